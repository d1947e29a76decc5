// Shows how far the build has come, and loads the game when it is there.
const at = (id) => document.getElementById(id);
const time = (s) => (s < 60 ? `${s} s` : `${Math.floor(s / 60)} min ${s % 60} s`);

function stage({ name, begun, done, crates, of }) {
  const item = document.createElement("li");
  const word = done ? "done" : begun ? (of ? `${crates} of ${of} crates` : "at work") : "waits";
  const bar = document.createElement("progress");
  bar.setAttribute("aria-label", name);
  bar.max = Math.max(of, 1);
  bar.value = done ? bar.max : crates;
  const label = document.createElement("span");
  label.textContent = `${name}: ${word}`;
  item.append(label, bar);
  return item;
}

function show({ elapsed, about, stages, lines, failed }) {
  const left = about - elapsed;
  const guess = left > 30 ? `about ${Math.ceil(left / 60)} min left` : "not long now";
  at("time").textContent = failed ? "" : `${time(elapsed)} so far, ${guess}; the next time it takes seconds`;
  at("stages").replaceChildren(...stages.map(stage));
  at("log").textContent = lines.join("\n");
  if (failed) {
    document.title = "Breakpoint: not built";
    document.body.className = "failed";
    at("about").textContent = `The game cannot be built: ${failed}`;
  }
  return failed;
}

/// Where there is no such file any more, there is the game.
async function look() {
  let answer;
  try {
    answer = await fetch("/waiting.json", { cache: "no-store" });
  } catch {
    return true; // between two servers there is none for a moment
  }
  if (!answer.ok) {
    location.reload();
    return false;
  }
  return !show(await answer.json());
}

while (await look()) await new Promise((resolve) => setTimeout(resolve, 1000));
