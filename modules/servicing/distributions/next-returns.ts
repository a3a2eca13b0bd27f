import { sql } from 'kysely'
import type { NextReturn } from '#contract/distributions/states'
import { selectHoldersBefore } from '#modules/ledger'
import { after, localDate } from '#shared/dates'
import { rupiah } from '#shared/money'
import { computeReturn } from './compute-return.ts'
import type { DistributionDeps } from './deps.ts'
import { readUnitsInIssue } from './rows.ts'
import { selectHolderShares } from './shares.ts'

type Deps = Pick<DistributionDeps, 'db' | 'clock' | 'registry' | 'reportedProfits' | 'termsOf'>

/**
 * What the akad yields as the next return of each sukuk, in rupiah; without redeemed sukuk and those whose terms do
 * not determine it.
 */
export async function computeNextReturns(deps: Deps, mine?: ReadonlySet<string>): Promise<NextReturn[]> {
  const now = deps.clock.now()
  const sukuk = (await deps.registry.inIssue()).filter(
    ({ code, kind }) => kind === 'sukuk' && (mine?.has(code) ?? true),
  )
  const found = await Promise.all(
    sukuk.map(async (security) => {
      const units = await readUnitsInIssue(deps.db, security.code)
      if (units === 0n) return []
      const reckoning = await computeReturn(deps, deps.db, security, { units, dueOn: localDate(now), now })
      if (!reckoning) return []
      const { code, slug, name } = security
      const split =
        reckoning.by === 'nothing'
          ? { perUnit: null, remainder: null }
          : {
              perUnit: rupiah(reckoning.amount / units),
              remainder: await computeRemainder(deps, code, { amount: reckoning.amount, now }),
            }
      return [{ security: { code, slug, name }, reckoning, ...split }]
    }),
  )
  return found.flat()
}

/** Rupiah that remain when the share of each present holder is floored. */
async function computeRemainder(
  { db }: Pick<Deps, 'db'>,
  code: string,
  { amount, now }: { amount: bigint; now: Date },
) {
  const holders = sql`select *, 'citizen' as party from (${selectHoldersBefore(code, after(now, 1))}) as held`
  const untaxed = { tax_citizen: 0n, tax_foreigner: 0n, tax_entity: 0n, purification_rate: 0n }
  const shares = selectHolderShares(holders, { amount, ...untaxed })
  const { rows } = await sql<{ paid: bigint }>`
    select coalesce(sum(gross), 0)::bigint as paid from (${shares}) as share`.execute(db)
  return rupiah(amount - rows[0]!.paid)
}
