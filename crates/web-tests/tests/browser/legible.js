// Every text that is on the screen: what it is, whether it is large, and the boxes in which it stands.
(() => {
    const style = (e) => getComputedStyle(e);
    const name = (e) => `${e.tagName.toLowerCase()}.${e.getAttribute('class') ?? ''} in .${e.parentElement.getAttribute('class') ?? ''}`;
    // what WCAG exempts: controls that are switched off, and letters that stand for a picture; and what is only heard
    const exempt = ':disabled, [aria-disabled=true], svg, .unseen, .to-text:not(:focus)';
    const cut = (r, o) => ({ left: Math.max(r.left, o.left), top: Math.max(r.top, o.top), right: Math.min(r.right, o.right), bottom: Math.min(r.bottom, o.bottom) });
    const clip = (e) => {
        let box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
        for (; e; e = e.parentElement) if (style(e).overflow !== 'visible') box = cut(box, e.getBoundingClientRect());
        return box;
    };
    const found = [], walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const text = walk.currentNode, e = text.parentElement;
        if (!text.data.trim() || e.closest(exempt) || !e.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        const range = document.createRange(), box = clip(e);
        range.selectNodeContents(text);
        const boxes = [...range.getClientRects()].map(r => cut(r, box)).filter(r => r.right - r.left > 2 && r.bottom - r.top > 4);
        if (!boxes.length) continue;
        const size = parseFloat(style(e).fontSize);
        const large = size >= 24 || size >= 18.66 && (style(e).fontWeight >= 700 || style(e).fontFamily.startsWith('"Lilita'));
        found.push({ what: `${name(e)}: ${text.data.trim().slice(0, 40)}`, large, boxes: boxes.map(r => [r.left, r.top, r.right, r.bottom].map(Math.round)) });
    }
    return found;
})()
