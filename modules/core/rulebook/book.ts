import type { Db, Tx } from '#platform/db/database'
import { wib } from '#shared/dates'
import { type Calendar, createCalendar } from './calendar.ts'
import { defaultRules, EDITION, earlierEditions, isRuleKey, type RuleKey, type Rules } from './states.ts'
import { tables } from './tables.ts'
import { parseRuleRow } from './values.ts'

/** All rule values at one instant: `book['market.open']`. `version` is stored with every record made under it. */
export type Book = Rules & { readonly version: string; readonly calendar: Calendar }

/** All approved changes by effective date, and the calendar. */
export type Edition = { changes: { key: string; value: unknown; from: Date }[]; calendar: Calendar }

/** Reads all approved rule changes and the calendar. */
export async function loadEdition(through: Db | Tx): Promise<Edition> {
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
 * The rule values at an instant. Its version is the edition plus the number of effective changes, which is unique
 * because changes are dated ahead and never withdrawn.
 */
export const buildBook = (edition: Edition, now: Date): Book =>
  bookOf(edition, edition.changes.filter(({ from }) => from <= now).length)

/** The rule values of a stored version; throws for a version that never existed. */
export function buildBookOfVersion(edition: Edition, version: string): Book {
  const [, name, count] = /^(.+)\+(\d{1,9})$/.exec(version) ?? []
  const start = name === EDITION ? {} : earlierEditions[name ?? '']
  if (!start || Number(count) > edition.changes.length)
    throw new Error(`${version || 'An empty text'} is no version of the rulebook`)
  return { ...bookOf(edition, Number(count), start), version }
}

/** `start`: where the starting values of an earlier edition differ from today's. */
function bookOf({ changes, calendar }: Edition, count: number, start: Partial<Rules> = {}): Book {
  const values: Partial<Record<RuleKey, unknown>> = {}
  for (const { key, value } of changes.slice(0, count)) if (isRuleKey(key)) values[key] = parseStoredRule(key, value)
  return { ...defaultRules, ...start, ...(values as Partial<Rules>), version: `${EDITION}+${count}`, calendar }
}

/** The value of a `rule_value` row; throws when it does not fit its kind. */
export function parseStoredRule(key: RuleKey, value: unknown) {
  const found = parseRuleRow(key, value)
  if (found === undefined) throw new Error(`rule_value of ${key} does not fit its kind`)
  return found
}
