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
/** How to read the columns of a rights issue (platform/db/read-together.ts). */
export const rightsIssueColumnKinds = {
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

/** Rights that a holder can still exercise or transfer. */
export const computeUnusedRights = ({ rights, received, given, exercised }: EntitlementRow) =>
  rights + received - given - exercised

/**
 * SQL: whether the holder of entitlement `e` used all rights. Rights received after an excess order do not count,
 * because otherwise anybody could cancel it by giving the holder a single right.
 */
export const hasUsedAll = sql`(e.exercised + e.came_after >= e.rights + e.received - e.given)`

/** Locks the row for share: many holders can order, transfer or cancel at once, and it cannot end meanwhile. */
export async function lockIssueForUseInTx(tx: Tx, id: Id<'rights-issue'>): Promise<IssueRow> {
  return tables(tx).selectFrom('rights_issue').selectAll().where('id', '=', id).forShare().executeTakeFirstOrThrow()
}

/** Refuses `rights_withdrawn`, `rights_closed` or `rights_not_open` outside the exercise period. */
export function assertExercisePeriod(issue: IssueRow, now: Date) {
  if (issue.why !== null) throw new Refusal<RightsRefusals>('rights_withdrawn', { why: issue.why })
  if (issue.exercise_until <= now) throw new Refusal<RightsRefusals>('rights_closed', { until: issue.exercise_until })
  if (issue.exercise_from > now || issue.state !== 'open') throw new Refusal<RightsRefusals>('rights_not_open')
}

/** Serialises the purchases of one investor, of offerings and rights alike. */
export const lockInvestorInTx = (tx: Tx, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`investor/${userId}`}, 0))`.execute(tx)

/** Locks and returns the entitlement of a holder. Refuses `rights_not_found`. */
export async function lockEntitlementInTx(tx: Tx, issueId: string, userId: string): Promise<EntitlementRow> {
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

/** The newest announced rights issue of the share with this slug. Refuses `rights_not_found`. */
export async function findAnnouncedIssue(
  { db, registry }: Pick<RightsDeps, 'db' | 'registry'>,
  slug: string,
): Promise<IssueRow> {
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

type SecurityName = { slug: string; name: string }

export const toRightsCard = (row: IssueRow, { slug, name }: SecurityName): RightsCard => ({
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

export const toOrderView = (row: OrderRow, issue: RightsCard): RightsOrderView => ({
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
      ? computeExcessRefund(row, issue.exercisePrice)
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

/** Rupiah to refund for excess shares that were not allotted. */
export const computeExcessRefund = ({ excess, allotted }: Pick<OrderRow, 'excess' | 'allotted'>, price: bigint) =>
  rupiah((excess - (allotted ?? excess)) * price)
