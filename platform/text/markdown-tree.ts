import MarkdownIt, { type Token } from 'markdown-it'

/** An element of a Markdown tree, as plain data that can be sent between threads. */
export type MarkdownNode = {
  /** As markdown-it names it, without `_open`: paragraph, heading, bullet_list, link, text, softbreak, … */
  type: string
  /** The HTML element that it stands for: 'h2', 'th'. */
  tag: string
  /** Words of a text or a code; the description of a picture. */
  text: string
  attributes: Record<string, string>
  children: MarkdownNode[]
}

/** Maximum nesting of quotes and lists; deeper ones stay as typed. A level of a list counts twice. */
const MAX_NESTING = 20

const parser = new MarkdownIt({ html: true, linkify: true, maxNesting: MAX_NESTING })
parser.linkify.set({ fuzzyLink: false })
// The reader judges every address by its own list; the parser leaves it as it was typed.
parser.validateLink = () => true
parser.normalizeLink = (url) => url
parser.normalizeLinkText = (text) => text

/**
 * Maximum number of table cells of a text; the parser pads short rows, so that a few characters could create hundreds.
 */
const MAX_CELLS = 10_000

/** Parses Markdown in linear time. Tables that are too large stay as typed. */
export function parseMarkdown(text: string): MarkdownNode[] {
  parser[cellsIn(text) > MAX_CELLS ? 'disable' : 'enable']('table')
  return nested(parser.parse(text, {}))
}

/** How many cells its tables have at most: a line of dashes and bars says the columns of the lines down to the next empty one. */
function cellsIn(text: string) {
  let cells = 0
  let columns = 0
  for (const line of text.split(/\r\n?|\n/)) {
    if (!line.trim()) columns = 0
    else if (/^[\s>|:-]*$/.test(line) && line.includes('-')) columns = Math.max(columns, line.split('|').length)
    else cells += columns
  }
  return cells
}

function nested(tokens: Token[]): MarkdownNode[] {
  const open: MarkdownNode[][] = [[]]
  for (const token of tokens) {
    const here = open.at(-1)!
    if (token.nesting === -1) open.pop()
    else if (token.type === 'inline') here.push(...nested(token.children ?? []))
    else if (token.type !== 'text' || token.content) {
      const node = nodeOf(token)
      here.push(node)
      if (token.nesting === 1) open.push(node.children)
    }
  }
  return open[0]!
}

const nodeOf = ({ type, tag, content, attrs }: Token): MarkdownNode => ({
  type: type.replace(/_open$/, ''),
  tag,
  text: content,
  attributes: Object.fromEntries((attrs ?? []).map(([name, value]) => [name, String(value)])),
  children: [],
})
