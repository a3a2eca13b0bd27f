import { inBothLanguages } from '#contract/approvals/states'
import { createFileRule, type FilePurpose } from '#contract/attachments/states'
import type { ApprovalSubject } from '#modules/approvals'
import { attachFilesInTx } from '#modules/attachments'
import type { CommandContext } from '#platform/commands/command'
import { defineCommand } from '#platform/commands/define-command'
import type { Tx } from '#platform/db/database'
import type { Actor } from '#shared/actor'
import { localDate } from '#shared/dates'
import { date, number } from '#shared/format'
import { type Id, isId, newId } from '#shared/ids'
import { type Units, units } from '#shared/money'
import { Refusal } from '#shared/refusal'
import type { MeetingDeps } from './deps.ts'
import type { RecordDeed } from './input.ts'
import { toGeneralResultDisclosure } from './minutes.ts'
import type { MeetingRefusals } from './refusals.ts'
import {
  type DeedRow,
  listDecidedItems,
  listDeedItems,
  listItems,
  lockMeetingInTx,
  type MeetingRow,
  sumVotes,
  toMeetingDeed,
  toMeetingRules,
} from './rows.ts'
import { DEED_FILE, type MeetingDeed, meetingIssuerEvent } from './states.ts'
import { tables } from './tables.ts'
import { isCarried } from './tally.ts'

const RECORD_DEED = 'meetings.record-deed'
type Payload = { deed: Id<'meeting-deed'> }
type NewDeed = RecordDeed & { id: string; files?: readonly string[] | undefined }

/** Uploads of notarial deeds. */
export const deedPurpose: FilePurpose = {
  name: DEED_FILE,
  belongsTo: 'record',
  rule: createFileRule({ kinds: ['pdf'], maxCount: 1, readableBy: 'meeting.read-any' }),
}

/**
 * The issuer enters the votes of shares outside the platform from the notarial deed; two members of staff approve it.
 * Refuses `meeting_not_found` to others.
 */
