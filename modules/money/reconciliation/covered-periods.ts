import type { Bank } from '#contract/wallet/states'
import type { Tx } from '#platform/db/database'
import { after, DAY } from '#shared/dates'
import { GRACE_PERIOD } from './grace-period.ts'
import { findFirstUncovered, mergeSpans, type Span } from './spans.ts'
import { tables } from './tables.ts'

/** The periods that a bank's statements cover, and from when entries must be compared. */
export type CoveredPeriods = { bank: Bank; spans: Span[]; since: Date }
export type NewStatement = Span & { id: string; bank: Bank }

/** Adds new statements to the covered periods; one that fills a gap causes that period to be compared again. */
export async function loadCoveredPeriodsInTx(tx: Tx, news: readonly NewStatement[]): Promise<CoveredPeriods[]> {
  const all = await tables(tx)
    .selectFrom('bank_statement')
    .select(['id', 'bank', 'covers_from as from', 'covers_until as until'])
    .execute()
  const points = await tables(tx).selectFrom('reconciliation_point').selectAll().execute()
  return [...new Set(all.map(({ bank }) => bank))].map((bank) => {
    const own = all.filter((each) => each.bank === bank)
    const before = mergeSpans(own.filter(({ id }) => !news.some((fresh) => fresh.id === id)))
    const spans = mergeSpans(own)
    const added = news.flatMap((each) => (each.bank === bank ? (findFirstUncovered(each, before) ?? []) : []))
    const point = points.find((each) => each.bank === bank)?.compared_until ?? spans[0]!.from
    const since = new Date(Math.min(point.getTime(), ...added.map((at) => Math.max(at.getTime() - GRACE_PERIOD, 0))))
    return { bank, spans, since }
  })
}

/** Whether the bank had time to report an entry of this instant in a covering statement. */
export const isBankReportOverdue = (at: Date, spans: readonly Span[]) =>
  spans.some(({ from, until }) => from <= at && at <= after(until, -GRACE_PERIOD))

/** Stores the instant up to which everything is matched or broken, less one day for open transactions. */
export async function storeComparedUntilInTx(tx: Tx, covered: readonly CoveredPeriods[]): Promise<void> {
  for (const { bank, spans, since } of covered) {
    const compared = after(spans.at(-1)!.until, -DAY)
    const compared_until = compared > since ? compared : since
    await tables(tx)
      .insertInto('reconciliation_point')
      .values({ bank, compared_until })
      .onConflict((known) => known.column('bank').doUpdateSet({ compared_until }))
      .execute()
  }
}
