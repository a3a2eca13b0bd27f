import { distributionKindWords } from '#contract/distributions/states'
import type { CommandContext } from '#platform/commands/command'
import type { Db, Tx } from '#platform/db/database'
import { type LocalDate, localDate, plusDays, wib } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import { type Rupiah, rupiah } from '#shared/money'
import { Refusal } from '#shared/refusal'
import { cancelAndRefundInTx } from './cancellation.ts'
import type { DistributionDeps } from './deps.ts'
import { findRecordingDayAfterEnd } from './end-of-units.ts'
import { computeOutstandingPerUnit, isPostponed } from './principal.ts'
import { requestApprovalInTx } from './propose.ts'
import type { DistributionRefusals } from './refusals.ts'
import { type DistributionRow, isOwed, lockDistributionInTx, lockSecurityInTx, readUnitsInIssue } from './rows.ts'
import { toStatedAmount } from './stated-amount.ts'
import { isOpenDistribution } from './states.ts'
import { tables } from './tables.ts'
import { writeDistributionInTx } from './write-distribution.ts'

/** Distributions that are owed and not paid, by the day on which they were owed. */
export async function listUnpaidDistributions(db: Db) {
  const rows = await tables(db)
    .selectFrom('distribution')
    .selectAll()
    .where('state', 'not in', ['paid', 'cancelled'])
    .orderBy('owed_on')
    .orderBy('id')
    .execute()
  return rows.filter(isOwed).map((row) => ({
    id: row.id,
    code: row.security_code,
    businessId: row.business_id,
    payer: row.payer,
    kind: row.kind,
    amount: rupiah(row.amount),
    dueOn: row.owed_on,
    /** Handed in by its issuer; else it is known from the terms alone. */
    isHandedIn: row.state !== 'foreseen',
    /** Its issuer paid it in: from then on it waits for staff. */
    isHere: row.funded_at !== null,
    paidInOn: row.funded_at && localDate(row.funded_at),
    /** From when its time of grace is counted: money may have stood still. */
    graceFrom: plusDays(row.owed_on, row.frozen_days),
  }))
}

