import { same } from '#contract/approvals/states'
import type { ApprovalSubject } from '#modules/approvals'
import { refuseLostInTx } from '#modules/issuers'
import { balanceInTx } from '#modules/ledger'
import type { Book } from '#modules/rulebook'
import type { CommandContext } from '#platform/command'
import type { Actor } from '#shared/actor'
import { after, DAY, localDate, plusDays, wib } from '#shared/dates'
import { date, moment, money } from '#shared/format'
import { type Id, newId } from '#shared/ids'
import { cost, units } from '#shared/money'
import { printedReference } from '#shared/printed-reference'
import { Refusal } from '#shared/refusal'
import { announcement } from './announcement.ts'
import type { RightsDeps } from './deps.ts'
import type { ProposeRights } from './input.ts'
import type { RightsRefusals } from './refusals.ts'
import { cardOf, type IssueRow, lockedInTx } from './rows.ts'
import { type RightsCard, rightsIssuerEvent, rightsOf } from './states.ts'
import { tables } from './tables.ts'

export const ANNOUNCE = 'rights.announce'
type Payload = { issue: Id<'rights-issue'> }
type Options = { key?: string | undefined }

/** Staff enter for an issuer what its meeting decided; two others decide, and its terms stand for good. */
export async function proposeRights(
  deps: RightsDeps,
  actor: Actor,
  asked: ProposeRights,
  { key }: Options = {},
): Promise<RightsCard> {
  const security = await deps.registry.security(asked.security)
  const owner = await deps.issuers.ownerOf(security.businessId)
  const spec = { name: 'rights.propose', actor, may: 'rights.propose' as const, input: asked, key }
  const row = await deps.commands.run(spec, async (given) => {
    const context = given as CommandContext
    const { tx, now, note } = context
    if (security.kind !== 'share' || !security.distributedAt)
      throw new Refusal<RightsRefusals>('rights_shares_only', {}, 'security')
    await refuseLostInTx(tx, security.businessId)
    await deps.registry.assertFreeInTx(tx, security.code, 'rights')
    const rules = await deps.rulebook.at(now, tx)
    const times = timesOf(asked, rules, now)
    const inIssue = await balanceInTx(tx, {
      owner: `security/${security.code}`,
      purpose: 'issuance',
      asset: security.code,
    })
    const planned = rightsOf(units(inIssue), asked)
    await deps.offerings.assertUnderCapInTx(
      tx,
      { businessId: security.businessId, amount: cost(asked.exercisePrice, planned), begins: times.exercise_from },
      rules,
    )
    const id = newId<'rights-issue'>(now)
    const added = await tables(tx)
      .insertInto('rights_issue')
      .values({
        id,
        reference: printedReference('HM', id, now),
        security_code: security.code,
        business_id: security.businessId,
        owner,
        new_shares: asked.newShares,
        old_shares: asked.oldShares,
        exercise_price: asked.exercisePrice,
        planned,
        use_of_funds: asked.useOfFunds,
        recorded_on: asked.recordedOn,
        ...times,
        platform_fee_rate: rules['offering.platform_fee'],
        vat_rate: rules['subscription.vat'],
        state: 'proposed',
        proposed_at: now,
      })
      .onConflict((running) => running.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!added) throw new Refusal<RightsRefusals>('rights_running', {}, 'security')
    note(`rights-issue/${id}`, { reason: asked.reason, data: { security: security.code } })
    await deps.approvals.proposeInTx(context, {
      subject: ANNOUNCE,
      object: `rights-issue/${id}`,
      payload: { issue: id },
      reason: asked.reason,
      expiresAt: times.recorded_until,
    })
    return added
  })
  return cardOf(row, security)
}

/** The instants of the days that were asked for, by the hours of the rulebook. */
function timesOf({ recordedOn, exerciseFrom, exerciseUntil }: ProposeRights, rules: Book, now: Date) {
  if (recordedOn < localDate(now)) throw new Refusal<RightsRefusals>('rights_recording_past', {}, 'recordedOn')
  if (exerciseFrom <= recordedOn || exerciseUntil <= exerciseFrom)
    throw new Refusal<RightsRefusals>('rights_dates', {}, 'exerciseFrom')
  const days = rules['rights.exercise_days']
  const from = wib(exerciseFrom, rules['market.open'])
  const until = wib(exerciseUntil, rules['market.close'])
  if (until < after(from, days * DAY))
    throw new Refusal<RightsRefusals>('rights_period_short', { days }, 'exerciseUntil')
  return {
    recorded_until: wib(plusDays(recordedOn, 1)),
    exercise_from: from,
    exercise_until: until,
    reminds_at: after(until, -rules['rights.reminder_days'] * DAY),
  }
}

