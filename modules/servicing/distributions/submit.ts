import { attachFilesInTx } from '#modules/attachments'
import { listStaffWithPermission } from '#modules/identity'
import type { CommandContext } from '#platform/commands/command'
import { defineCommand } from '#platform/commands/define-command'
import { type Actor, nameOf } from '#shared/actor'
import { localDate, plusDays } from '#shared/dates'
import type { Id } from '#shared/ids'
import { rupiah } from '#shared/money'
import { Refusal } from '#shared/refusal'
import { announceDistributionInTx } from './announce.ts'
import type { DistributionDeps } from './deps.ts'
import type { CheckDistribution, SubmitDistribution } from './input.ts'
import { PAYMENT_APPROVAL } from './pay-subject.ts'
import { computeTermsInTx, requestApprovalInTx } from './propose.ts'
import type { DistributionRefusals } from './refusals.ts'
import { lockDistributionInTx, readCardContext, readUnitsInIssue, toDistributionCard } from './rows.ts'
import { type DistributionCard, distributionPayerEvent } from './states.ts'
import { tables } from './tables.ts'
import { writeDistributionInTx } from './write-distribution.ts'

export const DOCUMENT = 'distribution.document'

type Options = {
  /** Attachments that prove it. */
  files?: readonly string[] | undefined
  key?: string | undefined
}

/**
 * An owner of a business, or a person allowed to pay for it, submits a distribution with enough days left for its
 * check and funding. Finance checks it before it is announced. Refuses others with `distribution_not_running`; also
 * `distribution_recorded_past`, `distribution_too_soon`.
 */
export async function submitDistribution(
  deps: DistributionDeps,
  actor: Actor,
  asked: SubmitDistribution,
  { files = [], key }: Options = {},
): Promise<DistributionCard> {
  const security = await deps.registry.security(asked.security)
  const payer = await deps.ownerOf(security.businessId)
  const spec = {
    name: 'distributions.submit',
    actor,
    may: 'distribution.submit' as const,
    input: { ...asked, files },
    key,
  }
  const row = await deps.commands.run(spec, async (context) => {
    const { tx, now, emit } = context
    const userId = nameOf(context.actor) as Id<'user'>
    if (userId !== payer && !(await deps.paysFor(tx, userId)).includes(security.businessId))
      throw new Refusal<DistributionRefusals>('distribution_not_running', {}, 'security')
    const soonest = await assertLeadTimeInTx(deps, context, asked)
    const wish = { ...asked, amount: await amountInTx(context, asked), purification: 0n }
    const written = await writeDistributionInTx(
      context,
      await computeTermsInTx(deps, context, { asked: wish, security, payer, soonest }),
      {
        state: 'submitted',
        reason: asked.about,
      },
    )
    const claim = { subject: `distribution/${written.id}` as const, purpose: DOCUMENT, field: 'document', ids: files }
    await attachFilesInTx(tx, { ownerId: userId, ...claim }, now)
    const told = { distribution: written.id, name: security.name, amount: rupiah(written.amount), dueOn: asked.dueOn }
    for (const person of await listStaffWithPermission(tx, 'distribution.propose'))
      emit(distributionPayerEvent(person, 'distribution_submitted_desk', told))
    return written
  })
  return toDistributionCard(row, security, await readCardContext(deps))
}

/**
 * Returns the first day that leaves one day for the check and the funding days. Refuses `distribution_recorded_past`,
 * `distribution_too_soon`.
 */
async function assertLeadTimeInTx(
  { rulebook }: Pick<DistributionDeps, 'rulebook'>,
  { tx, now }: CommandContext,
  { recordedOn, dueOn }: SubmitDistribution,
) {
  const { 'distribution.funding_days': days } = await rulebook.at(now, tx)
  const today = localDate(now)
  if (recordedOn <= today) throw new Refusal<DistributionRefusals>('distribution_recorded_past', {}, 'recordedOn')
  const first = plusDays(today, days + 1)
  if (dueOn < first) throw new Refusal<DistributionRefusals>('distribution_too_soon', { first }, 'dueOn')
  return first
}

/** As it was entered; undefined where the akad is to make it. */
async function amountInTx({ tx }: CommandContext, { amount, perUnit, security }: SubmitDistribution) {
  if (amount !== undefined && perUnit !== undefined)
    throw new Refusal<DistributionRefusals>('distribution_amount', {}, 'amount')
  return perUnit === undefined ? amount : perUnit * (await readUnitsInIssue(tx, security))
}

/**
 * Finance has checked a submitted distribution: it is announced and its account opened; two others decide once the
 * money is in. Refuses `distribution_state`, `distribution_too_soon`, `distribution_holders_over`.
 */
export const checkDistribution = defineCommand({
  name: 'distributions.check',
  permission: 'distribution.propose',
  async run(context, { id, purification, reason }: CheckDistribution & { id: string }, deps: DistributionDeps) {
    const { tx, now, note } = context
    const row = await lockDistributionInTx(tx, id)
    if (row.state !== 'submitted') throw new Refusal<DistributionRefusals>('distribution_state')
    const first = plusDays(localDate(now), 1)
    if (row.due_on < first) throw new Refusal<DistributionRefusals>('distribution_too_soon', { first })
    if (row.redeems && row.recorded_until <= now) throw new Refusal<DistributionRefusals>('distribution_holders_over')
    await tables(tx)
      .updateTable('distribution')
      .set({
        state: 'proposed',
        checked_at: now,
        purification_rate: purification as typeof row.purification_rate,
      })
      .where('id', '=', row.id)
      .execute()
    note(`distribution/${row.id}`, { reason, data: { state: 'proposed' } })
    await requestApprovalInTx(deps, context, row, reason)
    const [request] = await deps.approvals.recordInTx(tx, [
      {
        subject: PAYMENT_APPROVAL,
        object: `distribution/${row.id}/announcement`,
        payload: { distribution: row.id },
        description: { title: { id: row.about, en: row.about }, changes: [] },
        reason,
        permission: 'distribution.propose',
        maker: row.payer,
        checker: nameOf(context.actor),
        at: now,
      },
    ])
    const checked = { ...row, purification_rate: purification as typeof row.purification_rate }
    await announceDistributionInTx(deps, context, checked, request!)
  },
})

/** The files that an issuer submitted with a distribution. */
export const listSubmittedDocuments = (deps: DistributionDeps, actor: Actor, id: Id<'distribution'>) =>
  deps.attachments.ofSubject(actor, { subject: `distribution/${id}` })
