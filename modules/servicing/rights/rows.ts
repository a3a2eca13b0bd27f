import { sql } from 'kysely'
import type { Tx } from '#platform/db/database'
import { kinds } from '#platform/db/read-together'
import type { Id } from '#shared/ids'
import { rupiah } from '#shared/money'
import { Refusal } from '#shared/refusal'
import type { RightsDeps } from './deps.ts'
import type { RightsRefusals } from './refusals.ts'
import type { RightsCard, RightsOrderView } from './states.ts'
import { type Row, tables } from './tables.ts'

export type IssueRow = Row<'rights_issue'>
export const issueKinds = {
  ...kinds(
    'instant',
    'recorded_until',
    'exercise_from',
    'exercise_until',
    'reminds_at',
    'proposed_at',
    'announced_at',
    'counted_at',
    'allotted_at',
    'ended_at',
  ),
  ...kinds(
    'bigint',
    'new_shares',
    'old_shares',
    'exercise_price',
    'planned',
    'in_issue',
    'offered',
    'sold',
    'platform_fee',
    'vat',
    'platform_fee_rate',
    'vat_rate',
  ),
}

export type OrderRow = Row<'rights_order'>
export type EntitlementRow = Row<'entitlement'>

/** What a holder can still use or give on. */
export const leftOf = ({ rights, received, given, exercised }: EntitlementRow) => rights + received - given - exercised

/**
 * Whether the holder of an entitlement `e` used all there was to use. Who asked for more and is given rights
 * afterwards, at the last second even, keeps what they asked for: else anybody could take it from them with a single
 * right.
 */
export const usedAll = sql`(e.exercised + e.came_after >= e.rights + e.received - e.given)`

/** The row, kept from ending while somebody uses, gives or takes back: many of them at once. */
export async function standingInTx(tx: Tx, id: Id<'rights-issue'>): Promise<IssueRow> {
  return tables(tx).selectFrom('rights_issue').selectAll().where('id', '=', id).forShare().executeTakeFirstOrThrow()
}

/** Refuses with the reason where rights cannot be used now. */
export function assertOpen(issue: IssueRow, now: Date) {
  if (issue.why !== null) throw new Refusal<RightsRefusals>('rights_withdrawn', { why: issue.why })
  if (issue.exercise_until <= now) throw new Refusal<RightsRefusals>('rights_closed', { until: issue.exercise_until })
  if (issue.exercise_from > now || issue.state !== 'open') throw new Refusal<RightsRefusals>('rights_not_open')
}

/** An investor's own purchases take turns, of offerings and of rights alike. */
export const takeTurnInTx = (tx: Tx, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`investor/${userId}`}, 0))`.execute(tx)

export async function entitlementInTx(tx: Tx, issueId: string, userId: string): Promise<EntitlementRow> {
  const row = await tables(tx)
    .selectFrom('entitlement')
    .selectAll()
    .where('rights_issue_id', '=', issueId as Id<'rights-issue'>)
    .where('user_id', '=', userId as Id<'user'>)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal<RightsRefusals>('rights_not_found')
  return row
}

/** The newest announced issue of the share at an address. Refuses with `rights_not_found` when there never was one. */
export async function issueOf({ db, registry }: Pick<RightsDeps, 'db' | 'registry'>, slug: string): Promise<IssueRow> {
  const security = await registry.bySlug(slug)
  const row =
    security &&
    (await tables(db)
      .selectFrom('rights_issue')
      .selectAll()
      .where('security_code', '=', security.code)
      .where('announced_at', 'is not', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst())
  if (!row) throw new Refusal<RightsRefusals>('rights_not_found')
  return row
}

type Named = { slug: string; name: string }

export const cardOf = (row: IssueRow, { slug, name }: Named): RightsCard => ({
  id: row.id,
  reference: row.reference,
  security: { code: row.security_code, slug, name },
  newShares: row.new_shares,
  oldShares: row.old_shares,
  exercisePrice: row.exercise_price,
  useOfFunds: row.use_of_funds,
  recordedOn: row.recorded_on,
  exerciseFrom: row.exercise_from,
  exerciseUntil: row.exercise_until,
  state: row.state,
  inIssue: row.in_issue,
  offered: row.offered,
  sold: row.state === 'ended' ? row.sold : null,
  proposedAt: row.proposed_at,
  endedAt: row.ended_at,
  why: row.why,
})

export const orderView = (row: OrderRow, issue: RightsCard): RightsOrderView => ({
  id: row.id,
  reference: row.reference,
  issue,
  state: row.state,
  units: row.units,
  excess: row.excess,
  allotted: row.state === 'settled' ? row.allotted : null,
  amount: row.amount,
  channelFee: row.channel_fee,
  vat: row.vat,
  total: row.total,
  refund:
    row.state === 'settled'
      ? refundOf(row, issue.exercisePrice)
      : row.state === 'cancelled' && row.paid_at
        ? row.total
        : null,
  method: row.method,
  virtualAccount: row.bank && row.account_number ? { bank: row.bank, number: row.account_number } : null,
  createdAt: row.created_at,
  payBefore: row.pay_before,
  paidAt: row.paid_at,
  settledAt: row.settled_at,
  endedAt: row.ended_at,
})

/** For the shares asked for beyond the own rights that others got. */
export const refundOf = ({ excess, allotted }: Pick<OrderRow, 'excess' | 'allotted'>, price: bigint) =>
  rupiah((excess - (allotted ?? excess)) * price)
