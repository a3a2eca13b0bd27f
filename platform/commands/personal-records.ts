import { type RawBuilder, sql } from 'kysely'
import { isId } from '#shared/ids'
import type { Both } from '#shared/text'

/**
 * Personal data of one kind that a module stores, and whom its audit records are about: with it a breach finds the people
 * whom it affects (docs/rules/breach.md).
 */
export type PersonalRecords = {
  kind: string
  /** What the data are, as a letter to their owner calls them. */
  label: Both
  /** SQL select `user_id, stored_at`: of whom such data are stored, and since when. */
  people: RawBuilder<unknown>
  /** By the first part of an audited object ('withdrawal/<id>'): SQL select `user_id` of the people whom these ids are about. */
  objects?: Readonly<Record<string, (ids: readonly string[]) => RawBuilder<unknown>>>
  /** Audited objects that stand for the data of everybody, such as the export of a whole list. */
  lists?: readonly string[]
}

/** SQL array of those that are ids: the rest of an audited object may be anything. */
export const toUuidArray = (ids: readonly string[]) => sql`${ids.filter(isId)}::uuid[]`
