import { sql } from 'kysely'
import { readBalanceInTx } from '#modules/ledger'
import type { Db, Tx } from '#platform/db/database'
import { kinds } from '#platform/db/read-together'
import { localDate, plusDays, wib } from '#shared/dates'
import { type Id, isId } from '#shared/ids'
import { rupiah } from '#shared/money'
import { Refusal } from '#shared/refusal'
import type { DistributionDeps } from './deps.ts'
import { computeFundingDueDate } from './funding-due-date.ts'
import type { DistributionRefusals } from './refusals.ts'
import { type Basis, type DistributionCard, isOpenDistribution, type TaxRates } from './states.ts'
import { type Row, tables } from './tables.ts'

export type DistributionRow = Row<'distribution'>
/** How to read the columns of a distribution (platform/db/read-together.ts). */
export const distributionColumnKinds = {
  ...kinds(
    'instant',
    'recorded_until',
    'proposed_at',
    'checked_at',
    'funding_reminded_at',
    'funding_missed_at',
    'funded_at',
    'approved_at',
    'counted_at',
    'ended_at',
    'sent_back_at',
  ),
  ...kinds(
    'bigint',
    'amount',
    'settles',
    'reckoned',
    'basis',
    'units',
    'remainder',
    'ratio',
    'tax_citizen',
    'tax_foreigner',
    'tax_entity',
    'purification_rate',
  ),
}

/** Locks and returns a distribution. Refuses `distribution_not_found`. */
export async function lockDistributionInTx(tx: Tx, id: string): Promise<DistributionRow> {
  const row = isId(id)
    ? await tables(tx)
        .selectFrom('distribution')
        .selectAll()
        .where('id', '=', id as Id<'distribution'>)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal<DistributionRefusals>('distribution_not_found')
  return row
}

/** Serialises everything that computes or opens distributions of one security. */
export const lockSecurityInTx = (tx: Tx, code: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`distribution/${code}`}, 0))`.execute(tx)

/** When an approved distribution is paid: 09:00 WIB on its day, but not before the recording day ends. */
export const computePaymentTime = ({ due_on, recorded_until }: Pick<DistributionRow, 'due_on' | 'recorded_until'>) =>
  new Date(Math.max(wib(due_on, '09:00').getTime(), recorded_until.getTime()))

/** Units that holders have now. */
export const readUnitsInIssue = (through: Db | Tx, code: string): Promise<bigint> =>
  readBalanceInTx(through, { owner: `security/${code}`, purpose: 'issuance', asset: code })

/** Whether a distribution is owed: a submitted one only if the terms foresee it. */
export const isOwed = ({ state, foreseen_on }: Pick<DistributionRow, 'state' | 'foreseen_on'>) =>
  state !== 'submitted' || foreseen_on !== null

/** Whether what happened at an instant came after the day on which it was owed. */
const isOverdue = ({ owed_on, frozen_days }: Pick<DistributionRow, 'owed_on' | 'frozen_days'>, at: Date) =>
  plusDays(owed_on, frozen_days) < localDate(at)

type SecurityName = { slug: string; name: string }

/** The time at which cards are read, and the funding days that apply then. */
export type CardContext = { now: Date; fundingDays: number }
/** The context for cards at `now`. */
export const readCardContext = async (
  { clock, rulebook }: Pick<DistributionDeps, 'clock' | 'rulebook'>,
  now = clock.now(),
): Promise<CardContext> => ({ now, fundingDays: (await rulebook.at(now))['distribution.funding_days'] })

export const toDistributionCard = (
  row: DistributionRow,
  { slug, name }: SecurityName,
  { now, fundingDays }: CardContext,
): DistributionCard => ({
  id: row.id,
  reference: row.reference,
  security: { code: row.security_code, slug, name },
  kind: row.kind,
  about: row.about,
  dueOn: row.due_on,
  recordedOn: row.recorded_on,
  amount: rupiah(row.amount),
  tax: toTaxRates(row),
  purificationRate: row.purification_rate,
  state: row.state,
  late: isOpenDistribution(row.state) && isOwed(row) && isOverdue(row, row.funded_at ?? now),
  lateByUs:
    isOpenDistribution(row.state) && row.funded_at !== null && !isOverdue(row, row.funded_at) && isOverdue(row, now),
  fundBy: computeFundingDueDate(row, fundingDays),
  unfunded: row.state === 'proposed' && computeFundingDueDate(row, fundingDays) < localDate(now),
  account: row.bank && row.account_number ? { bank: row.bank, number: row.account_number } : null,
  announced: row.announced_request !== null,
  proposedAt: row.proposed_at,
  endedAt: row.ended_at,
  why: row.why,
  sentBack: row.sent_back_at && !row.ended_at ? { at: row.sent_back_at, why: row.sent_back_why! } : null,
})

/** What the akad yielded when it was announced, and why the amount differs. */
export const toReckoningBasis = (row: DistributionRow): Basis => ({
  amountReason: row.amount_reason,
  reckoned: row.reckoned_by && {
    by: row.reckoned_by,
    amount: rupiah(row.reckoned!),
    from: row.period_from!,
    months: row.period_months!,
    basis: row.basis!,
    ratio: row.ratio!,
  },
})

/** The withholding tax rates of a distribution, in basis points. */
export const toTaxRates = (row: Pick<DistributionRow, 'tax_citizen' | 'tax_foreigner' | 'tax_entity'>): TaxRates => ({
  citizen: row.tax_citizen,
  foreigner: row.tax_foreigner,
  entity: row.tax_entity,
})
