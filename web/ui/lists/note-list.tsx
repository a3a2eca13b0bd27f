import type { ReactNode } from 'react'
import './note-list.css'

export type NoteItem = {
  key: string
  title: ReactNode
  /** Right of the title: how it stands. */
  aside?: ReactNode
  text?: ReactNode
  small?: readonly ReactNode[]
  acts?: ReactNode
}

/** A list of notes: title, text, small print and actions. */
export function NoteList({ items, ordered = false }: { items: readonly NoteItem[]; ordered?: boolean }) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <List className="note-list">
      {items.map(({ key, title, aside, text, small = [], acts }) => (
        <li key={key}>
          {aside ? (
            <span className="between">
              <b>{title}</b>
              {aside}
            </span>
          ) : (
            <b>{title}</b>
          )}
          {text ? <span>{text}</span> : null}
          {small.filter(Boolean).map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one note, which never move
            <small key={at}>{line}</small>
          ))}
          {acts ? <span className="chips">{acts}</span> : null}
        </li>
      ))}
    </List>
  )
}
