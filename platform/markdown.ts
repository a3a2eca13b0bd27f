import { marked, type Token, type Tokens } from 'marked'
import type { Block, Inline } from '#shared/blocks'
import { isSafeHref, pictureOf, slugOf } from '#shared/rich-text'

/**
 * Markdown to a tree of what a page may show: paragraphs, headings, lists, quotes, tables, code, links. Whatever else it
 * holds (HTML, other sites' pictures, scripts, links to unknown protocols) leaves its words behind and nothing more.
 */
export function readMarkdown(text: string): Block[] {
  const seen = new Map<string, number>()
  return blocks(marked.lexer(text), seen)
}

/** The words alone: for search results and reading time. */
export const plainText = (found: Block[]): string => found.map(blockText).filter(Boolean).join(' ')

export const readingMinutes = (body: string) => Math.max(1, Math.round(body.split(/\s+/).length / 200))

function blocks(tokens: Token[], seen: Map<string, number>): Block[] {
  return tokens.flatMap((token) => block(token as Tokens.Generic, seen))
}

function block(token: Tokens.Generic, seen: Map<string, number>): Block[] {
  switch (token.type) {
    case 'paragraph':
    case 'text':
      return paragraph(token)
    case 'heading':
      return heading(token as Tokens.Heading, seen)
    case 'list':
      return [list(token as Tokens.List, seen)]
    case 'blockquote':
      return [{ kind: 'quote', of: blocks(token.tokens ?? [], seen) }]
    case 'table':
      return [table(token as Tokens.Table)]
    case 'code':
      return [{ kind: 'code', text: String(token.text) }]
    case 'hr':
      return [{ kind: 'rule' }]
    default:
      return [] // space, definitions, HTML
  }
}

function paragraph(token: Tokens.Generic): Block[] {
  const alone = token.tokens?.length === 1 && token.tokens[0]?.type === 'image' ? token.tokens[0] : undefined
  const picture = alone && pictureOf(String((alone as Tokens.Image).href))
  if (picture) return [{ kind: 'picture', alt: String((alone as Tokens.Image).text), ...picture }]
  const of = inlines(token.tokens ?? [{ type: 'text', raw: token.raw, text: token.text } as Tokens.Text])
  return of.length ? [{ kind: 'paragraph', of }] : []
}

/** The page's own title is the only h1. */
function heading({ depth, tokens }: Tokens.Heading, seen: Map<string, number>): Block[] {
  const of = inlines(tokens)
  const base = slugOf(inlineText(of)).slice(0, 60) || 'bagian'
  const before = seen.get(base) ?? 0
  seen.set(base, before + 1)
  const level = Math.min(4, Math.max(2, depth)) as 2 | 3 | 4
  return of.length ? [{ kind: 'heading', level, id: before ? `${base}-${before + 1}` : base, of }] : []
}

const list = ({ ordered, start, items }: Tokens.List, seen: Map<string, number>): Block => ({
  kind: 'list',
  ordered,
  start: typeof start === 'number' ? start : 1,
  items: items.map((item) => blocks(item.tokens, seen)),
})

const table = ({ header, rows, align }: Tokens.Table): Block => ({
  kind: 'table',
  head: header.map((cell) => inlines(cell.tokens)),
  rows: rows.map((row) => row.map((cell) => inlines(cell.tokens))),
  right: align.map((side) => side === 'right'),
})

const inlines = (tokens: Token[]): Inline[] => tokens.flatMap((token) => inline(token as Tokens.Generic))

function inline(token: Tokens.Generic): Inline[] {
  switch (token.type) {
    case 'text':
    case 'escape':
      return token.tokens ? inlines(token.tokens) : words(String(token.text))
    case 'codespan':
      return [{ kind: 'code', text: String(token.text) }]
    case 'br':
      return [{ kind: 'break' }]
    case 'strong':
    case 'em':
    case 'del':
      return [{ kind: token.type, of: inlines(token.tokens ?? []) }]
    case 'link':
      return link(token as Tokens.Link)
    case 'image':
      return words(String(token.text))
    default:
      return [] // HTML
  }
}

function link({ href, tokens }: Tokens.Link): Inline[] {
  const of = inlines(tokens)
  return isSafeHref(href) ? [{ kind: 'link', href, of }] : of
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' }
const words = (text: string): Inline[] =>
  text
    ? [{ kind: 'text', text: text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name]!) }]
    : []

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
      return found.items.map(plainText).join(' ')
    case 'quote':
      return plainText(found.of)
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
