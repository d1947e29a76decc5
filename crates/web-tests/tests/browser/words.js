// Everything on the page that a person reads or hears and that no translator was given: with plain letters, and no
// name or text of a card. In the pseudo language, words of the page have none.
((known) => {
    const plain = (text) => {
        text = text.replaceAll('\u00ad', ''); // where a name may be parted
        for (const k of known) text = text.split(k).join(' ');
        return /[A-Za-z]/.test(text);
    };
    const found = [];
    const visible = (e) => e && !e.closest('kbd, svg, script, style, noscript, title');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let n = walker.nextNode(); n; n = walker.nextNode())
        if (visible(n.parentElement) && plain(n.textContent)) found.push(n.textContent.trim());
    for (const e of all('body *')) for (const a of ['aria-label', 'title', 'placeholder', 'alt'])
        if (e.hasAttribute(a) && plain(e.getAttribute(a))) found.push(`${a}: ${e.getAttribute(a)}`);
    if (document.body.innerText.includes('⟦')) found.push('a key without words');
    return [...new Set(found)];
})
