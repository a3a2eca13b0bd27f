import { sql } from 'kysely'
import { kinds, readTogether } from '#platform/db/read-together'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { type Rupiah, rupiah } from '#shared/money'
import { requirePermission } from '#shared/permissions'
import type { Deps } from './deps.ts'
import type { IssuersOffering } from './states.ts'
import { withdrawalObject } from './withdrawal-subject.ts'

/**
 * Progress of the offerings of these businesses, newest first, in totals without names. The caller checks that the
 * actor works for the businesses.
 */
export async function listIssuerOfferings(
  { db, documents, approvals }: Pick<Deps, 'db' | 'documents' | 'approvals'>,
  actor: Actor,
  businessIds: readonly Id<'business'>[],
): Promise<IssuersOffering[]> {
  requirePermission(actor, 'proposal.apply')
  if (businessIds.length === 0) return []
  const raised = sql<Row>`
    select o.id, o.business_id as "businessId", o.slug, o.name, o.security_code as code, o.kind, o.state, o.opens_at as "opensAt",
      o.closes_at as "closesAt", o.distributed_at as "distributedAt",
      o.unit_price * o.total_units as target, o.unit_price * o.minimum_units as minimum,
      o.unit_price * o.paid_units as paid, o.unit_price * o.reserved_units as reserved,
      coalesce((select sum(s.units) from subscription s where s.offering_id = o.id and s.state in ('cancelled', 'refunded')), 0)::bigint
        * o.unit_price as cancelled, o.investors
    from offering o where o.business_id in (${sql.join(businessIds)}) order by o.opens_at desc`
  const rows = await readTogether(db, raised, {
    ...kinds('instant', 'opensAt', 'closesAt', 'distributedAt'),
    ...kinds('bigint', 'target', 'minimum', 'paid', 'reserved', 'cancelled', 'investors'),
  })
  const published = await documents.ofMany(rows.map(({ id }) => subjectOf(id)))
  return Promise.all(
    rows.map(async ({ id, target, minimum, paid, reserved, cancelled, investors, ...row }) => ({
      ...row,
      ...{ target: rupiah(target), minimum: rupiah(minimum), paid: rupiah(paid), reserved: rupiah(reserved) },
      cancelled: rupiah(cancelled),
      investors: Number(investors),
      documents: published.get(subjectOf(id)) ?? [],
      withdrawal: (await approvals.newestAbout(withdrawalObject(id))) ?? null,
    })),
  )
}
const subjectOf = (id: Id<'offering'>) => `offering/${id}`
type Sum = 'target' | 'minimum' | 'paid' | 'reserved' | 'cancelled'
type Row = Omit<IssuersOffering, Sum | 'investors' | 'documents' | 'withdrawal'> &
  Record<Sum, Rupiah> & { id: Id<'offering'>; investors: bigint }
