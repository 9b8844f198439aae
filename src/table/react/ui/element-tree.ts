/**
 * Returns the document that an element is in, or its shadow tree. A document knows nothing of what a shadow tree has in it: it finds no
 * element there, and says that its host has the focus.
 */
export function treeOf(element: Element): Document | ShadowRoot {
  const root = element.getRootNode();
  return isTree(root) ? root : element.ownerDocument;
}

/** Of a document of any window: each has a class of its own. */
const isTree = (root: Node): root is Document | ShadowRoot => 'activeElement' in root;
