import { sql } from 'kysely'
import { selectHoldersBefore } from '#modules/ledger'
import { kinds, readTogether } from '#platform/db/read-together'
import type { Actor } from '#shared/actor'
import { after, localDate } from '#shared/dates'
import { type Rupiah, rupiah } from '#shared/money'
import { requirePermission } from '#shared/permissions'
import type { RegistryDeps } from './deps.ts'
import { requireSecurity } from './securities.ts'
import { adjustPriceForSplits, loadUnitChanges } from './splits.ts'
import { type Band, bandBounds, redactBands } from './states.ts'

/**
 * Holders of these securities grouped by size at issue price, for their issuer. The caller passes the issuer's own
 * securities.
 */
export async function loadHolderBands(
  { db, clock, securities }: Pick<RegistryDeps, 'db' | 'clock' | 'securities'>,
  actor: Actor,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Band[]>> {
  requirePermission(actor, 'proposal.apply')
  if (codes.length === 0) return new Map()
  const [known, changes] = [await securities(codes), await loadUnitChanges(db, codes)]
  const prices = codes.map((code) => {
    const { issuePrice, distributedAt } = requireSecurity(known.get(code))
    return adjustPriceForSplits(issuePrice, localDate(distributedAt ?? clock.now()), changes.get(code))
  })
  const value = sql`h.units * s.price`
  const banded = sql<{ code: string; band: number; holders: bigint; value: Rupiah }>`
    select s.code, case ${sql.join(
      bandBounds.map((bound, at) => sql`when ${value} <= ${bound}::bigint then ${sql.lit(at)}`),
      sql` `,
    )} else ${sql.lit(bandBounds.length)} end as band, count(*) as holders, sum(${value})::bigint as value
    from unnest(${[...codes]}::text[], ${prices}::bigint[]) as s (code, price)
    cross join lateral (${selectHoldersBefore(sql`s.code`, after(clock.now(), 1))}) as h group by 1, 2`
  const rows = await readTogether(db, banded, kinds('bigint', 'holders', 'value'))
  const found = Map.groupBy(rows, ({ code }) => code)
  return new Map(codes.map((code) => [code, bandsIn(found.get(code) ?? [])]))
}

const bandsIn = (found: readonly { band: number; holders: bigint; value: Rupiah }[]) =>
  redactBands(
    [...bandBounds, null].map((upTo, at) => {
      const own = found.find(({ band }) => band === at)
      return { upTo, holders: Number(own?.holders ?? 0n), value: rupiah(own?.value ?? 0n) }
    }),
  )
