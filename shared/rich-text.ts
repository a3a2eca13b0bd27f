/** A piece of running text: words, strong words or a link. `term` links to the glossary. */
export type Piece =
  | { kind: 'words'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'link'; text: string; to: string }
  | { kind: 'term'; text: string; term: string }

/** No mark may hold the sign that opens one: text is read once, however many are opened and never closed. */
const MARKS = /\*\*([^*]+)\*\*|\[\[([^\][|]+)(?:\|([a-z0-9-]+))?\]\]|\[([^\][]+)\]\(([^()[\s]+)\)/g

/**
 * Parses 'Baca **risiko** di [panduan](/guide) atau [[akad]]' into pieces. Nothing else is markup, so no injection is
 * possible.
 */
export function parseRichText(text: string): Piece[] {
  const found: Piece[] = []
  let at = 0
  for (const match of text.matchAll(MARKS)) {
    if (match.index > at) found.push({ kind: 'words', text: text.slice(at, match.index) })
    const [whole, strong, term, slug, label, to] = match
    if (strong !== undefined) found.push({ kind: 'strong', text: strong })
    else if (term !== undefined) found.push({ kind: 'term', text: term, term: slug ?? toSlug(term) })
    else if (isSafeHref(to ?? '')) found.push({ kind: 'link', text: label ?? '', to: to ?? '' })
    else found.push({ kind: 'words', text: label ?? '' })
    at = match.index + whole.length
  }
  if (at < text.length) found.push({ kind: 'words', text: text.slice(at) })
  return found
}

/** Whether a link is safe: our own pages, https, mail or telephone. */
export function isSafeHref(href: string): boolean {
  if (/[\s\\]/.test(href)) return false
  if (/^(\/(?!\/)|#)/.test(href)) return true
  return /^(https:|mailto:|tel:)/i.test(href) && (href.includes('{') || URL.canParse(href))
}

export type Picture = { src: string; width: number; height: number }

const PICTURE = /^(\/files\/[A-Za-z0-9_-]{22}-1280\.webp)#(\d{1,4})x(\d{1,5})$/

/**
 * Parses the address of an uploaded picture with its size: '/files/…-1280.webp#1280x720'; undefined for addresses of
 * other sites.
 */
export function parsePictureHref(href: string): Picture | undefined {
  const [, src, width, height] = PICTURE.exec(href) ?? []
  return src ? { src, width: Number(width), height: Number(height) } : undefined
}

/** The words of a text without markup, for search and structured data. */
export const toPlainText = (text: string) =>
  parseRichText(text)
    .map((piece) => piece.text)
    .join('')

/** The slug of a title: 'Pasar sekunder' → 'pasar-sekunder'. */
export const toSlug = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
