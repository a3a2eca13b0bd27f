import type { Bank } from '#contract/wallet/states'
import type { Tx } from '#platform/database'
import { after, DAY } from '#shared/dates'
import { REST } from './rest.ts'
import { firstOutside, joined, type Span } from './spans.ts'
import { tables } from './tables.ts'

/** What the statements of a bank speak of, and from where on entries have to be compared with them. */
export type Covered = { bank: Bank; spans: Span[]; since: Date }
export type NewStatement = Span & { id: string; bank: Bank }

/** A statement that fills a gap has the entries of that time compared again. */
export async function coveredInTx(tx: Tx, news: readonly NewStatement[]): Promise<Covered[]> {
  const all = await tables(tx)
    .selectFrom('bank_statement')
    .select(['id', 'bank', 'covers_from as from', 'covers_until as until'])
    .execute()
  const points = await tables(tx).selectFrom('reconciliation_point').selectAll().execute()
  return [...new Set(all.map(({ bank }) => bank))].map((bank) => {
    const own = all.filter((each) => each.bank === bank)
    const before = joined(own.filter(({ id }) => !news.some((fresh) => fresh.id === id)))
    const spans = joined(own)
    const added = news.flatMap((each) => (each.bank === bank ? (firstOutside(each, before) ?? []) : []))
    const point = points.find((each) => each.bank === bank)?.compared_until ?? spans[0]!.from
    const since = new Date(Math.min(point.getTime(), ...added.map((at) => Math.max(at.getTime() - REST, 0))))
    return { bank, spans, since }
  })
}

/** Whether the bank had time to tell of what was booked at this instant, and a statement that would have. */
export const isOverdue = (at: Date, spans: readonly Span[]) =>
  spans.some(({ from, until }) => from <= at && at <= after(until, -REST))

/** Keeps up to where everything has a pair or a break: a day less than was compared, for what was still being written. */
export async function keepPointsInTx(tx: Tx, covered: readonly Covered[]): Promise<void> {
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
