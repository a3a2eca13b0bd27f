import { inBothLanguages } from '#contract/approvals/states'
import type { Security } from '#contract/registry/states'
import type { ApprovalSubject } from '#modules/approvals'
import { readBalanceInTx } from '#modules/ledger'
import type { CommandContext } from '#platform/commands/command'
import { defineCommand } from '#platform/commands/define-command'
import { createPrintedReference } from '#platform/text/printed-reference'
import { type Actor, isSignedIn } from '#shared/actor'
import { after, DAY, type LocalDate, localDate, plusDays, wib } from '#shared/dates'
import { date, moment } from '#shared/format'
import { type Id, newId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { MeetingDeps } from './deps.ts'
import type { CallMeeting } from './input.ts'
import { formatItemText, toCallDisclosure } from './minutes.ts'
import { attachPapersInTx } from './papers.ts'
import type { MeetingRefusals } from './refusals.ts'
import { listItems, lockMeetingInTx, type MeetingRow, toFractionColumns, toMeetingCard } from './rows.ts'
import { findFirstMeetingInTx, isSecondMeeting } from './second-meeting.ts'
import { type MeetingCard, toMeetingTitle } from './states.ts'
import { tables } from './tables.ts'

export const CALL_APPROVAL = 'meetings.call'
type Payload = { meeting: Id<'meeting'> }
type Item = { text: string; special: boolean; outcome?: string | undefined }
export type MeetingPlan = {
  security: Security
  title: string
  explanation: string
  agenda: readonly Item[]
  recordedOn: LocalDate
  closesOn: LocalDate
  reason: string
  /** What another module calls it about. */
  subject?: string
}

/** Staff propose a meeting of the holders of one security; two others approve, then it is announced. */
export async function proposeMeeting(
  deps: MeetingDeps,
  actor: Actor,
  asked: CallMeeting,
  { files = [], key }: { files?: readonly string[] | undefined; key?: string | undefined } = {},
): Promise<MeetingCard> {
  const security = await deps.registry.security(asked.security)
  if (security.kind !== 'sukuk' && asked.agenda.some(({ outcome }) => outcome !== undefined))
    throw new Refusal<MeetingRefusals>('meeting_early_sukuk', {}, 'agenda')
  const spec = { name: 'meetings.call', actor, may: 'meeting.call' as const, input: { ...asked, files }, key }
  const row = await deps.commands.run(spec, async (context) => {
    const called = await proposeMeetingInTx(deps, context, { ...asked, security })
    if (files.length > 0 && isSignedIn(context.actor))
      await attachPapersInTx(context, { meeting: called.id, ownerId: context.actor.userId, files })
    return called
  })
  return toMeetingCard(row, security)
}

/**
 * Proposes a meeting in the transaction of a module that calls one about a subject of its own (a default, an early
 * redemption).
 */
export async function proposeMeetingInTx(
  deps: MeetingDeps,
  context: CommandContext,
  plan: MeetingPlan,
): Promise<MeetingRow> {
  const { tx, now, note } = context
  const { security } = plan
  if (
    (await readBalanceInTx(tx, { owner: `security/${security.code}`, purpose: 'issuance', asset: security.code })) ===
    0n
  )
    throw new Refusal<MeetingRefusals>('meeting_not_running', {}, 'security')
  const rules = await deps.rulebook.at(now, tx)
  if (plan.recordedOn < localDate(now) || plan.closesOn <= plan.recordedOn)
    throw new Refusal<MeetingRefusals>('meeting_dates', {}, 'recordedOn')
  const closes_at = wib(plan.closesOn, rules['market.close'])
  const about = { security: security.code, subject: plan.subject, title: plan.title }
  const first = await findFirstMeetingInTx(tx, about)
  const second = isSecondMeeting(first, plan.closesOn, rules)
  const days = rules[second ? 'meeting.second_call_days' : 'meeting.call_days']
  if (closes_at < after(wib(localDate(now)), days * DAY))
    throw new Refusal<MeetingRefusals>('meeting_call_late', { days }, 'closesOn')
  const id = newId<'meeting'>(now)
  const recorded_until = wib(plusDays(plan.recordedOn, 1))
  const row = await tables(tx)
    .insertInto('meeting')
    .values({
      id,
      reference: createPrintedReference('RU', id, now),
      security_code: security.code,
      business_id: security.businessId,
      subject: plan.subject ?? null,
      title: plan.title,
      explanation: plan.explanation,
      recorded_on: plan.recordedOn,
      recorded_until,
      opens_at: recorded_until,
      closes_at,
      ...toFractionColumns('quorum', rules[second ? 'meeting.second_quorum' : 'meeting.quorum']),
      quorum_at_least: second,
      ...toFractionColumns('majority', rules['meeting.majority']),
      ...toFractionColumns('special', rules['meeting.special']),
      ...toFractionColumns('special_quorum', rules[second ? 'meeting.second_special_quorum' : 'meeting.special']),
      follows: second ? first.id : null,
      // a late payment is owed to the holders on the platform, so they alone decide
      of_company: security.kind === 'share' && plan.subject === undefined,
      state: 'proposed',
      proposed_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tables(tx)
    .insertInto('meeting_item')
    .values(
      plan.agenda.map(({ text, special, outcome }, at) => ({
        meeting_id: id,
        place: at + 1,
        text,
        special,
        outcome: outcome ?? null,
      })),
    )
    .execute()
  note(`meeting/${id}`, { reason: plan.reason, data: { security: security.code, title: plan.title } })
  await deps.approvals.proposeInTx(context, {
    subject: CALL_APPROVAL,
    object: `meeting/${id}`,
    payload: { meeting: id },
    reason: plan.reason,
    expiresAt: recorded_until,
  })
  return row
}

/** Two members of staff approve a meeting; it is then announced and cannot be changed. */
export const callApproval = (deps: Pick<MeetingDeps, 'registry' | 'disclosures'>): ApprovalSubject<Payload> => ({
  name: CALL_APPROVAL,
  kind: { id: 'Rapat pemegang efek', en: 'Meeting of holders' },
  policy: () => [{ from: 0n, permission: 'meeting.decide', votes: 2 }],
  async describe(tx, { meeting }) {
    const row = await lockMeetingInTx(tx, meeting)
    const { name, kind } = await deps.registry.known(row.security_code, tx)
    const line = (id: string, en: string, text: string) => ({
      label: { id, en },
      before: null,
      after: inBothLanguages(text),
    })
    const items = await listItems(tx, row.id)
    const called = toMeetingTitle(kind, row.of_company)
    return {
      title: { id: `${called.id} ${name}`, en: `${called.en} of ${name}` },
      changes: [
        line('Nomor', 'Reference', row.reference),
        line('Tentang', 'About', row.title),
        line('Penjelasan', 'Explanation', row.explanation),
        ...items.map((item) => line(`Mata acara ${item.place}`, `Item ${item.place}`, formatItemText(item))),
        line('Pemegang tercatat pada', 'Holders recorded on', date(row.recorded_on, 'id')),
        line('Pemungutan suara berakhir', 'Voting ends', moment(row.closes_at, 'id')),
      ],
    }
  },
  async execute(context, { id: request, payload }) {
    const { tx, now, note } = context
    const row = await lockMeetingInTx(tx, payload.meeting)
    if (row.state !== 'proposed' || row.recorded_until <= now) throw new Refusal<MeetingRefusals>('meeting_state')
    await tables(tx)
      .updateTable('meeting')
      .set({ state: 'called', called_at: now, request_id: request, approved: 'approved' })
      .where('id', '=', row.id)
      .execute()
    const { kind } = await deps.registry.known(row.security_code, tx)
    const first = row.follows && (await lockMeetingInTx(tx, row.follows)).reference
    const words = toCallDisclosure(row, await listItems(tx, row.id), { kind, first })
    await deps.disclosures.announceInTx(context, {
      ...words,
      type: 'meeting_call',
      businessId: row.business_id,
      request,
    })
    note(`meeting/${row.id}`, { data: { state: 'called' } })
  },
  async close(context, { payload }, { reason }) {
    const row = await lockMeetingInTx(context.tx, payload.meeting)
    if (row.state === 'proposed') await cancelInTx(context, row, reason)
  },
})

/** Withdraws a proposed meeting before it is called. */
export const cancelMeeting = defineCommand({
  name: 'meetings.withdraw',
  permission: 'meeting.call',
  async run(context, { id, reason }: { id: string; reason: string }, { approvals }: MeetingDeps) {
    const row = await lockMeetingInTx(context.tx, id)
    if (row.state !== 'proposed') throw new Refusal<MeetingRefusals>('meeting_state')
    await approvals.supersedeInTx(context, `meeting/${row.id}`)
    await cancelInTx(context, row, reason)
  },
})

async function cancelInTx({ tx, now, note }: CommandContext, row: MeetingRow, why: string) {
  await tables(tx)
    .updateTable('meeting')
    .set({ state: 'cancelled', ended_at: now, why })
    .where('id', '=', row.id)
    .execute()
  note(`meeting/${row.id}`, { reason: why, data: { state: 'cancelled' } })
}
