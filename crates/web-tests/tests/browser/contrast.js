// What cannot be told from what lies behind it: ink on cards in play, rings, seats.
(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const rgb = (colour) => {
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const light = (colour) => {
        const [r, g, b] = rgb(colour).map(n => n / 255).map(n => n <= 0.04045 ? n / 12.92 : ((n + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const ratio = (a, b) => {
        const [x, y] = [light(a), light(b)].sort((m, n) => n - m);
        return (x + 0.05) / (y + 0.05);
    };
    const faults = [], style = (e, p) => getComputedStyle(e, p);
    const wants = (what, a, b, least) => {
        if (ratio(a, b) < least) faults.push(`${what}: ${a} on ${b} is ${ratio(a, b).toFixed(2)}`);
    };
    // a white picture is told from its ink, or from the deep ink it is drawn out of register with
    for (const e of all('.chip[data-card]')) {
        const deep = style(e.querySelector('.icon')).filter.match(/(oklch|rgb|color)\([^()]*\)/)[0];
        wants(`the picture on ${e.querySelector('.unseen').textContent}`, style(e.querySelector('.icon')).fill, deep, 7);
    }
    for (const e of all('.chip-name').filter(e => e.textContent && style(e).display !== 'none')) {
        const plate = style(e.closest('.chip'), '::after').backgroundImage.match(/(oklch|rgb|color)\([^()]*\)/)?.[0];
        if (plate) wants(`the name on ${e.textContent}`, style(e).color, plate, 7);
    }
    for (const e of all('.chip-power, .chip-counters')) wants('a number', style(e).color, style(e).backgroundColor, 4.5);
    const root = style(document.documentElement);
    const panel = root.getPropertyValue('--panel');
    for (let n = 0; n < 4; n++) {
        wants(`seat ${n}`, root.getPropertyValue(`--seat-${n}`), panel, 3);
        wants(`seat ${n} on a chip`, root.getPropertyValue(`--seat-${n}`), '#08070d', 3);
    }
    for (const e of all('.chip.legal')) {
        const ring = style(e).boxShadow.match(/(oklch|rgba?|color)\([^()]*\)/g)[1];
        wants('a ring', ring, panel, 3);
    }
    for (const e of all('.gutter b')) wants('a total', style(e).color, '#0a0714', 4.5);
    for (const e of all('.pennant b')) wants('points', style(e).color, style(e.parentElement).backgroundColor, 4.5);
    wants('the focus', root.getPropertyValue('--focus'), panel, 3);
    wants('dim words', root.getPropertyValue('--dim'), root.getPropertyValue('--panel-2'), 4.5);
    return faults;
})()