export const recordDeed = defineCommand({
  name: RECORD_DEED,
  permission: 'meeting.record-deed',
  idempotent: true,
  async run(context, { id, files = [], ...asked }: NewDeed, deps: MeetingDeps): Promise<MeetingDeed> {
    const { tx, now, note, actor: owner } = context
    const meeting = await lockMeetingInTx(tx, id)
    if ((await deps.issuers.byId(meeting.business_id, tx))!.ownerUserId !== owner.userId)
      throw new Refusal<MeetingRefusals>('meeting_not_found')
    await assertDeedValid(tx, now, { meeting, asked, files })
    const deed = newId<'meeting-deed'>(now)
    const added = await tables(tx)
      .insertInto('meeting_deed')
      .values({
        id: deed,
        meeting_id: meeting.id,
        number: asked.number,
        dated_on: asked.datedOn,
        notary: asked.notary,
        company_shares: asked.companyShares,
        outside_present: asked.outsidePresent,
        state: 'proposed',
        filed_by: owner.userId,
        filed_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await tables(tx)
      .insertInto('meeting_deed_item')
      .values(await countItemsWithDeed(tx, { meeting, deed, asked }))
      .execute()
    const claim = { subject: `meeting-deed/${deed}` as const, purpose: DEED_FILE, field: 'document', ids: files }
    await attachFilesInTx(tx, { ownerId: owner.userId, ...claim }, now)
    note(`meeting/${meeting.id}`, { data: { deed: asked.number, notary: asked.notary } })
    await deps.approvals.proposeInTx(context, {
      subject: RECORD_DEED,
      object: `meeting-deed/${deed}`,
      payload: { deed },
      reason: `Akta ${asked.number}, ${asked.notary}`,
    })
    return toMeetingDeed(added)
  },
})

type DeedFiling = { meeting: MeetingRow; asked: RecordDeed; files: readonly string[] }

async function assertDeedValid(tx: Tx, now: Date, { meeting, asked, files }: DeedFiling) {
  const { deed, items } = await listDecidedItems(tx, meeting)
  if (!meeting.of_company || meeting.state !== 'closed' || (deed && deed.state !== 'refused'))
    throw new Refusal<MeetingRefusals>('meeting_deed_state')
  const from = localDate(meeting.closes_at)
  if (asked.datedOn < from || asked.datedOn > localDate(now))
    throw new Refusal<MeetingRefusals>('meeting_deed_date', { from }, 'datedOn')
  const onPlatform = meeting.in_issue!
  if (asked.outsidePresent + onPlatform > asked.companyShares)
    throw new Refusal<MeetingRefusals>('meeting_deed_shares', { units: onPlatform }, 'outsidePresent')
  const excess = asked.votes.findIndex((each) => each.for + each.against > asked.outsidePresent)
  if (asked.votes.length !== items.length || excess >= 0)
    throw new Refusal<MeetingRefusals>('meeting_deed_votes', {}, `for${Math.max(excess, 0) + 1}`)
  if (files.length === 0) throw new Refusal<MeetingRefusals>('meeting_deed_file', {}, 'document')
}

/** Votes outside the platform on each item, and whether all shares of the company carry it. */
async function countItemsWithDeed(
  tx: Tx,
  { meeting, deed, asked }: { meeting: MeetingRow; deed: Id<'meeting-deed'>; asked: RecordDeed },
) {
  const items = await listItems(tx, meeting.id)
  return items.map((item, at) => {
    const { for: agreed, against } = asked.votes[at]!
    const outside = {
      votes_for: agreed,
      votes_against: against,
      votes_abstained: units(asked.outsidePresent - agreed - against),
    }
    const carried = isCarried(sumVotes(item, outside), asked.companyShares, item.special, toMeetingRules(meeting))
    return { deed_id: deed, place: item.place, ...outside, carried }
  })
}

/** Two members of staff compare the entry with the deed; their approval publishes the result of the general meeting. */
export const deedApproval = (
  deps: Pick<MeetingDeps, 'registry' | 'disclosures' | 'issuers'>,
): ApprovalSubject<Payload> => ({
  name: RECORD_DEED,
  kind: { id: 'Akta RUPS', en: 'Deed of a general meeting' },
  policy: () => [{ from: 0n, permission: 'meeting.decide', votes: 2 }],
  async describe(tx, { deed: id }) {
    const deed = await lockDeed(tx, id)
    const row = await lockMeetingInTx(tx, deed.meeting_id)
    const { name } = await deps.registry.known(row.security_code, tx)
    const line = (id: string, en: string, text: string, before: string | null = null) => ({
      label: { id, en },
      before: before === null ? null : inBothLanguages(before),
      after: inBothLanguages(text),
    })
    const outside = await listDeedItems(tx, deed.id)
    const told = row.company_shares === null ? null : number(row.company_shares)
    return {
      title: { id: `Akta RUPS ${name}`, en: `Deed of the general meeting of ${name}` },
      changes: [
        line('Rapat', 'Meeting', `${row.reference}: ${row.title}`),
        line('Nomor akta', 'Number of the deed', deed.number),
        line('Tanggal akta', 'Date of the deed', date(deed.dated_on, 'id')),
        line('Notaris', 'Notary', deed.notary),
        line('Seluruh saham perusahaan', 'All shares of the company', number(deed.company_shares), told),
        line('Saham di platform', 'Shares on the platform', number(row.in_issue!)),
        line('Saham hadir di luar platform', 'Shares present outside the platform', number(deed.outside_present)),
        ...outside.map((each) => line(`Mata acara ${each.place}`, `Item ${each.place}`, outsideVotes(each))),
      ],
    }
  },
  async execute(context, { id: request, payload }) {
    const { tx, emit, note } = context
    const { row, told, owner } = await endInTx(deps, context, payload.deed, {
      state: 'recorded',
      request_id: request,
      approved: 'approved',
    })
    const words = toGeneralResultDisclosure(row, await listDecidedItems(tx, row))
    const said = { ...words, type: 'meeting_result' as const, businessId: row.business_id, request }
    await deps.disclosures.announceInTx(context, said)
    emit(meetingIssuerEvent(owner, 'meeting_deed_recorded', told))
    note(`meeting/${row.id}`, { data: { deed: 'recorded' } })
  },
  async close(context, { payload }, { reason }) {
    const { told, owner } = await endInTx(deps, context, payload.deed, { state: 'refused', why: reason })
    context.emit(meetingIssuerEvent(owner, 'meeting_deed_refused', { ...told, why: reason }))
  },
})

const outsideVotes = (votes: { votes_for: Units; votes_against: Units; votes_abstained: Units; carried: boolean }) =>
  `Di luar platform setuju ${number(votes.votes_for)}, tidak setuju ${number(votes.votes_against)}, abstain ${number(votes.votes_abstained)}: ${votes.carried ? 'disetujui' : 'tidak disetujui'} oleh seluruh saham`

async function lockDeed(tx: Tx, id: string): Promise<DeedRow> {
  const row = isId(id)
    ? await tables(tx)
        .selectFrom('meeting_deed')
        .selectAll()
        .where('id', '=', id as Id<'meeting-deed'>)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal<MeetingRefusals>('meeting_not_found')
  return row
}

type Ending =
  | { state: 'recorded'; request_id: Id<'approval'>; approved: 'approved' }
  | { state: 'refused'; why: string }

async function endInTx(
  { registry, issuers }: Pick<MeetingDeps, 'registry' | 'issuers'>,
  { tx, now }: CommandContext,
  id: Id<'meeting-deed'>,
  ending: Ending,
) {
  const deed = await lockDeed(tx, id)
  if (deed.state !== 'proposed') throw new Refusal<MeetingRefusals>('meeting_deed_state')
  await tables(tx)
    .updateTable('meeting_deed')
    .set({ ...ending, ended_at: now })
    .where('id', '=', deed.id)
    .execute()
  const row = await lockMeetingInTx(tx, deed.meeting_id)
  const { name } = await registry.known(row.security_code, tx)
  const business = await issuers.byId(row.business_id, tx)
  return { row, told: { meeting: row.id, name, title: row.title }, owner: business!.ownerUserId }
}

/** The file of a deed, for staff and the person who filed it. */
export const readDeedFiles = (
  { attachments }: Pick<MeetingDeps, 'attachments'>,
  actor: Actor,
  id: Id<'meeting-deed'>,
) => attachments.ofSubject(actor, { subject: `meeting-deed/${id}` })
