import type { Leg } from '#modules/ledger'
import type { Actor } from '#shared/actor'
import { localDate, plusDays, wib } from '#shared/dates'
import type { Id } from '#shared/ids'
import { rupiah } from '#shared/money'
import { requirePermission } from '#shared/permissions'
import type { WalletDeps } from './deps.ts'
import type { ExplainedLine } from './explain.ts'
import { TaxYear } from './input.ts'
import { type FeeLine, type IncomeLine, investorOwner, type TaxSummary } from './states.ts'
import { daysToSpan, describeEntries } from './transactions.ts'

/** What issuers paid, and whatever had a fee or a tax: all that a year's figures are made of. */
const taxed = {
  facts: 'distribution',
  accounts: (['fees', 'tax'] as const).map((purpose) => ({ owner: 'platform', purpose, asset: 'IDR' })),
}

/**
 * The figures for the tax return of a year (WIB) from the journal: income with tax withheld, fees with VAT, and
 * holdings at its end.
 */
export async function computeTaxSummary(deps: WalletDeps, actor: Actor, input: number): Promise<TaxSummary> {
  requirePermission(actor, 'wallet.read')
  const year = TaxYear.parse(input)
  const today = localDate(deps.clock.now())
  const [from, last] = [`${year}-01-01`, `${year}-12-31`]
  const until = today < last ? today : last
  const income: IncomeLine[] = []
  const fees = new Map<string, FeeLine>()
  let principal = 0n
  const within = { ...daysToSpan({ from, to: last }), among: taxed }
  for await (const entry of describeEntries(deps, actor.userId, within, { asked: ({ forTax }) => forTax === true })) {
    const line = entry.find(({ asset }) => asset === 'IDR')
    if (!line) continue
    if (line.income) income.push(incomeOf(line))
    else if (line.kind === 'distribution_paid') principal += line.change
    else addFees(fees, line)
  }
  income.reverse()
  for (const { isIncome, ...line } of await listPaidElsewhere(deps, actor.userId, year))
    if (isIncome) income.push(line)
    else principal += line.gross
  const held = await deps.ledger.totalsBefore(investorOwner(actor.userId), wib(plusDays(until as never, 1)))
  const owned = held.filter(({ amount }) => amount !== 0n)
  const total = (of: keyof Pick<IncomeLine, 'gross' | 'tax' | 'net'>) =>
    rupiah(income.reduce((all, line) => all + line[of], 0n))
  return {
    year,
    until,
    income: income.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    gross: total('gross'),
    withheld: total('tax'),
    net: total('net'),
    principal: rupiah(principal),
    fees: [...fees.values()],
    feesTotal: [...fees.values()].reduce((all, line) => all + line.fees + line.vat, 0n),
    holdings: [...owned.filter(({ asset }) => asset !== 'IDR'), ...owned.filter(({ asset }) => asset === 'IDR')],
  }
}

/** What other platforms paid in a year, before what is here was taken over from them. */
async function listPaidElsewhere({ db, movementSources }: WalletDeps, userId: Id<'user'>, year: number) {
  const within = { from: wib(`${year}-01-01`), until: wib(`${year + 1}-01-01`) }
  const found = await Promise.all(movementSources.map((source) => source.paidElsewhere?.(db, userId, within) ?? []))
  return found.flat()
}

const credited = (legs: readonly Leg[], purpose: 'fees' | 'tax') =>
  legs
    .filter((leg) => leg.owner === 'platform' && leg.purpose === purpose)
    .reduce((all, { debit, credit }) => all + credit - debit, 0n)

function incomeOf({ at, name, reference, change, legs }: ExplainedLine): IncomeLine {
  const tax = credited(legs, 'tax')
  const amounts = { gross: rupiah(change + tax), tax: rupiah(tax), net: rupiah(change) }
  return { at, name: name ?? '', reference: reference ?? '', ...amounts }
}

function addFees(lines: Map<string, FeeLine>, { kind, title, legs }: ExplainedLine) {
  const [fees, vat] = [credited(legs, 'fees'), credited(legs, 'tax')]
  if (fees === 0n && vat === 0n) return
  const line = lines.get(kind) ?? { kind, title, fees: 0n, vat: 0n }
  lines.set(kind, { ...line, fees: line.fees + fees, vat: line.vat + vat })
}
