import { sql } from 'kysely'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { rupiah } from '#shared/money'
import { requirePermission } from '#shared/permissions'
import type { DistributionDeps } from './deps.ts'
import type { IssuersDistribution } from './states.ts'
import { tables } from './tables.ts'

type Deps = Pick<DistributionDeps, 'db' | 'paysFor'>
const PART = 100

/** A query of the distributions of the actor's businesses and of those they may pay for. */
export async function selectIssuerDistributions({ db, paysFor }: Deps, actor: Actor) {
  requirePermission(actor, 'distribution.submit')
  const others = await paysFor(db, actor.userId)
  return tables(db)
    .selectFrom('distribution')
    .selectAll()
    .where((where) =>
      where.or([where('payer', '=', actor.userId), ...(others.length > 0 ? [where('business_id', 'in', others)] : [])]),
    )
}

/** All distributions of the actor's businesses, oldest first and in parts: totals only, without names of holders. */
export async function exportIssuerDistributions(
  deps: Deps,
  actor: Actor,
): Promise<AsyncIterable<readonly IssuersDistribution[]>> {
  const mine = await selectIssuerDistributions(deps, actor)
  return parts()

  async function* parts() {
    for (let last: Id<'distribution'> | undefined; ; ) {
      const query = last ? mine.where('id', '>', last) : mine
      const rows = await query.where('state', '<>', 'foreseen').orderBy('id').limit(PART).execute()
      if (rows.length === 0) return
      const sums = await sumsOf(rows.map(({ id }) => id))
      yield rows.map((row): IssuersDistribution => {
        const { holders = 0n, paid = 0n, tax = 0n } = sums.get(row.id) ?? {}
        return {
          reference: row.reference,
          code: row.security_code,
          kind: row.kind,
          about: row.about,
          recordedOn: row.recorded_on,
          dueOn: row.due_on,
          state: row.state,
          endedAt: row.ended_at,
          amount: row.amount,
          holders: Number(holders),
          paid: rupiah(paid),
          tax: rupiah(tax),
          remainder: row.remainder,
        }
      })
      last = rows.at(-1)!.id
    }
  }

  async function sumsOf(ids: readonly string[]) {
    const { rows } = await sql<{ id: string; holders: bigint; paid: bigint; tax: bigint }>`
      select distribution_id as id, count(paid_at) as holders, coalesce(sum(gross) filter (where paid_at is not null), 0)::bigint as paid,
        coalesce(sum(tax) filter (where paid_at is not null), 0)::bigint as tax
      from distribution_payment where distribution_id = any(${[...ids]}::uuid[]) group by 1`.execute(deps.db)
    return new Map(rows.map(({ id, ...sums }) => [id, sums]))
  }
}
