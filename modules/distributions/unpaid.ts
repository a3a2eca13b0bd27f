import { kindWords } from '#contract/distributions/states'
import type { CommandContext } from '#platform/command'
import type { Db, Tx } from '#platform/database'
import { type LocalDate, plusDays } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import { type Rupiah, rupiah } from '#shared/money'
import { Refusal } from '#shared/refusal'
import { givenAmount } from './amount.ts'
import { cancelInTx } from './decide.ts'
import type { DistributionDeps } from './deps.ts'
import { outstandingOf } from './principal.ts'
import { askInTx, writeInTx } from './propose.ts'
import type { DistributionRefusals } from './refusals.ts'
import { lockedInTx, unitsInIssue } from './rows.ts'
import { isOpen } from './states.ts'
import { tables } from './tables.ts'

/** What issuers have announced and not paid yet, the one that was owed first on top. */
export async function unpaid(db: Db) {
  const rows = await tables(db)
    .selectFrom('distribution')
    .selectAll()
    .where('state', 'in', ['proposed', 'funded', 'approved'])
    .orderBy('due_on')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    code: row.security_code,
    businessId: row.business_id,
    payer: row.payer,
    kind: row.kind,
    amount: rupiah(row.amount),
    dueOn: row.due_on,
    /** From when its time of grace is counted: money may have stood still. */
    graceFrom: plusDays(row.due_on, row.frozen_days),
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
 * Ends one that was never paid in and announces another sum on another day for the same holders: those of its recording
 * day. Refuses with `distribution_state` where the issuer's money is here already.
 */
export async function replaceInTx(
  deps: DistributionDeps,
  context: CommandContext,
  { id, amount, dueOn, about, whole, request }: Instead,
) {
  const row = await lockedInTx(context.tx, id)
  if (row.state !== 'proposed') throw new Refusal<DistributionRefusals>('distribution_state')
  await deps.approvals.supersedeInTx(context, `distribution/${row.id}`)
  await cancelInTx(deps, context, row, about)
  const successor = newId<'distribution'>(context.now)
  const { security_code, business_id, kind, recorded_on, recorded_until, purification_rate, payer, part } = row
  const { tax_citizen, tax_foreigner, tax_entity } = row
  const terms = {
    security_code,
    business_id,
    kind,
    recorded_on,
    recorded_until,
    tax_citizen,
    tax_foreigner,
    tax_entity,
    purification_rate,
    payer,
    part,
  }
  const ends = kind === 'principal' && whole
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
      ...givenAmount(amount, row.amount_reason ?? undefined),
    },
    { state: 'proposed', reason },
  )
  await tables(context.tx)
    .updateTable('distribution')
    .set({ announced_request: request })
    .where('id', '=', successor)
    .execute()
  await askInTx(deps, context, instead, reason)
  return { id: successor, payer }
}