/** Two members of staff decide; with their yes it is announced to everybody, and nothing of its terms can change any more. */
export const announceSubject = (deps: Pick<RightsDeps, 'registry' | 'disclosures'>): ApprovalSubject<Payload> => ({
  name: ANNOUNCE,
  kind: { id: 'HMETD', en: 'Rights issue' },
  policy: () => [{ from: 0n, permission: 'rights.decide', votes: 2 }],
  async describe(tx, { issue }) {
    const row = await lockedInTx(tx, issue)
    const { name } = await deps.registry.known(row.security_code, tx)
    const line = (id: string, en: string, after: string) => ({ label: { id, en }, before: null, after: same(after) })
    return {
      title: { id: `HMETD ${name}`, en: `Rights issue of ${name}` },
      changes: [
        line('Nomor', 'Reference', row.reference),
        line('Saham baru untuk saham lama', 'New shares for old ones', `${row.new_shares} : ${row.old_shares}`),
        line('Harga tebus', 'Exercise price', money(row.exercise_price)),
        line('Pemegang tercatat pada', 'Holders recorded on', date(row.recorded_on, 'id')),
        line('Masa penebusan mulai', 'Exercise from', moment(row.exercise_from, 'id')),
        line('Masa penebusan berakhir', 'Exercise until', moment(row.exercise_until, 'id')),
        line('Penggunaan dana', 'Use of funds', row.use_of_funds),
      ],
    }
  },
  refuses: ['rights_state', 'rights_recording_past'],
  async execute(context, { id: request, payload }) {
    const { tx, now, note, emit } = context
    const row = await lockedInTx(tx, payload.issue)
    if (row.state !== 'proposed') throw new Refusal<RightsRefusals>('rights_state')
    if (row.recorded_until <= now) throw new Refusal<RightsRefusals>('rights_recording_past')
    await tables(tx)
      .updateTable('rights_issue')
      .set({ state: 'announced', announced_at: now, request_id: request, approved: 'approved' })
      .where('id', '=', row.id)
      .execute()
    const { slug, name } = await deps.registry.known(row.security_code, tx)
    const words = announcement(row)
    await deps.disclosures.announceInTx(context, {
      ...words,
      type: 'rights_issue',
      businessId: row.business_id,
      request,
    })
    note(`rights-issue/${row.id}`, { data: { state: 'announced' } })
    const told = { slug, name, recordedOn: row.recorded_on, until: row.exercise_until }
    emit(rightsIssuerEvent(row.owner, 'rights_announced', told))
  },
  async close(context, { payload }, { reason }) {
    const row = await lockedInTx(context.tx, payload.issue)
    if (row.state === 'proposed') await cancelInTx(deps, context, row, reason)
  },
})

/** Finance takes back what was not announced yet. Afterwards nobody can: holders count on it. */
export function cancelRights(deps: RightsDeps, actor: Actor, { id, reason }: { id: string; reason: string }) {
  const spec = { name: 'rights.withdraw', actor, may: 'rights.propose' as const, input: { id, reason } }
  return deps.commands.run(spec, async (given) => {
    const context = given as CommandContext
    const row = await lockedInTx(context.tx, id)
    if (row.state !== 'proposed') throw new Refusal<RightsRefusals>('rights_state')
    await deps.approvals.supersedeInTx(context, `rights-issue/${row.id}`)
    await cancelInTx(deps, context, row, reason)
  })
}

async function cancelInTx(
  { registry }: Pick<RightsDeps, 'registry'>,
  { tx, now, emit, note }: CommandContext,
  row: IssueRow,
  why: string,
) {
  await tables(tx)
    .updateTable('rights_issue')
    .set({ state: 'cancelled', ended_at: now, why })
    .where('id', '=', row.id)
    .execute()
  note(`rights-issue/${row.id}`, { reason: why, data: { state: 'cancelled' } })
  const { slug, name } = await registry.known(row.security_code, tx)
  emit(rightsIssuerEvent(row.owner, 'rights_cancelled', { slug, name, why }))
}
