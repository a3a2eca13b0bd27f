import type { Db, Tx } from '#platform/database'
import { wib } from '#shared/dates'
import { type Calendar, createCalendar } from './calendar.ts'
import { defaultRules, EDITION, earlierEditions, isRuleKey, type RuleKey, type Rules } from './states.ts'
import { tables } from './tables.ts'
import { fromRow } from './values.ts'

/** What holds at one instant: `book['market.open']`. `version` goes into every record that is made under it. */
export type Book = Rules & { readonly version: string; readonly calendar: Calendar }

/** Every approved change in the order in which they come into force, and the calendar. */
export type Edition = { changes: { key: string; value: unknown; from: Date }[]; calendar: Calendar }

export async function readEdition(through: Db | Tx): Promise<Edition> {
  const book = tables(through)
  const changes = await book
    .selectFrom('rule_value')
    .select(['key', 'value', 'valid_from'])
    .orderBy('valid_from')
    .orderBy('seq')
    .execute()
  const holidays = await book.selectFrom('holiday').select('day').execute()
  return {
    changes: changes.map(({ key, value, valid_from }) => ({ key, value, from: wib(valid_from) })),
    calendar: createCalendar(new Set(holidays.map(({ day }) => day))),
  }
}

/**
 * A version is the edition of the starting values and the number of changes in force: changes are dated ahead and never
 * taken back, so that number names one set for ever.
 */
export const bookAt = (edition: Edition, now: Date): Book =>
  bookOf(edition, edition.changes.filter(({ from }) => from <= now).length)

/** The book of a version kept with a record. A version that was never in force is a bug of the module that kept it. */
export function bookUnder(edition: Edition, version: string): Book {
  const [, name, count] = /^(.+)\+(\d{1,9})$/.exec(version) ?? []
  const start = name === EDITION ? {} : earlierEditions[name ?? '']
  if (!start || Number(count) > edition.changes.length)
    throw new Error(`${version || 'An empty text'} is no version of the rulebook`)
  return { ...bookOf(edition, Number(count), start), version }
}

/** `start`: where the starting values of an earlier edition differ from today's. */
function bookOf({ changes, calendar }: Edition, count: number, start: Partial<Rules> = {}): Book {
  const values: Partial<Record<RuleKey, unknown>> = {}
  for (const { key, value } of changes.slice(0, count)) if (isRuleKey(key)) values[key] = parsedRule(key, value)
  return { ...defaultRules, ...start, ...(values as Partial<Rules>), version: `${EDITION}+${count}`, calendar }
}

/** The value of a row of `rule_value`; what does not fit its kind is a bug. */
export function parsedRule(key: RuleKey, value: unknown) {
  const found = fromRow(key, value)
  if (found === undefined) throw new Error(`rule_value of ${key} does not fit its kind`)
  return found
}
