/** Kinds of extensions: one translates text nodes like Google Translate, one marks words. */
export const replacingWays = ['translates', 'marks'] as const;

export type Replacing = (typeof replacingWays)[number];

/**
 * Replaces all current and future text nodes of the page, as an extension does. Stores the original texts, so that
 * tests can compare them. Uses nothing else from this file, so it can run in a page.
 *
 * @returns a function that stops it
 */
export function replaceTexts(way: Replacing): () => void {
  const isLeftAlone = (node: Node) =>
    node.textContent?.trim() === '' || node.parentElement?.closest('font, mark, script, style, title, textarea, svg');
  const wrap = (name: string, ...content: readonly (Node | string)[]) => {
    const element = document.createElement(name);
    element.append(...content);
    return element;
  };
  const replace = (text: Text) => {
    if (isLeftAlone(text)) return;
    const { data } = text;
    if (way === 'translates') text.replaceWith(wrap('font', wrap('font', data)));
    else text.replaceWith(...data.split(/(\s+)/).map((part) => (part.trim() === '' ? part : wrap('mark', part))));
  };
  const replaceIn = (root: Node) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node: Node | null = walker.currentNode; node; node = walker.nextNode())
      if (node instanceof Text) texts.push(node);
    texts.forEach(replace);
  };
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      if (target instanceof Text && target.isConnected) replace(target);
      for (const node of addedNodes) if (node.isConnected) replaceIn(node);
    }
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
  if (document.body) replaceIn(document.body);
  return () => observer.disconnect();
}
