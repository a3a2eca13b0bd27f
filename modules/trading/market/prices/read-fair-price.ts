import { sql } from 'kysely'
import type { FiledYear } from '#modules/issuers'
import { adjustUnitsForSplits } from '#modules/registry'
import { kinds, readTogether } from '#platform/db/read-together'
import { type LocalDate, localDate, plusDays } from '#shared/dates'
import { rupiah } from '#shared/money'
import { Refusal } from '#shared/refusal'
import type { MarketContext } from '../deps.ts'
import type { MarketRefusals } from '../refusals.ts'
import type { FairPrice } from '../states.ts'
import { computeFairPrice } from './fair-price.ts'

/** The current fair price of a share with its inputs, public. It does not set the reference price. */
export async function readFairPrice(deps: MarketContext, slug: string): Promise<FairPrice> {
  const share = await deps.registry.shareBySlug(slug)
  if (!share) throw new Refusal<MarketRefusals>('share_not_found')
  const { code, businessId, distributedAt } = share
  const now = deps.clock.now()
  const rules = await deps.rulebook.at(now)
  const since = plusDays(localDate(now), 1 - rules['market.fair_price_days'])
  const [traded, years, issue, changes, inIssue] = await Promise.all([
    tradedSince(deps, code, since),
    deps.issuers.filedYears(businessId),
    deps.offerings.findShareIssueFigures(code),
    deps.registry.unitChanges(code),
    deps.ledger.balance({ owner: `security/${code}`, purpose: 'issuance', asset: code }),
  ])
  const distributed = localDate(distributedAt)
  const inUnitsOfToday = (count: bigint) => adjustUnitsForSplits(count, distributed, changes)
  const newest = years.at(-1)
  const before = years.findLast(({ year }) => year < Number(distributed.slice(0, 4)))
  const known = {
    figures: newest ? { ...newest, raised: raisedAfter(newest, distributed, issue) } : null,
    shares: issue ? inUnitsOfToday(issue.others) + inIssue : null,
    multiple: issue && before ? multipleOf(issue, before) : null,
    traded: { since, ...inNewUnits(traded, changes) },
  }
  return computeFairPrice(known, rules['market.ticks'])
}

type Issue = Awaited<ReturnType<MarketContext['offerings']['findShareIssueFigures']>>

/** What the issue brought after the end of a year. */
const raisedAfter = ({ year }: FiledYear, distributed: LocalDate, issue: Issue) =>
  rupiah(issue && distributed > `${year}-12-31` ? issue.price * issue.sold : 0n)

/** As the price sheet of a proposal has it: what the shares before the issue cost at its price, by the last year's profit. */
function multipleOf({ price, others }: NonNullable<Issue>, { year, netProfit }: FiledYear): FairPrice['multiple'] {
  return netProfit > 0n ? { tenths: (price * others * 10n) / netProfit, year } : null
}

type TradedDay = { day: LocalDate; units: bigint; value: bigint }

function tradedSince({ db }: MarketContext, code: string, since: LocalDate): Promise<TradedDay[]> {
  const traded = sql<TradedDay>`
    select day::text, sum(units)::bigint as units, sum(price * units)::bigint as value from market_trade
    where security_code = ${code} and day >= ${since} and state <> 'failed' group by day`
  return readTogether(db, traded, kinds('bigint', 'units', 'value'))
}

/** All of these days together. */
const inNewUnits = (days: readonly TradedDay[], changes: Parameters<typeof adjustUnitsForSplits>[2]) => ({
  units: days.reduce((sum, { units, day }) => sum + adjustUnitsForSplits(units, day, changes), 0n),
  value: rupiah(days.reduce((sum, { value }) => sum + value, 0n)),
})
