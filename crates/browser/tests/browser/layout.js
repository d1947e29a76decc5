// What is wrong with the layout of the table, as sentences.
(() => {
    const faults = [], root = document.documentElement, [w, h] = [innerWidth, innerHeight];
    const phone = !!document.querySelector('[data-form=phone]');
    const name = (e) => `${e.tagName.toLowerCase()}.${e.getAttribute('class')} ${(e.getAttribute('aria-label') ?? e.textContent).slice(0, 40)}`;
    const box = (r) => `${Math.round(r.left)},${Math.round(r.top)} to ${Math.round(r.right)},${Math.round(r.bottom)}`;
    const rect = (e) => e.getBoundingClientRect();
    const shown = (e) => e.checkVisibility({ opacityProperty: false, visibilityProperty: true }) && rect(e).width > 0 && !e.closest('.unseen');
    const inside = (e, o, what) => {
        const r = rect(e);
        if (r.left < o.left - 1 || r.top < o.top - 1 || r.right > o.right + 1 || r.bottom > o.bottom + 1)
            faults.push(`${name(e)} is cut off by ${what}: ${box(r)} of ${box(o)}`);
    };
    const apart = (elements) => {
        const rects = elements.map(rect);
        for (let i = 0; i < rects.length; i++) for (let j = 0; j < i; j++) {
            const [a, b] = [rects[i], rects[j]];
            if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
                faults.push(`${name(elements[i])} lies over ${name(elements[j])}: ${box(a)}, ${box(b)}`);
        }
    };
    if (root.scrollWidth > w || root.scrollHeight > h) faults.push(`the page scrolls: ${root.scrollWidth} x ${root.scrollHeight}`);
    const window_ = { left: 0, top: 0, right: w, bottom: h };
    const parts = '.top, .top > *, .strip, .stop, .board, .base, .prompt, .prompt button, .hand, .side > *, .bar button, .drawer, .player, .lane, .base-header, .menu, .standing';
    for (const e of all(parts).filter(shown)) inside(e, window_, 'the window');
    for (const e of all('.lane .chip').filter(shown)) inside(e, rect(e.closest('.lane')), 'its lane');
    for (const e of all('.base .tab').filter(shown)) inside(e, rect(e.closest('.tabs, .base')), 'its base');
    for (const e of all('.base-header > *:not(.landscape):not(.base-button)').filter(shown)) inside(e, rect(e.parentElement), 'its base');
    apart(all('.lane .chip, .base-header, .prompt, .hand, .drawer, .top, .strip').filter(shown));
    for (const base of all('.base-header')) apart([...base.children].filter(e => shown(e) && !e.matches('.landscape, .base-button')));
    for (const foot of all('.base-foot')) apart([...foot.querySelectorAll('.now, .tab')].filter(shown));
    for (const bar of all('.prompt-buttons, .bar, .standings, .top, .player, .side')) apart([...bar.children].filter(e => shown(e) && !e.matches('.player-button')));
    for (const e of all('.prompt-title').filter(shown)) {
        if (e.scrollHeight > e.clientHeight + 1) faults.push(`the question is cut off: ${e.textContent}`);
    }
    // words of buttons are whole
    for (const e of all('.table button:not(.card):not(.chip):not(.tab):not(.stop), .phases li, .now, .player-about b').filter(shown)) {
        if (e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0) faults.push(`${name(e)} has words that do not fit: ${e.scrollWidth} of ${e.clientWidth}`);
    }
    for (const e of all('.table *').filter(shown)) {
        if (![...e.childNodes].some(n => n.nodeType === 3 && n.textContent.trim())) continue;
        const size = parseFloat(getComputedStyle(e).fontSize);
        if (e.closest('svg')) continue;
        if (size < 11) faults.push(`${name(e)} has text of ${size} pixels`);
        const tiny = document.querySelector('.board').dataset.tier === 'tiny';
        if (e.matches('.chip-power, .gutter b, .meter-number b') && size < (tiny ? 12 : 14)) faults.push(`${name(e)} has a number of ${size} pixels`);
    }
    if (phone) for (const e of all('.table button, .table a[href], .table input, .table select').filter(shown)) {
        if (getComputedStyle(e).pointerEvents === 'none' || e.disabled) continue;
        const { width, height } = rect(e), [mw, mh] = e.matches('.chip, .tab, .gutter') ? [34, 36] : [44, 44];
        if (width < mw - 0.5 || height < mh - 0.5) faults.push(`${name(e)} is too small for a finger: ${width} x ${height}`);
    }
    return [...new Set(faults)];
})()
