import { readUnitsInIssueBefore } from '#modules/ledger'
import type { CommandContext } from '#platform/commands/command'
import type { Actor } from '#shared/actor'
import { type LocalDate, localDate, plusDays, wib } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { returnInTx, wanted } from './amount.ts'
import { assertBeforeEndInTx } from './before-end.ts'
import { PAY } from './decide.ts'
import type { DistributionDeps } from './deps.ts'
import { owedByTermsInTx } from './foreseen.ts'
import { OPEN_ACCOUNT } from './fund.ts'
import { givenAmount } from './given-amount.ts'
import type { ProposeDistribution } from './input.ts'
import { assertPlausibleInTx } from './plausible.ts'
import { NO_PRINCIPAL, nextPartInTx } from './principal.ts'
import type { DistributionRefusals } from './refusals.ts'
import { cardOf, type DistributionRow, oneAtATimeInTx, readAt, unitsInIssue } from './rows.ts'
import type { DistributionCard } from './states.ts'
import { ratesOf } from './tax-of.ts'
import { type Terms, writeInTx } from './write.ts'

type Options = { key?: string | undefined }
type Security = Awaited<ReturnType<DistributionDeps['registry']['security']>>

/**
 * Announces what an issuer pays to the holders of one security; a job asks the bank for the account that the issuer pays
 * into. Two members of staff decide once the money is in. The tax is the security's.
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
    const written = await writeInTx(
      context,
      await termsInTx(deps, context, { asked, security, payer, soonest: localDate(context.now) }),
      {
        state: 'proposed',
        reason,
      },
    )
    await askInTx(deps, context, written, reason)
    return written
  })
  return cardOf(row, security, await readAt(deps))
}

type DistributionInput = {
  asked: Omit<ProposeDistribution, 'reason'>
  security: Security
  payer: Id<'user'>
  /** The first day on which it can still be paid. */
  soonest: LocalDate
}
/** The terms of a distribution that fits its security: `distribution_not_running`, `_kind`, `_dates`, `_principal`, `_part_day`, `_implausible` and those of `returnInTx` say why not. */
export async function termsInTx(
  deps: Pick<
    DistributionDeps,
    'rulebook' | 'clock' | 'registry' | 'reportedProfits' | 'termsOf' | 'earlyConsents' | 'filedYears'
  >,
  context: CommandContext,
  { asked, security, payer, soonest }: DistributionInput,
): Promise<Terms> {
  const { tx, now } = context
  await oneAtATimeInTx(tx, security.code)
  await deps.registry.assertFreeInTx(tx, security.code, 'distribution')
  const until = wib(plusDays(asked.recordedOn, 1))
  // what was owed before the units ended is still owed to those who had them
  const units =
    until <= now ? await readUnitsInIssueBefore(tx, security.code, until) : await unitsInIssue(tx, security.code)
  if ((asked.kind === 'dividend') !== (security.kind === 'share'))
    throw new Refusal<DistributionRefusals>('distribution_kind', {}, 'kind')
  const given = security.distributedAt
  if (!given || asked.recordedOn < localDate(given))
    throw new Refusal<DistributionRefusals>('distribution_not_running', {}, 'recordedOn')
  if (units === 0n) throw new Refusal<DistributionRefusals>('distribution_not_running', {}, 'security')
  if (asked.recordedOn > asked.dueOn) throw new Refusal<DistributionRefusals>('distribution_dates', {}, 'recordedOn')
  const terms = await amountsInTx(deps, context, security, { ...asked, units, soonest })
  const named = { security_code: security.code, business_id: security.businessId }
  // what ends units is for who holds them: of a day that is over some may have handed them on
  if (terms.redeems && asked.recordedOn < localDate(now))
    throw new Refusal<DistributionRefusals>('distribution_holders_over', {}, 'recordedOn')
  await assertPlausibleInTx(deps, tx, { ...terms, ...named, kind: asked.kind, recorded_until: until })
  await assertBeforeEndInTx(tx, { ...asked, code: security.code, redeems: terms.redeems })
  return {
    id: newId<'distribution'>(now),
    ...named,
    kind: asked.kind,
    about: asked.about,
    due_on: asked.dueOn,
    ...(await owedByTermsInTx(tx, security, { kind: asked.kind, dueOn: asked.dueOn, part: terms.part })),
    recorded_on: asked.recordedOn,
    recorded_until: until,
    ...terms,
    ...(await ratesOf(deps, tx, security, asked.kind)),
    purification_rate: asked.purification as DistributionRow['purification_rate'],
    payer,
  }
}

/** What a form takes at most, and far inside what the database holds of units times it. */
const MAX_AMOUNT = 999_999_999_999_999n

/** The amount, and which part of the principal it is. */
async function amountsInTx(
  deps: Parameters<typeof returnInTx>[0] & Parameters<typeof nextPartInTx>[0],
  context: CommandContext,
  security: Security,
  asked: DistributionInput['asked'] & Pick<DistributionInput, 'soonest'> & { units: bigint },
) {
  const { kind, amount, amountReason } = asked
  // A return of nothing is refused with what the akad made of it: `distribution_no_profit`.
  if (amount !== undefined && (amount > MAX_AMOUNT || (amount <= 0n && kind !== 'return')))
    throw new Refusal<DistributionRefusals>('distribution_amount_range', {}, 'amount')
  if (kind === 'return') return { ...(await returnInTx(deps, context, security, asked)), ...NO_PRINCIPAL }
  if (kind === 'dividend') return { ...givenAmount(wanted(amount), amountReason), ...NO_PRINCIPAL }
  const { whole, ...principal } = await nextPartInTx(deps, context, security, asked)
  return { ...givenAmount(whole), ...principal }
}

/** Has the account opened that the issuer pays into, and asks two members of staff. */
export async function askInTx(
  deps: Pick<DistributionDeps, 'jobs' | 'approvals'>,
  context: CommandContext,
  { id, amount }: Pick<DistributionRow, 'id' | 'amount'>,
  reason: string,
): Promise<void> {
  await deps.jobs.sendInTx(context.tx, OPEN_ACCOUNT, { id }, { singletonKey: id })
  await deps.approvals.proposeInTx(context, {
    subject: PAY,
    object: `distribution/${id}`,
    payload: { distribution: id },
    reason,
    amount,
  })
}
