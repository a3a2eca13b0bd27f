import { Link } from 'react-router'
import { parseRichText } from '#shared/rich-text'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'

/** Inline text with links, bold words and glossary terms. */
export const RichText = ({ text }: { text: string }) =>
  parseRichText(text).map((piece, at) => {
    const key = `${at}`
    if (piece.kind === 'strong') return <b key={key}>{piece.text}</b>
    if (piece.kind === 'term')
      return (
        <Link
          key={key}
          className="term"
          to={paths.glossary(piece.term)}
          title={m.pages_term_title({ term: piece.text })}
        >
          {piece.text}
        </Link>
      )
    if (piece.kind === 'link')
      return /^(https?:|mailto:|tel:)/.test(piece.to) || piece.to.startsWith('/link/') ? (
        <a key={key} href={piece.to} rel="noreferrer">
          {piece.text}
        </a>
      ) : (
        <Link key={key} to={piece.to}>
          {piece.text}
        </Link>
      )
    return piece.text
  })
