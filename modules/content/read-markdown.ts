import { marked, type Token, type Tokens } from 'marked'
import { isSafeHref, pictureOf, slugOf } from '#shared/rich-text'
import type { PageBlock, PageSection } from './contract.ts'

const RULES = /^\{aturan:([a-z_]+)\}$/
const TONE = /^\[!(info|warn|gold)\]\s*/
const TABLE = /^Tabel:\s*/
const ID = /\s*\{#([a-z0-9-]{1,60})\}\s*$/
/** Between a name and what it means: 'Tertulis :: Surel ke …'. */
const FACT = ' :: '

/** A page's text in its sections, each begun by '## '. What stands before the first of them has no title. */
export function readSections(markdown: string): PageSection[] {
  const sections: { id: string; title: string; tokens: Token[] }[] = []
  for (const token of marked.lexer(markdown)) {
    const heading = token.type === 'heading' && (token as Tokens.Heading).depth <= 2 ? (token as Tokens.Heading) : null
    if (heading) sections.push({ ...namedBy(heading, sections), tokens: [] })
    else if (sections.length) sections.at(-1)!.tokens.push(token)
    else if (token.type !== 'space') sections.push({ id: 'pembuka', title: '', tokens: [token] })
  }
  return sections.map(({ id, title, tokens }) => ({ id, title, blocks: blocksOf(tokens) }))
}

/** A short text without sections: an answer. Every heading is a small one. */
export const readBlocks = (markdown: string): PageBlock[] => blocksOf(marked.lexer(markdown))

function namedBy(heading: Tokens.Heading, before: { id: string }[]) {
  const text = words(heading.tokens)
  const chosen = ID.exec(text)?.[1]
  const title = text.replace(ID, '')
  const base = chosen ?? (slugOf(title).slice(0, 60) || 'bagian')
  const taken = before.filter(({ id }) => id === base || id.startsWith(`${base}-`)).length
  return { id: taken && before.some(({ id }) => id === base) ? `${base}-${taken + 1}` : base, title }
}

function blocksOf(tokens: Token[]): PageBlock[] {
  const blocks: PageBlock[] = []
  for (const token of tokens) {
    if (token.type === 'table') {
      const last = blocks.at(-1)
      const named = typeof last === 'string' && TABLE.test(last)
      if (named) blocks.pop()
      blocks.push(table(token as Tokens.Table, named ? last.replace(TABLE, '') : ''))
    } else blocks.push(...block(token as Tokens.Generic))
  }
  return blocks
}

function block(token: Tokens.Generic): PageBlock[] {
  switch (token.type) {
    case 'paragraph':
    case 'text':
      return paragraph(token)
    case 'heading':
      return [{ heading: words(token.tokens ?? []).replace(ID, '') }]
    case 'list':
      return [list(token as Tokens.List)]
    case 'blockquote':
      return note(token)
    case 'code':
      return token.text ? [String(token.text)] : []
    default:
      return [] // space, rules, definitions, HTML
  }
}

function paragraph(token: Tokens.Generic): PageBlock[] {
  const alone = token.tokens?.length === 1 && token.tokens[0]?.type === 'image' ? token.tokens[0] : undefined
  const picture = alone && pictureOf(String((alone as Tokens.Image).href))
  if (picture) return [{ picture: { ...picture, alt: String((alone as Tokens.Image).text) } }]
  const text = words(token.tokens ?? [])
  const rules = RULES.exec(text)?.[1]
  return rules ? [{ rules }] : text ? [text] : []
}

function list({ ordered, items }: Tokens.List): PageBlock {
  const lines = items.flatMap((item) => flattened(item.tokens))
  if (ordered) return { steps: lines }
  if (lines.length && lines.every((line) => line.includes(FACT)))
    return { facts: lines.map((line) => parted(line) as readonly [string, string]) }
  return { list: lines }
}

const parted = (line: string) => {
  const at = line.indexOf(FACT)
  return [line.slice(0, at), line.slice(at + FACT.length)] as const
}

/** A list in a list becomes points of the one list. */
const flattened = (tokens: Token[]): string[] => {
  const own = words(tokens.filter(({ type }) => type !== 'list'))
  const inner = tokens.filter((token) => token.type === 'list') as Tokens.List[]
  return [...(own ? [own] : []), ...inner.flatMap(({ items }) => items.flatMap((item) => flattened(item.tokens)))]
}

function note(token: Tokens.Generic): PageBlock[] {
  const text = words(
    (token.tokens ?? []).flatMap((each) => [each, { type: 'text', raw: ' ', text: ' ' } as Tokens.Text]),
  )
  const tone = TONE.exec(text)?.[1] as 'info' | 'warn' | 'gold' | undefined
  const said = text.replace(TONE, '').trim()
  return said ? [{ note: said, ...(tone && { tone }) }] : []
}

const table = ({ header, rows }: Tokens.Table, caption: string): PageBlock => ({
  table: {
    caption,
    head: header.map((cell) => words(cell.tokens)),
    rows: rows.map((row) => row.map((cell) => words(cell.tokens))),
  },
})

/** Running words with no other markup than that of our texts: strong words and links that can do no harm. */
function words(tokens: Token[]): string {
  return tokens
    .map((token) => inline(token as Tokens.Generic))
    .join('')
    .replace(/\s*\n\s*/g, ' ')
    .trim()
}

function inline(token: Tokens.Generic): string {
  switch (token.type) {
    case 'text':
    case 'escape':
    case 'paragraph':
      return token.tokens ? token.tokens.map((each) => inline(each as Tokens.Generic)).join('') : decoded(token.text)
    case 'codespan':
      return decoded(token.text)
    case 'br':
      return ' '
    case 'strong':
      return `**${words(token.tokens ?? [])}**`
    case 'em':
    case 'del':
      return words(token.tokens ?? [])
    case 'link':
      return link(token as Tokens.Link)
    case 'image':
      return decoded(token.text)
    default:
      return '' // HTML
  }
}

function link({ href, tokens }: Tokens.Link): string {
  const label = words(tokens).replace(/[[\]]/g, '')
  const to = decodeURI(safely(href))
  return isSafeHref(to) ? `[${label}](${to})` : label
}

const safely = (href: string) => {
  try {
    decodeURI(href)
    return href
  } catch {
    return ''
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' }
const decoded = (text: unknown) =>
  String(text).replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name]!)

/** The words of blocks alone: for search, previews and structured data. */
export const blockText = (block: PageBlock): string => {
  if (typeof block === 'string') return block
  if ('list' in block) return block.list.join(' ')
  if ('steps' in block) return block.steps.join(' ')
  if ('facts' in block) return block.facts.map((fact) => fact.join(': ')).join(' ')
  if ('table' in block) return [block.table.head, ...block.table.rows].map((row) => row.join(' ')).join(' ')
  if ('note' in block) return block.note
  if ('heading' in block) return block.heading
  return 'picture' in block ? block.picture.alt : ''
}
