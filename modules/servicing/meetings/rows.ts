import type { Security } from '#contract/registry/states'
import type { Db, Tx } from '#platform/db/database'
import { kinds } from '#platform/db/read-together'
import { type LegalFraction, parseFraction } from '#shared/fraction'
import { type Id, isId } from '#shared/ids'
import { units } from '#shared/money'
import { Refusal } from '#shared/refusal'
import type { MeetingRefusals } from './refusals.ts'
import type { ItemCount, MeetingCard, MeetingDeed, MeetingDetail, MeetingItem, MeetingRules } from './states.ts'
import { type Row, tables } from './tables.ts'

export type MeetingRow = Row<'meeting'>
/** Column kinds for reading meeting rows as JSON. */
export const meetingColumnKinds = {
  ...kinds('instant', 'recorded_until', 'opens_at', 'closes_at', 'proposed_at', 'called_at', 'ended_at'),
  ...kinds(
    'bigint',
    'quorum',
    'majority',
    'special',
    'special_quorum',
    'in_issue',
    'present',
    'quorum_of',
    'majority_of',
    'special_of',
    'special_quorum_of',
    'company_shares',
  ),
}

export type ItemRow = Row<'meeting_item'>
export type DeedRow = Row<'meeting_deed'>

/** Locks a meeting for a change of state. Refuses `meeting_not_found`. */
export async function lockMeetingInTx(tx: Tx, id: string): Promise<MeetingRow> {
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

/** Locks a meeting so that it cannot end while votes are cast; many at once. Refuses outside the voting period. */
export async function lockVotingForShareInTx(tx: Tx, id: string, now: Date): Promise<MeetingRow> {
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

/** The items of a meeting in order. */
export const listItems = (through: Db | Tx, id: Id<'meeting'>): Promise<ItemRow[]> =>
  tables(through).selectFrom('meeting_item').selectAll().where('meeting_id', '=', id).orderBy('place').execute()

/** The view of a meeting row for lists. */
export const toMeetingCard = (row: MeetingRow, { slug, name, kind }: Security): MeetingCard => ({
  id: row.id,
  reference: row.reference,
  security: { code: row.security_code, slug, name, kind },
  title: row.title,
  explanation: row.explanation,
  recordedOn: row.recorded_on,
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  ...toMeetingRules(row),
  second: row.follows !== null,
  state: row.state,
  ofCompany: row.of_company,
  companyShares: row.company_shares,
  inIssue: row.in_issue,
  present: row.present,
  endedAt: row.ended_at,
  why: row.why,
})

/** The quorum and majorities under which a meeting was called. */
export const toMeetingRules = (row: MeetingRow): MeetingRules => ({
  quorum: `${row.quorum}/${row.quorum_of}`,
  quorumAtLeast: row.quorum_at_least,
  majority: `${row.majority}/${row.majority_of}`,
  special: `${row.special}/${row.special_of}`,
  specialQuorum: `${row.special_quorum}/${row.special_quorum_of}`,
})

/** The columns that store a fraction. */
export function toFractionColumns<Name extends 'quorum' | 'majority' | 'special' | 'special_quorum'>(
  name: Name,
  fraction: LegalFraction,
) {
  const { numerator, denominator } = parseFraction(fraction)
  return { [name]: numerator, [`${name}_of`]: denominator } as Record<Name | `${Name}_of`, bigint>
}

/** Items with results: by the recorded deed where all shares of the company count. */
export async function listDecidedItems(
  through: Db | Tx,
  row: MeetingRow,
): Promise<Pick<MeetingDetail, 'items' | 'deed'>> {
  const items = await listItems(through, row.id)
  const deed = row.of_company ? await newestDeed(through, row.id) : undefined
  const outside = deed?.state === 'recorded' ? await listDeedItems(through, deed.id) : []
  return {
    items: items.map((item) =>
      itemOf(
        item,
        outside.find(({ place }) => place === item.place),
      ),
    ),
    deed: deed ? toMeetingDeed(deed) : null,
  }
}

const newestDeed = (through: Db | Tx, id: Id<'meeting'>): Promise<DeedRow | undefined> =>
  tables(through)
    .selectFrom('meeting_deed')
    .selectAll()
    .where('meeting_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The votes outside the platform of a deed, by item. */
export const listDeedItems = (through: Db | Tx, id: Id<'meeting-deed'>): Promise<Row<'meeting_deed_item'>[]> =>
  tables(through).selectFrom('meeting_deed_item').selectAll().where('deed_id', '=', id).orderBy('place').execute()

/** The view of a deed row. */
export const toMeetingDeed = (row: DeedRow): MeetingDeed => ({
  id: row.id,
  state: row.state,
  number: row.number,
  datedOn: row.dated_on,
  notary: row.notary,
  companyShares: row.company_shares,
  outsidePresent: row.outside_present,
  why: row.why,
})

type Votes = Pick<Row<'meeting_deed_item'>, 'votes_for' | 'votes_against' | 'votes_abstained'>

/** Votes on the platform and outside together. */
export const sumVotes = (here: Pick<ItemRow, keyof Votes>, outside: Votes): ItemCount => ({
  for: units(here.votes_for! + outside.votes_for),
  against: units(here.votes_against! + outside.votes_against),
  abstained: units(here.votes_abstained! + outside.votes_abstained),
})

const itemOf = (row: ItemRow, outside?: Row<'meeting_deed_item'>): MeetingItem => ({
  place: row.place,
  text: row.text,
  special: row.special,
  outcome: row.outcome,
  result:
    row.votes_for === null
      ? null
      : {
          for: row.votes_for,
          against: row.votes_against!,
          abstained: row.votes_abstained!,
          carried: outside?.carried ?? row.carried,
        },
  general: outside ? sumVotes(row, outside) : null,
})
