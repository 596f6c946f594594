/** Changes that other programs make while a visitor uses a page. Each function runs in the page. */

/** Translates in place, as Firefox and Safari do. */
export function replaceTexts(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: text } = walker;
    if (text.nodeValue?.trim() && !text.parentElement?.closest('script, style, textarea'))
      text.nodeValue = `T ${text.nodeValue}`;
  }
}

/** Puts the new words into two `<font>` elements, also in later nodes, as Chrome and Edge do. */
export function wrapTexts(): void {
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    if (root instanceof Text) texts.push(root);
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      const { parentElement, nodeValue } = text;
      if (!nodeValue?.trim() || !parentElement || !text.isConnected) continue;
      if (parentElement.closest('script, style, textarea, font')) continue;
      const outer = document.createElement('font');
      outer.append(document.createElement('font'));
      outer.firstElementChild?.append(`T ${nodeValue}`);
      text.parentNode?.replaceChild(outer, text);
    }
  };
  wrap(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(wrap);
  }).observe(document.body, { childList: true, subtree: true });
}

/**
 * Adds elements, attributes and blocked scripts, as password managers, spell checkers and proxies
 * do.
 */
export function addThings(): void {
  const thing = (name: string) => {
    const element = document.createElement(name);
    element.attachShadow({ mode: 'open' });
    return element;
  };
  document.documentElement.lang = 'en';
  document.documentElement.dir = 'ltr';
  for (const element of document.body.querySelectorAll('*')) {
    element.setAttribute('data-manager', '1');
    element.classList.add('manager');
  }
  for (const control of document.querySelectorAll('input, textarea')) {
    control.setAttribute('autocomplete', 'off');
    control.setAttribute('aria-describedby', 'manager-menu');
    control.before(thing('manager-icon'));
    control.after(thing('manager-icon'));
  }
  for (const label of document.querySelectorAll('label')) label.prepend(thing('manager-mark'));
  for (const parent of document.querySelectorAll('[data-island], [data-island] *, body'))
    if (!parent.matches('input, textarea')) parent.append(thing('manager-frame'));
  for (const link of document.querySelectorAll('a')) link.href = new URL(link.href).href;
  for (const form of document.forms) form.action = new URL(form.action).href;
  const field = document.querySelector('[data-island] form input:not(:focus)');
  const around = document.createElement('manager-field');
  field?.replaceWith(around);
  if (field) around.append(field);
  const pixel = document.createElement('img');
  pixel.src = 'https://host.example/pixel.gif';
  document.body.append(pixel);
}

/** Wraps the page's elements in others, also later ones, as some extensions do. */
export function wrapElements(): void {
  const wrapped = new WeakSet<Node>();
  const wrap = (element: Element) => {
    for (const child of element.querySelectorAll('section, [role=alert], li, button, h3')) {
      if (wrapped.has(child)) continue;
      wrapped.add(child);
      const around = document.createElement('reader-part');
      child.replaceWith(around);
      around.append(child);
    }
  };
  new MutationObserver(() => document.querySelectorAll('body > div, form').forEach(wrap)).observe(
    document.body,
    { childList: true, subtree: true },
  );
}
