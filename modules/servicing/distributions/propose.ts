import { readUnitsInIssueBefore } from '#modules/ledger'
import type { CommandContext } from '#platform/commands/command'
import type { Actor } from '#shared/actor'
import { type LocalDate, localDate, plusDays, wib } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { computeReturnAmountInTx, requireAmount } from './amount.ts'
import type { DistributionDeps } from './deps.ts'
import { assertRecordedBeforeEndInTx } from './end-of-units.ts'
import { findOwedDaysInTx } from './foreseen.ts'
import { OPEN_ACCOUNT } from './funding-account.ts'
import type { ProposeDistribution } from './input.ts'
import { PAYMENT_APPROVAL } from './pay-subject.ts'
import { assertPlausibleInTx } from './plausibility.ts'
import { findNextPrincipalPartInTx, NO_PRINCIPAL } from './principal.ts'
import type { DistributionRefusals } from './refusals.ts'
import {
  type DistributionRow,
  lockSecurityInTx,
  readCardContext,
  readUnitsInIssue,
  toDistributionCard,
} from './rows.ts'
import { findWithheldRates } from './security-tax.ts'
import { toStatedAmount } from './stated-amount.ts'
import type { DistributionCard } from './states.ts'
import { type DistributionTerms, writeDistributionInTx } from './write-distribution.ts'

type Options = { key?: string | undefined }
type Security = Awaited<ReturnType<DistributionDeps['registry']['security']>>

/**
 * Finance enters a distribution of an issuer; a job opens the account to pay into. Two other members of staff decide
 * once the money is in. The withholding tax is that of the security.
 */
export async function proposeDistribution(
  deps: DistributionDeps,
  actor: Actor,
  asked: ProposeDistribution,
  { key }: Options = {},
): Promise<DistributionCard> {
  const security = await deps.registry.security(asked.security)
  const payer = await deps.ownerOf(security.businessId)
  const spec = { name: 'distributions.propose', actor, may: 'distribution.propose' as const, input: asked, key }
  const row = await deps.commands.run(spec, async (context) => {
    const { reason } = asked
    const written = await writeDistributionInTx(
      context,
      await computeTermsInTx(deps, context, { asked, security, payer, soonest: localDate(context.now) }),
      {
        state: 'proposed',
        reason,
      },
    )
    await requestApprovalInTx(deps, context, written, reason)
    return written
  })
  return toDistributionCard(row, security, await readCardContext(deps))
}

type DistributionInput = {
  asked: Omit<ProposeDistribution, 'reason'>
  security: Security
  payer: Id<'user'>
  /** The first day on which it can still be paid. */
  soonest: LocalDate
}
/**
 * The terms of a distribution. Refuses `distribution_not_running`, `distribution_kind`, `distribution_dates`,
 * `distribution_holders_over`, `distribution_amount_range`, `distribution_implausible`, and the refusals of
 * `computeReturnAmountInTx`, `findNextPrincipalPartInTx` and `assertRecordedBeforeEndInTx`.
 */
export async function computeTermsInTx(
  deps: Pick<
    DistributionDeps,
    'rulebook' | 'clock' | 'registry' | 'reportedProfits' | 'termsOf' | 'earlyConsents' | 'filedYears'
  >,
  context: CommandContext,
  { asked, security, payer, soonest }: DistributionInput,
): Promise<DistributionTerms> {
  const { tx, now } = context
  await lockSecurityInTx(tx, security.code)
  await deps.registry.assertFreeInTx(tx, security.code, 'distribution')
  const until = wib(plusDays(asked.recordedOn, 1))
  // a payment owed before the units ended is still owed to their former holders
  const units =
    until <= now ? await readUnitsInIssueBefore(tx, security.code, until) : await readUnitsInIssue(tx, security.code)
  if ((asked.kind === 'dividend') !== (security.kind === 'share'))
    throw new Refusal<DistributionRefusals>('distribution_kind', {}, 'kind')
  const given = security.distributedAt
  if (!given || asked.recordedOn < localDate(given))
    throw new Refusal<DistributionRefusals>('distribution_not_running', {}, 'recordedOn')
  if (units === 0n) throw new Refusal<DistributionRefusals>('distribution_not_running', {}, 'security')
  if (asked.recordedOn > asked.dueOn) throw new Refusal<DistributionRefusals>('distribution_dates', {}, 'recordedOn')
  const terms = await amountsInTx(deps, context, security, { ...asked, units, soonest })
  const named = { security_code: security.code, business_id: security.businessId }
  // a payment that ends the units goes to their present holders: after a past recording day some may have sold them
  if (terms.redeems && asked.recordedOn < localDate(now))
    throw new Refusal<DistributionRefusals>('distribution_holders_over', {}, 'recordedOn')
  await assertPlausibleInTx(deps, tx, { ...terms, ...named, kind: asked.kind, recorded_until: until })
  await assertRecordedBeforeEndInTx(tx, { ...asked, code: security.code, redeems: terms.redeems })
  return {
    id: newId<'distribution'>(now),
    ...named,
    kind: asked.kind,
    about: asked.about,
    due_on: asked.dueOn,
    ...(await findOwedDaysInTx(tx, security, { kind: asked.kind, dueOn: asked.dueOn, part: terms.part })),
    recorded_on: asked.recordedOn,
    recorded_until: until,
    ...terms,
    ...(await findWithheldRates(deps, tx, security, asked.kind)),
    purification_rate: asked.purification as DistributionRow['purification_rate'],
    payer,
  }
}

/** The largest amount in rupiah; multiplied by units it still fits a database column. */
const MAX_AMOUNT = 999_999_999_999_999n

/** The amount, and which part of the principal it repays. Refuses `distribution_amount_range`. */
async function amountsInTx(
  deps: Parameters<typeof computeReturnAmountInTx>[0] & Parameters<typeof findNextPrincipalPartInTx>[0],
  context: CommandContext,
  security: Security,
  asked: DistributionInput['asked'] & Pick<DistributionInput, 'soonest'> & { units: bigint },
) {
  const { kind, amount, amountReason } = asked
  // computeReturnAmountInTx refuses a return of zero with `distribution_no_profit`
  if (amount !== undefined && (amount > MAX_AMOUNT || (amount <= 0n && kind !== 'return')))
    throw new Refusal<DistributionRefusals>('distribution_amount_range', {}, 'amount')
  if (kind === 'return') return { ...(await computeReturnAmountInTx(deps, context, security, asked)), ...NO_PRINCIPAL }
  if (kind === 'dividend') return { ...toStatedAmount(requireAmount(amount), amountReason), ...NO_PRINCIPAL }
  const { whole, ...principal } = await findNextPrincipalPartInTx(deps, context, security, asked)
  return { ...toStatedAmount(whole), ...principal }
}

/** Opens the account into which the issuer pays, and requests the approval of two members of staff. */
export async function requestApprovalInTx(
  deps: Pick<DistributionDeps, 'jobs' | 'approvals'>,
  context: CommandContext,
  { id, amount }: Pick<DistributionRow, 'id' | 'amount'>,
  reason: string,
): Promise<void> {
  await deps.jobs.sendInTx(context.tx, OPEN_ACCOUNT, { id }, { singletonKey: id })
  await deps.approvals.proposeInTx(context, {
    subject: PAYMENT_APPROVAL,
    object: `distribution/${id}`,
    payload: { distribution: id },
    reason,
    amount,
  })
}
