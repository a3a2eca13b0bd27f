/** A piece of running text: words, strong words, or a link. `term` leads to the glossary. */
export type Piece =
  | { kind: 'words'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'link'; text: string; to: string }
  | { kind: 'term'; text: string; term: string }

const MARKS = /\*\*([^*]+)\*\*|\[\[([^\]|]+)(?:\|([a-z0-9-]+))?\]\]|\[([^\]]+)\]\(([^)\s]+)\)/g

/** 'Baca **risiko** di [panduan](/guide) atau [[akad]]' in pieces. Nothing else is markup, so nothing can break out of it. */
export function pieces(text: string): Piece[] {
  const found: Piece[] = []
  let at = 0
  for (const match of text.matchAll(MARKS)) {
    if (match.index > at) found.push({ kind: 'words', text: text.slice(at, match.index) })
    const [whole, strong, term, slug, label, to] = match
    if (strong !== undefined) found.push({ kind: 'strong', text: strong })
    else if (term !== undefined) found.push({ kind: 'term', text: term, term: slug ?? slugOf(term) })
    else found.push({ kind: 'link', text: label ?? '', to: to ?? '' })
    at = match.index + whole.length
  }
  if (at < text.length) found.push({ kind: 'words', text: text.slice(at) })
  return found
}

/** The words alone: for search and for structured data. */
export const plainText = (text: string) =>
  pieces(text)
    .map((piece) => piece.text)
    .join('')

/** 'Pasar sekunder' → 'pasar-sekunder'. */
export const slugOf = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
