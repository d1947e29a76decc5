// What is wrong with the layout of the table, as sentences.
(() => {
    const faults = [], root = document.documentElement, [w, h] = [innerWidth, innerHeight];
    const phone = !!document.querySelector('[data-form=phone]');
    const name = (e) => `${e.tagName.toLowerCase()}.${e.getAttribute('class')} ${(e.getAttribute('aria-label') ?? e.textContent).slice(0, 40)}`;
    const box = (r) => `${Math.round(r.left)},${Math.round(r.top)} to ${Math.round(r.right)},${Math.round(r.bottom)}`;
    const rect = (e) => e.getBoundingClientRect();
    const style = (e) => getComputedStyle(e);
    const shown = (e) => e.checkVisibility({ opacityProperty: false, visibilityProperty: true }) && rect(e).width > 0 && !e.closest('.unseen, .to-text:not(:focus)');
    const inside = (e, o, what) => {
        const r = rect(e);
        if (r.left < o.left - 1 || r.top < o.top - 1 || r.right > o.right + 1 || r.bottom > o.bottom + 1)
            faults.push(`${name(e)} is cut off by ${what}: ${box(r)} of ${box(o)}`);
    };
    const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    // what can be seen of something that lies in an element, and whether that can be moved
    const moves = (e) => [style(e).overflowX, style(e).overflowY].some(o => o === 'auto' || o === 'scroll');
    const cut = (e, { left, top, right, bottom } = rect(e), told = () => {}) => {
        for (let p = e; p; p = p.parentElement) {
            if (style(p).overflow === 'visible') continue;
            const o = rect(p);
            told(p, o, { left, top, right, bottom });
            [left, top, right, bottom] = [Math.max(left, o.left), Math.max(top, o.top), Math.min(right, o.right), Math.min(bottom, o.bottom)];
            if (right - left <= 1 || bottom - top <= 1) return null;
        }
        return { left, top, right, bottom };
    };
    const apart = (elements, rects = elements.map(rect)) => {
        for (let i = 0; i < rects.length; i++) for (let j = 0; j < i; j++)
            if (meet(rects[i], rects[j])) faults.push(`${name(elements[i])} lies over ${name(elements[j])}: ${box(rects[i])}, ${box(rects[j])}`);
    };
    if (root.scrollWidth > w || root.scrollHeight > h) faults.push(`the page scrolls: ${root.scrollWidth} x ${root.scrollHeight}`);
    const window_ = { left: 0, top: 0, right: w, bottom: h };
    const parts = '.top, .top > *, .strip, .stop, .board, .base, .prompt, .prompt button:not(.many > *), .hand, .side > *, .bar button, .drawer, .drawer > *, .player, .lane, .base-header, .menu, .standing';
    for (const e of all(parts).filter(shown)) inside(e, window_, 'the window');
    for (const e of all('.lane').filter(shown)) inside(e, rect(e.closest('.base')), 'its base');
    for (const e of all('.board .chip').filter(shown)) inside(e, rect(e.closest('.lane')), 'its lane');
    for (const e of all('.base-header > *:not(.base-button)').filter(shown)) inside(e, rect(e.parentElement), 'its base');
    apart(all('.board .lane, .base-header, .prompt, .hand, .drawer, .top, .strip').filter(shown));
    for (const base of all('.base-header')) apart([...base.children].filter(e => shown(e) && !e.matches('.base-button')));
    for (const bar of all('.prompt-buttons, .bar, .standings, .top, .side, .drawer, .players, .now, .base-vp'))
        apart([...bar.children].filter(e => shown(e) && !e.matches('.forecast')));
    for (const plate of all('.player').filter(shown)) apart([...plate.children].filter(e => shown(e) && !e.matches('.player-button, .player-piles')));
    // cards of a lane may overlap, but what is said on each of them keeps to the part that is in view
    for (const lane of all('.board .lane').filter(shown)) {
        const chips = [...lane.querySelectorAll('.chip')];
        const inView = chips.map((c, i) => {
            const over = chips[style(lane).direction === 'rtl' ? i - 1 : i + 1];
            const r = rect(c), next = over && rect(over);
            const covered = next && Math.abs(next.top - r.top) < 2;
            return { left: r.left, right: covered ? Math.min(r.right, next.left) : r.right, top: r.top, bottom: r.bottom };
        });
        apart(chips, inView);
        chips.forEach((c, i) => {
            if (c.matches('.more')) return;
            if (inView[i].right - inView[i].left < Math.min(33, rect(c).width)) faults.push(`${name(c)} is covered: ${box(inView[i])}`);
            const label = c.querySelector('.chip-name');
            const wide = rect(c).width >= 42;
            if (wide !== shown(label)) faults.push(`${name(c)} of ${rect(c).width} pixels has ${wide ? 'no' : 'a'} name`);
            if (!wide) return;
            inside(label, inView[i], 'the card over it');
            if (label.scrollWidth > label.clientWidth + 1 || label.scrollHeight > label.clientHeight + 2) faults.push(`the name of ${name(c)} is cut off: ${label.scrollWidth}x${label.scrollHeight} of ${label.clientWidth}x${label.clientHeight}`);
        });
        const gutter = lane.querySelector('.gutter');
        if (gutter.scrollHeight > gutter.clientHeight + 1 || gutter.scrollWidth > gutter.clientWidth + 1) faults.push(`${name(gutter)} does not hold its total: ${gutter.scrollWidth}x${gutter.scrollHeight} of ${gutter.clientWidth}x${gutter.clientHeight}`);
    }
    for (const e of all('.prompt-title').filter(shown)) {
        if (e.scrollHeight > e.clientHeight + 1) faults.push(`the question is cut off: ${e.textContent}`);
    }
    // a text that is cut says so: it ends in dots
    for (const e of all('.base-text, .stop-name, .standing-name, .player-name').filter(shown)) {
        const cut = e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth + 1;
        const dots = style(e).textOverflow === 'ellipsis' || Number(style(e).webkitLineClamp) >= 1;
        if (cut && !dots) faults.push(`${name(e)} is cut and does not say so`);
    }
    // words of buttons and headings are whole
    for (const e of all('.table button:not(.card):not(.chip):not(.tab):not(.stop):not(.standing), .base-header h2, .now, .phase, .faction-names, .player-vp').filter(shown)) {
        if (e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0) faults.push(`${name(e)} has words that do not fit: ${e.scrollWidth} of ${e.clientWidth}`);
    }
    for (const e of all('.table *').filter(shown)) {
        if (![...e.childNodes].some(n => n.nodeType === 3 && n.textContent.trim())) continue;
        const size = parseFloat(style(e).fontSize);
        if (e.closest('svg')) continue;
        if (size < 11) faults.push(`${name(e)} has text of ${size} pixels`);
        if (size < 12 && e.matches('p:not(.prompt-below), li, .base-text, .face-text, .inspector *, .log *, .player-piles *, .faction-names, .standing-name')) faults.push(`${name(e)} has to be read and is of ${size} pixels`);
        if (e.matches('.chip-power, .gutter b, .meter-number b') && size < 14) faults.push(`${name(e)} has a number of ${size} pixels`);
    }
    // what can be pressed lies open
    for (const e of all('.table button, .table a[href], .table select, .table summary, .tab b').filter(shown)) {
        if (e.matches('.chip, .tab, .base-button, .player-button, .hand .card') || style(e).pointerEvents === 'none') continue;
        const r = cut(e);
        if (!r) continue;
        for (const [x, y] of [[.5, .5], [.1, .2], [.9, .2], [.1, .8], [.9, .8]]) {
            const over = document.elementFromPoint(r.left + (r.right - r.left) * x, r.top + (r.bottom - r.top) * y);
            if (over && !(e.closest('button') ?? e).contains(over) && !over.contains(e)) { faults.push(`${name(e)} lies under ${name(over)}`); break; }
        }
    }
    // no text is cut, unless it ends in dots or can be moved, and none lies over another
    const texts = [], walk = document.createTreeWalker(document.querySelector('.table'), NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const text = walk.currentNode, e = text.parentElement;
        if (!text.data.trim() || e.closest('svg') || !shown(e)) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        for (const line of range.getClientRects()) {
            // letters are lower than the box of their line
            const letters = { left: line.left, right: line.right, top: line.top + line.height * .2, bottom: line.bottom - line.height * .2 };
            const seen = cut(e, letters, (p, o, r) => {
                const { textOverflow, webkitLineClamp } = style(p);
                const out = r.left < o.left - 1 || r.right > o.right + 1 || r.top < o.top - 1 || r.bottom > o.bottom + 1;
                if (out && !moves(p) && textOverflow !== 'ellipsis' && !(webkitLineClamp >= 1)) faults.push(`${name(e)} is cut at ${name(p)}: ${box(r)} of ${box(o)}`);
            });
            if (seen) texts.push([e, seen]);
        }
    }
    for (let i = 0; i < texts.length; i++) for (let j = 0; j < i; j++) {
        const [[a, r], [b, o]] = [texts[i], texts[j]];
        if (a !== b && meet(r, o)) faults.push(`${name(a)} lies over ${name(b)}: ${box(r)}, ${box(o)}`);
    }
    // what is said on a card in play: the number beside the counters and what lies on it
    for (const c of all('.board .chip-place').filter(shown)) apart([...c.querySelectorAll('.chip-power, .chip-counters, .chip-times, .tab:first-child .tab-face')].filter(shown));
    if (phone) for (const e of all('.table button, .table a[href], .table input, .table select').filter(shown)) {
        if (style(e).pointerEvents === 'none' || e.disabled) continue;
        const { width, height } = rect(e), [mw, mh] = e.matches('.chip, .tab, .gutter') ? [34, 22] : [44, 44];
        if (width < mw - 0.5 || height < mh - 0.5) faults.push(`${name(e)} is too small for a finger: ${width} x ${height}`);
    }
    return [...new Set(faults)];
})()