/** Whether a distribution is open, paid or cancelled; with the principal that it repays in rupiah. */
export async function findDistributionOutcome(through: Db | Tx, id: Id<'distribution'>) {
  const { state, amount, due_on, payer, settles, units, security_code } = await tables(through)
    .selectFrom('distribution')
    .select(['state', 'amount', 'due_on', 'payer', 'settles', 'units', 'security_code'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const outcome = isOpenDistribution(state)
    ? ('open' as const)
    : state === 'paid'
      ? ('paid' as const)
      : ('cancelled' as const)
  const settled =
    settles === null ? null : rupiah(settles * (units ?? (await readUnitsInIssue(through, security_code))))
  return { state: outcome, amount: rupiah(amount), dueOn: due_on, payer, settles: settled }
}

type Replacement = {
  id: Id<'distribution'>
  amount: Rupiah
  dueOn: LocalDate
  about: string
  /** Of principal: everything that is outstanding is settled with it, not this part alone. */
  whole: boolean
  /** The decision that everybody is told of. */
  request: Id<'approval'>
}

/** Rupiah owed for an unpaid distribution: its amount, or with `whole` the outstanding principal of all units. */
export async function computeOwedAmount(
  { registry }: Pick<DistributionDeps, 'registry'>,
  through: Db | Tx,
  { id, whole }: Pick<Replacement, 'id' | 'whole'>,
): Promise<Rupiah> {
  const { kind, amount, security_code } = await tables(through)
    .selectFrom('distribution')
    .select(['kind', 'amount', 'security_code'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (kind !== 'principal' || !whole) return rupiah(amount)
  const left = await computeOutstandingPerUnit(through, await registry.known(security_code, through))
  return rupiah(left * (await readUnitsInIssue(through, security_code)))
}

/**
 * Cancels a distribution that was not paid in, and announces another amount on another day for the same holders; for
 * today's holders if it ends the units. Refuses `distribution_state` once the money is in, and
 * `distribution_principal_twice`.
 */
export async function replaceDistributionInTx(
  deps: DistributionDeps,
  context: CommandContext,
  { id, amount, dueOn, about, whole, request }: Replacement,
) {
  await lockSecurityInTx(context.tx, await findSecurityCode(context.tx, id))
  const row = await lockDistributionInTx(context.tx, id)
  if (row.state !== 'proposed' && row.state !== 'foreseen')
    throw new Refusal<DistributionRefusals>('distribution_state')
  await deps.approvals.supersedeInTx(context, `distribution/${row.id}`)
  await cancelAndRefundInTx(deps, context, row, about)
  const ends = row.kind === 'principal' && whole
  if (ends) await cancelOtherPartsInTx(deps, context, row, about)
  else if (row.kind === 'principal') await assertNoOtherPartInTx(context.tx, row)
  const successor = newId<'distribution'>(context.now)
  const { security_code, business_id, kind, foreseen_on, purification_rate, payer, part } = row
  const { recorded_on, recorded_until, tax_citizen, tax_foreigner, tax_entity } = row
  const terms = {
    security_code,
    business_id,
    kind,
    foreseen_on,
    ...(row.redeems || ends ? toRecordingColumns(localDate(context.now)) : { recorded_on, recorded_until }),
    tax_citizen,
    tax_foreigner,
    tax_entity,
    purification_rate,
    payer,
    part,
  }
  const settles = ends
    ? await computeOutstandingPerUnit(context.tx, await deps.registry.known(security_code, context.tx))
    : row.settles
  const reason = `${about}, ${distributionKindWords[kind].id} ${row.reference}`
  const instead = await writeDistributionInTx(
    context,
    {
      ...terms,
      settles,
      redeems: row.redeems || ends,
      id: successor,
      about: `${about}: ${row.about}`.slice(0, 200),
      due_on: dueOn,
      owed_on: dueOn,
      ...toStatedAmount(amount, row.amount_reason ?? undefined),
    },
    { state: 'proposed', reason, instead: true },
  )
  await tables(context.tx)
    .updateTable('distribution')
    .set({ announced_request: request })
    .where('id', '=', successor)
    .execute()
  await requestApprovalInTx(deps, context, instead, reason)
  return { id: successor, payer }
}

const toRecordingColumns = (day: LocalDate) => ({ recorded_on: day, recorded_until: wib(plusDays(day, 1)) })

const findSecurityCode = async (through: Db | Tx, id: Id<'distribution'>) =>
  (
    await tables(through)
      .selectFrom('distribution')
      .select('security_code')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).security_code

/**
 * The recording day of another payment that an agreed early end of the units would precede; undefined if there is
 * none.
 */
export async function findLaterRecordingDay(
  tx: Tx,
  { id, whole, dueOn, now }: Pick<Replacement, 'id' | 'whole' | 'dueOn'> & { now: Date },
): Promise<LocalDate | undefined> {
  const {
    security_code: code,
    kind,
    redeems,
  } = await tables(tx)
    .selectFrom('distribution')
    .select(['security_code', 'kind', 'redeems'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (!redeems && !(kind === 'principal' && whole)) return undefined
  return findRecordingDayAfterEnd(tx, { code, dueOn, ...toRecordingColumns(localDate(now)) })
}

/**
 * Cancels all other unpaid parts of a principal that is repaid in full, also postponed ones. Refuses
 * `distribution_state` if one is paid in.
 */
async function cancelOtherPartsInTx(deps: DistributionDeps, context: CommandContext, of: DistributionRow, why: string) {
  for (const row of await lockOtherPrincipalParts(context.tx, of)) {
    if (row.funded_at) throw new Refusal<DistributionRefusals>('distribution_state')
    await deps.approvals.supersedeInTx(context, `distribution/${row.id}`)
    // `proposed`, because cancelling a submitted one would make it foreseen again
    await cancelAndRefundInTx(deps, context, { ...row, state: 'proposed' }, why)
  }
}

/**
 * Parts are paid in order: refuses `distribution_principal_twice` while another part is under way. A postponed one
 * blocks only the last part.
 */
async function assertNoOtherPartInTx(tx: Tx, of: DistributionRow) {
  const others = (await lockOtherPrincipalParts(tx, of)).filter(({ state }) => state !== 'foreseen')
  const isUnderWay = of.redeems ? others.length > 0 : !others.every(isPostponed)
  if (isUnderWay) throw new Refusal<DistributionRefusals>('distribution_principal_twice')
}

const lockOtherPrincipalParts = (tx: Tx, { id, security_code }: DistributionRow) =>
  tables(tx)
    .selectFrom('distribution')
    .selectAll()
    .where('security_code', '=', security_code)
    .where('kind', '=', 'principal')
    .where('state', 'not in', ['paid', 'cancelled'])
    .where('id', '<>', id)
    .orderBy('due_on')
    .forUpdate()
    .execute()
