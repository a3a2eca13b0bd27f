import { kindWords } from '#contract/distributions/states'
import type { CommandContext } from '#platform/commands/command'
import type { Db, Tx } from '#platform/db/database'
import { type LocalDate, localDate, plusDays, wib } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import { type Rupiah, rupiah } from '#shared/money'
import { Refusal } from '#shared/refusal'
import { recordedAfterEnd } from './before-end.ts'
import type { DistributionDeps } from './deps.ts'
import { cancelInTx } from './end.ts'
import { givenAmount } from './given-amount.ts'
import { isPutOff, outstandingOf } from './principal.ts'
import { askInTx } from './propose.ts'
import type { DistributionRefusals } from './refusals.ts'
import { type DistributionRow, isOwed, lockedInTx, oneAtATimeInTx, unitsInIssue } from './rows.ts'
import { isOpen } from './states.ts'
import { tables } from './tables.ts'
import { writeInTx } from './write.ts'

/** What issuers announced or the terms foresee and holders do not have yet, the one that was owed first on top. */
export async function unpaid(db: Db) {
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

/** How one ended, as far as it has; of principal with the nominal that it settles. */
export async function outcomeOf(through: Db | Tx, id: Id<'distribution'>) {
  const { state, amount, due_on, payer, settles, units, security_code } = await tables(through)
    .selectFrom('distribution')
    .select(['state', 'amount', 'due_on', 'payer', 'settles', 'units', 'security_code'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const outcome = isOpen(state) ? ('open' as const) : state === 'paid' ? ('paid' as const) : ('cancelled' as const)
  const settled = settles === null ? null : rupiah(settles * (units ?? (await unitsInIssue(through, security_code))))
  return { state: outcome, amount: rupiah(amount), dueOn: due_on, payer, settles: settled }
}

type Instead = {
  id: Id<'distribution'>
  amount: Rupiah
  dueOn: LocalDate
  about: string
  /** Of principal: everything that is outstanding is settled with it, not this part alone. */
  whole: boolean
  /** The decision that everybody is told of. */
  request: Id<'approval'>
}

/** What is owed with one that was not paid: its amount, or of principal the nominal of all units that is outstanding. */
export async function owedWith(
  { registry }: Pick<DistributionDeps, 'registry'>,
  through: Db | Tx,
  { id, whole }: Pick<Instead, 'id' | 'whole'>,
): Promise<Rupiah> {
  const { kind, amount, security_code } = await tables(through)
    .selectFrom('distribution')
    .select(['kind', 'amount', 'security_code'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (kind !== 'principal' || !whole) return rupiah(amount)
  const left = await outstandingOf(through, await registry.known(security_code, through))
  return rupiah(left * (await unitsInIssue(through, security_code)))
}

/**
 * Ends one that was never paid in and announces another sum on another day for the same holders: those of its
 * recording day, or of today where it ends the units, which may have been handed on since. Refuses with
 * `distribution_state` where the issuer's money is here already.
 */
export async function replaceInTx(
  deps: DistributionDeps,
  context: CommandContext,
  { id, amount, dueOn, about, whole, request }: Instead,
) {
  await oneAtATimeInTx(context.tx, await codeOf(context.tx, id))
  const row = await lockedInTx(context.tx, id)
  if (row.state !== 'proposed' && row.state !== 'foreseen')
    throw new Refusal<DistributionRefusals>('distribution_state')
  await deps.approvals.supersedeInTx(context, `distribution/${row.id}`)
  await cancelInTx(deps, context, row, about)
  const ends = row.kind === 'principal' && whole
  if (ends) await endPartsInTx(deps, context, row, about)
  else if (row.kind === 'principal') await assertAloneInTx(context.tx, row)
  const successor = newId<'distribution'>(context.now)
  const { security_code, business_id, kind, foreseen_on, purification_rate, payer, part } = row
  const { recorded_on, recorded_until, tax_citizen, tax_foreigner, tax_entity } = row
  const terms = {
    security_code,
    business_id,
    kind,
    foreseen_on,
    ...(row.redeems || ends ? recordedOn(localDate(context.now)) : { recorded_on, recorded_until }),
    tax_citizen,
    tax_foreigner,
    tax_entity,
    purification_rate,
    payer,
    part,
  }
  const settles = ends
    ? await outstandingOf(context.tx, await deps.registry.known(security_code, context.tx))
    : row.settles
  const reason = `${about}, ${kindWords[kind].id} ${row.reference}`
  const instead = await writeInTx(
    context,
    {
      ...terms,
      settles,
      redeems: row.redeems || ends,
      id: successor,
      about: `${about}: ${row.about}`.slice(0, 200),
      due_on: dueOn,
      owed_on: dueOn,
      ...givenAmount(amount, row.amount_reason ?? undefined),
    },
    { state: 'proposed', reason, instead: true },
  )
  await tables(context.tx)
    .updateTable('distribution')
    .set({ announced_request: request })
    .where('id', '=', successor)
    .execute()
  await askInTx(deps, context, instead, reason)
  return { id: successor, payer }
}

const recordedOn = (day: LocalDate) => ({ recorded_on: day, recorded_until: wib(plusDays(day, 1)) })

const codeOf = async (through: Db | Tx, id: Id<'distribution'>) =>
  (
    await tables(through)
      .selectFrom('distribution')
      .select('security_code')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).security_code

/** The day until which another payment's holders are recorded, where what is agreed on would end the units before. */
export async function recordedLater(
  tx: Tx,
  { id, whole, dueOn, now }: Pick<Instead, 'id' | 'whole' | 'dueOn'> & { now: Date },
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
  return recordedAfterEnd(tx, { code, dueOn, ...recordedOn(localDate(now)) })
}

/**
 * What is settled with everything that is outstanding is not owed once more in parts, also not where another day was
 * agreed on for one. Refuses `distribution_state` where the money for one is here: it is paid, or called off, first.
 */
async function endPartsInTx(deps: DistributionDeps, context: CommandContext, of: DistributionRow, why: string) {
  for (const row of await otherParts(context.tx, of)) {
    if (row.funded_at) throw new Refusal<DistributionRefusals>('distribution_state')
    await deps.approvals.supersedeInTx(context, `distribution/${row.id}`)
    // one that was only handed in would be owed again as the terms foresee it
    await cancelInTx(deps, context, { ...row, state: 'proposed' }, why)
  }
}

/**
 * Parts are paid one after the other: while another is under way no other day is agreed on for this one. One that was put
 * off itself stands in the way of the last alone.
 */
async function assertAloneInTx(tx: Tx, of: DistributionRow) {
  const others = (await otherParts(tx, of)).filter(({ state }) => state !== 'foreseen')
  const isUnderWay = of.redeems ? others.length > 0 : !others.every(isPutOff)
  if (isUnderWay) throw new Refusal<DistributionRefusals>('distribution_principal_twice')
}

const otherParts = (tx: Tx, { id, security_code }: DistributionRow) =>
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
