/**
 * A browser's translator wraps each text of a page in an element of its own (`<font>`). React then asks an element to
 * remove a text, or to insert something before a text, that is not its child any more: that throws, and the error page
 * takes the place of the page (react issue 11538). From here on such a request is about the wrapper.
 */
export function bearTranslation(nodes: Pick<Node, 'removeChild' | 'insertBefore'> = Node.prototype) {
  const { removeChild, insertBefore } = nodes
  nodes.removeChild = function <T extends Node>(this: Node, child: T): T {
    const own = ownChild(this, child)
    if (own) removeChild.call(this, own)
    return child
  }
  nodes.insertBefore = function <T extends Node>(this: Node, added: T, before: Node | null): T {
    return insertBefore.call(this, added, before && ownChild(this, before)) as T
  }
}

/** The child of `parent` that is `node` or holds it; null where the translator took the node out of the page. */
function ownChild(parent: Node, node: Node): Node | null {
  let child: Node | null = node
  while (child && child.parentNode !== parent) child = child.parentNode
  return child
}
