import type { Security } from '#contract/registry/states'
import type { Db, Tx } from '#platform/database'
import { type LegalFraction, partsOf } from '#shared/fraction'
import { type Id, isId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { MeetingRefusals } from './refusals.ts'
import type { MeetingCard, MeetingItem, MeetingRules } from './states.ts'
import { type Row, tables } from './tables.ts'

export type MeetingRow = Row<'meeting'>
export type ItemRow = Row<'meeting_item'>

/** The row, locked: its state changes for one after the other. */
export async function lockedInTx(tx: Tx, id: string): Promise<MeetingRow> {
  const row = isId(id)
    ? await tables(tx)
        .selectFrom('meeting')
        .selectAll()
        .where('id', '=', id as Id<'meeting'>)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal<MeetingRefusals>('meeting_not_found')
  return row
}

/** The row, kept from ending while somebody votes: many of them at once. Refuses outside the time to vote. */
export async function votingInTx(tx: Tx, id: string, now: Date): Promise<MeetingRow> {
  const row = isId(id)
    ? await tables(tx)
        .selectFrom('meeting')
        .selectAll()
        .where('id', '=', id as Id<'meeting'>)
        .forShare()
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal<MeetingRefusals>('meeting_not_found')
  if (row.state !== 'voting' || row.closes_at <= now) throw new Refusal<MeetingRefusals>('meeting_not_voting')
  return row
}

export const itemsOf = (through: Db | Tx, id: Id<'meeting'>): Promise<ItemRow[]> =>
  tables(through).selectFrom('meeting_item').selectAll().where('meeting_id', '=', id).orderBy('place').execute()

export const cardOf = (row: MeetingRow, { slug, name, kind }: Security): MeetingCard => ({
  id: row.id,
  reference: row.reference,
  security: { code: row.security_code, slug, name, kind },
  title: row.title,
  explanation: row.explanation,
  recordedOn: row.recorded_on,
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  ...rulesOf(row),
  second: row.follows !== null,
  state: row.state,
  inIssue: row.in_issue,
  present: row.present,
  endedAt: row.ended_at,
  why: row.why,
})

export const rulesOf = (row: MeetingRow): MeetingRules => ({
  quorum: `${row.quorum}/${row.quorum_of}`,
  quorumAtLeast: row.quorum_at_least,
  majority: `${row.majority}/${row.majority_of}`,
  special: `${row.special}/${row.special_of}`,
  specialQuorum: `${row.special_quorum}/${row.special_quorum_of}`,
})

/** The columns of a fraction that a meeting is called with. */
export function fractionColumns<Name extends 'quorum' | 'majority' | 'special' | 'special_quorum'>(
  name: Name,
  fraction: LegalFraction,
) {
  const { numerator, denominator } = partsOf(fraction)
  return { [name]: numerator, [`${name}_of`]: denominator } as Record<Name | `${Name}_of`, bigint>
}

export const itemOf = (row: ItemRow): MeetingItem => ({
  place: row.place,
  text: row.text,
  special: row.special,
  outcome: row.outcome,
  result:
    row.carried === null
      ? null
      : { for: row.votes_for!, against: row.votes_against!, abstained: row.votes_abstained!, carried: row.carried },
})
