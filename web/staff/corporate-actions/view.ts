import type { ReactNode } from 'react'
import type { FieldSpecs } from '../../forms/fields.ts'
import type { Row } from '../../ui/cards/figures.tsx'
import type { Tone } from '../../ui/feedback/badge.tsx'
import type { Column } from '../../ui/tables/data-table.tsx'

type Word = () => string

/** The fields that all types of corporate actions have. */
export type ActionCard = {
  id: string
  reference: string
  security: { slug: string; name: string }
  state: string
  why: string | null
}

/** What the pages of staff show of one type of corporate action. */
export type ActionView<Card extends ActionCard, Detail extends Card = Card> = {
  title: Word
  lede: Word
  newTitle: Word
  newLede: Word
  none: Word
  noneText: Word
  states: Record<Card['state'], [word: Word, tone: Tone]>
  /** The columns of the list between the security and the state. */
  columns: () => Column<Card>[]
  titleOf: (action: Detail) => string
  ledeOf?: (action: Detail) => string
  /** The terms between the reference and the reason for its end. */
  terms: (action: Detail) => Row[]
  /** What there is to show once it is announced; null before that. */
  progress: (action: Detail) => { rows: Row[]; bar?: ReactNode } | null
  fields: FieldSpecs
}
