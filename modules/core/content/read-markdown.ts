import { readTableCells } from '#platform/text/markdown'
import { parseInThread } from '#platform/text/markdown-reader'
import type { MarkdownNode } from '#platform/text/markdown-tree'
import { isSafeHref, parsePictureHref, toSlug } from '#shared/rich-text'
import type { PageBlock, PageSection } from './states.ts'

const RULES = /^\{aturan:([a-z_]+)\}$/
/** The text without placeholders for tables of rules. */
export const removeRuleTables = (markdown: string) => markdown.replace(new RegExp(RULES, 'gm'), '')
const TONE = /^\[!(info|warn|gold)\]\s*/
const TABLE = /^Tabel:\s*/
const ID = /\{#([a-z0-9-]{1,60})\}$/
/** Between a name and what it means: 'Tertulis :: Surel ke …'. */
const FACT = ' :: '

/** The sections of a page's text, each starting with '## '. Text before the first has no title. */
export async function readSections(markdown: string): Promise<PageSection[]> {
  const sections: { id: string; title: string; nodes: MarkdownNode[] }[] = []
  for (const node of await parseInThread(markdown)) {
    if (node.tag === 'h1' || node.tag === 'h2') sections.push({ ...namedBy(node, sections), nodes: [] })
    else if (sections.length) sections.at(-1)!.nodes.push(node)
    else sections.push({ id: 'pembuka', title: '', nodes: [node] })
  }
  return sections.map(({ id, title, nodes }) => ({ id, title, blocks: blocksOf(nodes) }))
}

/** A short text without sections; all headings are small. */
export const readBlocks = async (markdown: string): Promise<PageBlock[]> => blocksOf(await parseInThread(markdown))

function namedBy(heading: MarkdownNode, before: { id: string }[]) {
  const text = words(heading.children)
  const chosen = ID.exec(text)?.[1]
  const title = text.replace(ID, '').trimEnd()
  const base = chosen ?? (toSlug(title).slice(0, 60) || 'bagian')
  const taken = before.filter(({ id }) => id === base || id.startsWith(`${base}-`)).length
  return { id: taken && before.some(({ id }) => id === base) ? `${base}-${taken + 1}` : base, title }
}

function blocksOf(nodes: MarkdownNode[]): PageBlock[] {
  const blocks: PageBlock[] = []
  for (const node of nodes) {
    if (node.type === 'table') {
      const last = blocks.at(-1)
      const named = typeof last === 'string' && TABLE.test(last)
      if (named) blocks.pop()
      blocks.push(table(node, named ? last.replace(TABLE, '') : ''))
    } else blocks.push(...block(node))
  }
  return blocks
}

function block(node: MarkdownNode): PageBlock[] {
  switch (node.type) {
    case 'paragraph':
      return paragraph(node)
    case 'heading':
      return [{ heading: words(node.children).replace(ID, '').trimEnd() }]
    case 'bullet_list':
    case 'ordered_list':
      return [list(node)]
    case 'blockquote':
      return note(node)
    case 'fence':
    case 'code_block':
      return node.text ? [node.text.replace(/\n$/, '')] : []
    default:
      return [] // rules, HTML
  }
}

function paragraph({ children }: MarkdownNode): PageBlock[] {
  const alone = children.length === 1 && children[0]?.type === 'image' ? children[0] : undefined
  const picture = alone && parsePictureHref(alone.attributes.src ?? '')
  if (picture) return [{ picture: { ...picture, alt: alone.text } }]
  const text = words(children)
  const rules = RULES.exec(text)?.[1]
  return rules ? [{ rules }] : text ? [text] : []
}

function list({ type, children }: MarkdownNode): PageBlock {
  const lines = children.flatMap((item) => flattened(item.children))
  if (type === 'ordered_list') return { steps: lines }
  if (lines.length && lines.every((line) => line.includes(FACT)))
    return { facts: lines.map((line) => parted(line) as readonly [string, string]) }
  return { list: lines }
}

const parted = (line: string) => {
  const at = line.indexOf(FACT)
  return [line.slice(0, at), line.slice(at + FACT.length)] as const
}

const isList = ({ type }: MarkdownNode) => type === 'bullet_list' || type === 'ordered_list'

/** A list in a list becomes points of the one list. */
const flattened = (nodes: MarkdownNode[]): string[] => {
  const own = words(nodes.filter((node) => !isList(node)))
  const inner = nodes.filter(isList)
  return [
    ...(own ? [own] : []),
    ...inner.flatMap(({ children }) => children.flatMap((item) => flattened(item.children))),
  ]
}

function note({ children }: MarkdownNode): PageBlock[] {
  const text = children.map((child) => words([child])).join(' ')
  const tone = TONE.exec(text)?.[1] as 'info' | 'warn' | 'gold' | undefined
  const said = text.replace(TONE, '').trim()
  return said ? [{ note: said, ...(tone && { tone }) }] : []
}

function table({ children }: MarkdownNode, caption: string): PageBlock {
  const { head, rows } = readTableCells(children)
  const written = (cells: MarkdownNode[]) => cells.map((cell) => words(cell.children))
  return { table: { caption, head: written(head), rows: rows.map(written) } }
}

/** Running words with no other markup than that of our texts: strong words and links that can do no harm. */
const words = (nodes: MarkdownNode[]): string =>
  nodes
    .map(inline)
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
    .trim()

function inline(node: MarkdownNode): string {
  switch (node.type) {
    case 'text':
    case 'code_inline':
    case 'image':
      return node.text
    case 'softbreak':
    case 'hardbreak':
      return ' '
    case 'strong':
      return `**${words(node.children)}**`
    case 'paragraph':
    case 'em':
    case 's':
      return node.children.map(inline).join('')
    case 'link':
      return link(node)
    default:
      return '' // HTML
  }
}

function link({ attributes: { href = '' }, children }: MarkdownNode): string {
  const label = words(children).replace(/[[\]]/g, '')
  return isSafeHref(href) ? `[${label}](${href})` : label
}

/** The text of a block as one string, still with `**` and links (`toPlainText` removes them); '' for a table of rules. */
export const joinBlockText = (block: PageBlock): string => {
  if (typeof block === 'string') return block
  if ('list' in block) return block.list.join(' ')
  if ('steps' in block) return block.steps.join(' ')
  if ('facts' in block) return block.facts.map((fact) => fact.join(': ')).join(' ')
  if ('table' in block) return [block.table.head, ...block.table.rows].map((row) => row.join(' ')).join(' ')
  if ('note' in block) return block.note
  if ('heading' in block) return block.heading
  return 'picture' in block ? block.picture.alt : ''
}
