/**
 * Returns the element's document or shadow root. A document can't query inside a shadow tree, and returns the tree's
 * host as the active element.
 */
export function treeOf(element: Element): Document | ShadowRoot {
  const root = element.getRootNode();
  return isTree(root) ? root : element.ownerDocument;
}

/** Each window has its own `Document` class, so `instanceof` would fail. */
const isTree = (root: Node): root is Document | ShadowRoot => 'activeElement' in root;
