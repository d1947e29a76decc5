"""What the documents show runs."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BLOCKS = [
    (page, block)
    for page in ("docs/PYTHON.md", "python/README.md")
    for block in re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), re.DOTALL)
]


@pytest.mark.parametrize(("page", "block"), BLOCKS, ids=[f"{page}-{n}" for n, (page, _) in enumerate(BLOCKS)])
def test_an_example_runs(page: str, block: str) -> None:
    names: dict[str, object] = {}
    exec(compile(block, page, "exec"), names)
    if "best_action" in names:
        state = names["State"](seed=1)
        assert names["best_action"](state, deals=1) in state.legal_actions()
