/**
 * Patches `removeChild` and `insertBefore` so that React survives browser translators, which wrap texts in `<font>`
 * elements (React issue 11538): a call about a wrapped text applies to its wrapper.
 */
export function patchDomForTranslators(nodes: Pick<Node, 'removeChild' | 'insertBefore'> = Node.prototype) {
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
