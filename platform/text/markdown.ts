import type { Block, Inline } from '#shared/blocks'
import { isSafeHref, parsePictureHref, toSlug } from '#shared/rich-text'
import { parseInThread } from './markdown-reader.ts'
import type { MarkdownNode } from './markdown-tree.ts'

/**
 * Parses Markdown into the blocks that pages can show: paragraphs, headings, lists, quotes, tables, code and links. Of
 * anything else (HTML, pictures of other sites, scripts, links with unknown protocols) only the words remain.
 */
export const readMarkdown = async (text: string): Promise<Block[]> => blocksOf(await parseInThread(text))

/** The words of a text without markup, for search results and reading time. */
export const toPlainText = (found: Block[]): string => found.map(blockText).filter(Boolean).join(' ')

/** The reading time in minutes at 200 words a minute, at least 1. */
export const computeReadingMinutes = (body: string) => Math.max(1, Math.round(body.split(/\s+/).length / 200))

/** All nodes of a tree, parents first. */
export const listNodes = (nodes: MarkdownNode[]): MarkdownNode[] =>
  nodes.flatMap((node) => [node, ...listNodes(node.children)])

const blocksOf = (nodes: MarkdownNode[]): Block[] => blocks(nodes, new Map())

const blocks = (nodes: MarkdownNode[], seen: Map<string, number>): Block[] => nodes.flatMap((node) => block(node, seen))

function block(node: MarkdownNode, seen: Map<string, number>): Block[] {
  switch (node.type) {
    case 'paragraph':
      return paragraph(node)
    case 'heading':
      return heading(node, seen)
    case 'bullet_list':
    case 'ordered_list':
      return [list(node, seen)]
    case 'blockquote':
      return [{ kind: 'quote', of: blocks(node.children, seen) }]
    case 'table':
      return [table(node)]
    case 'fence':
    case 'code_block':
      return [{ kind: 'code', text: node.text.replace(/\n$/, '') }]
    case 'hr':
      return [{ kind: 'rule' }]
    default:
      return [] // HTML
  }
}

function paragraph({ children }: MarkdownNode): Block[] {
  const alone = children.length === 1 && children[0]?.type === 'image' ? children[0] : undefined
  const picture = alone && parsePictureHref(alone.attributes.src ?? '')
  if (picture) return [{ kind: 'picture', alt: alone.text, ...picture }]
  const of = inlines(children)
  return of.length ? [{ kind: 'paragraph', of }] : []
}

/** The page's own title is the only h1. */
function heading({ tag, children }: MarkdownNode, seen: Map<string, number>): Block[] {
  const of = inlines(children)
  const base = toSlug(inlineText(of)).slice(0, 60) || 'bagian'
  const before = seen.get(base) ?? 0
  seen.set(base, before + 1)
  const level = Math.min(4, Math.max(2, Number(tag.slice(1)))) as 2 | 3 | 4
  return of.length ? [{ kind: 'heading', level, id: before ? `${base}-${before + 1}` : base, of }] : []
}

const list = ({ type, attributes, children }: MarkdownNode, seen: Map<string, number>): Block => ({
  kind: 'list',
  ordered: type === 'ordered_list',
  start: Number(attributes.start ?? 1),
  items: children.map((item) => blocks(item.children, seen)),
})

function table({ children }: MarkdownNode): Block {
  const { head, rows } = readTableCells(children)
  return {
    kind: 'table',
    head: head.map((cell) => inlines(cell.children)),
    rows: rows.map((row) => row.map((cell) => inlines(cell.children))),
    right: head.map((cell) => cell.attributes.style === 'text-align:right'),
  }
}

/** The cells of a table: of its head and of each row. */
export function readTableCells(children: MarkdownNode[]): { head: MarkdownNode[]; rows: MarkdownNode[][] } {
  const [head, body] = children
  return { head: head?.children[0]?.children ?? [], rows: body?.children.map((row) => row.children) ?? [] }
}

const inlines = (nodes: MarkdownNode[]): Inline[] => nodes.flatMap(inline)

function inline(node: MarkdownNode): Inline[] {
  const { type, text, children } = node
  switch (type) {
    case 'text':
    case 'image':
      return text ? [{ kind: 'text', text }] : []
    case 'softbreak':
      return [{ kind: 'text', text: '\n' }]
    case 'code_inline':
      return [{ kind: 'code', text }]
    case 'hardbreak':
      return [{ kind: 'break' }]
    case 'strong':
    case 'em':
      return [{ kind: type, of: inlines(children) }]
    case 's':
      return [{ kind: 'del', of: inlines(children) }]
    case 'link':
      return link(node)
    default:
      return [] // HTML
  }
}

function link({ attributes: { href = '' }, children }: MarkdownNode): Inline[] {
  const of = inlines(children)
  return isSafeHref(href) ? [{ kind: 'link', href, of }] : of
}

const inlineText = (found: Inline[]): string =>
  found
    .map((each) => {
      if (each.kind === 'text' || each.kind === 'code') return each.text
      return each.kind === 'break' ? ' ' : inlineText(each.of)
    })
    .join('')

function blockText(found: Block): string {
  switch (found.kind) {
    case 'paragraph':
    case 'heading':
      return inlineText(found.of)
    case 'list':
      return found.items.map(toPlainText).join(' ')
    case 'quote':
      return toPlainText(found.of)
    case 'table':
      return [found.head, ...found.rows].map((row) => row.map(inlineText).join(' ')).join(' ')
    case 'code':
      return found.text
    case 'picture':
      return found.alt
    case 'rule':
      return ''
  }
}
