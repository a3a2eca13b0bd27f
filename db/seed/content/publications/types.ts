import type { Category } from '#contract/content/states'
import type { DisclosureType } from '#contract/disclosures/states'
import { brand } from '#shared/brand'
import type { DueDay } from '../payments.ts'

/**
 * Days are counted from today; 0 is today, −3 three days ago. `on` writes such a day as people read it, and `on.due`
 * one of a sukuk's schedule: months after its units reached their holders, and days after that.
 */
export type On = ((day: number) => string) & {
  due: (sukuk: string, month: number, plus?: number) => string
  /** From which day to which the market's window of now runs, and the one before it. */
  windows: { before: string; running: string }
  /** As rows of a table: what each share that may be traded goes by when the text is filed. */
  references: string
}

export type DemoPublication = {
  day: number | DueDay
  category: Category
  slug: string
  /** The business it tells about, by slug. */
  business?: string
  title: string
  summary: string
  body: (on: On) => string
}

/** The fields of a demo publication in the form in which the content desk saves them. */
export const fieldsOf = ({ category, title, summary, body }: DemoPublication, on: On) => ({
  category,
  title,
  summary,
  body: body(on),
  byline: `Redaksi ${brand.name}`,
})

export type DemoDisclosure = {
  /** When it was published. */
  day: number | DueDay | 'before-window'
  type: DisclosureType
  /** Absent: the operator's own. */
  business?: string
  title: string
  body: (on: On) => string
  /** A name for others to refer to. */
  key?: string
  /** The key of the one that this puts right. */
  corrects?: string
}
