import type { CommandContext, Commands } from '#platform/commands/command'
import { type Actor, nameOf } from '#shared/actor'
import { localDate } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import type { Rupiah } from '#shared/money'
import { Refusal } from '#shared/refusal'
import { lockBusinessInTx, lockOwnBusinessInTx } from './own-business.ts'
import { findLatestStatementInTx, toBusiness } from './queries.ts'
import type { IssuerRefusals } from './refusals.ts'
import { type Business, type FinancialStatement, issuerEvent, type PastYear } from './states.ts'
import { tables } from './tables.ts'

export type NewStatement = {
  businessId: Id<'business'>
  statement: FinancialStatement
  idempotencyKey?: string | undefined
}

/** A reaction to a business's newest financial year, in the filing transaction. */
export type OnFiguresFiled = (
  context: CommandContext,
  filed: { business: Business; statement: PastYear },
) => Promise<void>

type Deps = { figuresFiled: readonly OnFiguresFiled[] }

/** Files a financial year or projection; filing the same year again is a correction and keeps the earlier revision. */
export function fileStatement(
  { commands, figuresFiled }: Deps & { commands: Commands },
  actor: Actor,
  { idempotencyKey, ...input }: NewStatement,
) {
  const run = { name: 'issuers.file-statement', actor, may: 'business.describe' as const, input, key: idempotencyKey }
  return commands.run(run, async (context) => {
    const { id } = await lockOwnBusinessInTx(context.tx, { id: input.businessId, actor })
    await fileStatementInTx({ figuresFiled }, context, { businessId: id, statement: input.statement })
  })
}

/**
 * Files a financial year in another module's transaction, for a business that the caller may describe; filing the same
 * year again is a correction.
 */
export async function fileStatementInTx(
  { figuresFiled }: Deps,
  context: CommandContext,
  { businessId, statement }: { businessId: Id<'business'>; statement: FinancialStatement },
): Promise<void> {
  const { tx, now, emit, note, actor } = context
  const business = await lockBusinessInTx(tx, businessId)
  assertStatement(statement, now)
  const { year, projection } = statement
  const before = await tables(tx)
    .selectFrom('financial_statement')
    .select('revision')
    .where('business_id', '=', business.id)
    .where('year', '=', year)
    .where('projection', '=', projection)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  const revision = (before?.revision ?? 0) + 1
  await tables(tx)
    .insertInto('financial_statement')
    .values({
      id: newId(now),
      business_id: business.id,
      year,
      projection,
      revision,
      revenue: statement.revenue,
      gross_profit: statement.grossProfit,
      operating_profit: statement.operatingProfit,
      net_profit: statement.netProfit,
      total_assets: statement.totalAssets,
      interest_bearing_debt: statement.interestBearingDebt,
      sharia_debt: statement.shariaDebt,
      other_liabilities: statement.otherLiabilities,
      total_income: statement.totalIncome,
      non_halal_income: statement.nonHalalIncome,
      operating_cash: statement.operatingCash,
      audited_by: statement.auditedBy,
      filed_by: nameOf(actor),
      filed_at: now,
    })
    .execute()
  note(`business/${business.id}`, { data: { year, projection, revision } })
  emit(issuerEvent(business.slug, 'statement_filed', { year: String(year) }))

  const latest = await findLatestStatementInTx(tx, business.id)
  if (projection || latest?.year !== year) return
  for (const follow of figuresFiled) await follow(context, { business: toBusiness(business), statement: latest })
}

/** Refuses `invalid_statement` with the first invalid field; an unfinished year can only be projected. */
export function assertStatement(statement: FinancialStatement, now: Date): void {
  const thisYear = Number(localDate(now).slice(0, 4))
  const {
    year,
    projection,
    revenue,
    grossProfit,
    totalAssets,
    interestBearingDebt,
    shariaDebt,
    otherLiabilities,
    totalIncome,
    nonHalalIncome,
  } = statement
  const below = (amount: Rupiah | null) => amount !== null && amount < 0n
  const isMore = (part: Rupiah | null, whole: Rupiah | null) => part !== null && whole !== null && part > whole
  const wrong = Object.entries({
    year: !Number.isInteger(year) || year < 1990 || (projection ? year > thisYear + 10 : year >= thisYear),
    revenue: revenue < 0n,
    grossProfit: isMore(grossProfit, revenue),
    totalAssets: below(totalAssets),
    interestBearingDebt: below(interestBearingDebt),
    shariaDebt: below(shariaDebt),
    otherLiabilities: below(otherLiabilities),
    totalIncome: below(totalIncome),
    nonHalalIncome: below(nonHalalIncome) || isMore(nonHalalIncome, totalIncome),
    auditedBy: projection ? statement.auditedBy !== null : statement.auditedBy === '',
  }).find(([, broken]) => broken)
  if (wrong) throw new Refusal<IssuerRefusals>('invalid_statement', {}, wrong[0])
}
