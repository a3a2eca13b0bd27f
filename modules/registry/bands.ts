import { sql } from 'kysely'
import { holdersBefore } from '#modules/ledger'
import type { Actor } from '#shared/actor'
import { after, localDate } from '#shared/dates'
import { type Rupiah, rupiah } from '#shared/money'
import { requirePermission } from '#shared/permissions'
import type { RegistryDeps } from './deps.ts'
import { priceInNewUnits, unitChangesOf } from './splits.ts'
import { type Band, bandBounds, toldBands } from './states.ts'
import { tables } from './tables.ts'

/** The register as an issuer may see it, at what units were issued for. The caller asks with its own securities. */
export async function holderBands(
  { db, clock }: Pick<RegistryDeps, 'db' | 'clock'>,
  actor: Actor,
  code: string,
): Promise<Band[]> {
  requirePermission(actor, 'proposal.apply')
  const { issue_price, distributed_at } = await tables(db)
    .selectFrom('security')
    .select(['issue_price', 'distributed_at'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  const changes = (await unitChangesOf(db, [code])).get(code)
  const price = priceInNewUnits(issue_price, localDate(distributed_at ?? clock.now()), changes)
  const value = sql`h.units * ${price}::bigint`
  const { rows } = await sql<{ band: number; holders: bigint; value: Rupiah }>`
    select case ${sql.join(
      bandBounds.map((bound, at) => sql`when ${value} <= ${bound}::bigint then ${sql.lit(at)}`),
      sql` `,
    )} else ${sql.lit(bandBounds.length)} end as band, count(*) as holders, sum(${value})::bigint as value
    from (${holdersBefore(code, after(clock.now(), 1))}) as h group by 1`.execute(db)
  return toldBands(
    [...bandBounds, null].map((upTo, at) => {
      const found = rows.find(({ band }) => band === at)
      return { upTo, holders: Number(found?.holders ?? 0n), value: rupiah(found?.value ?? 0n) }
    }),
  )
}
