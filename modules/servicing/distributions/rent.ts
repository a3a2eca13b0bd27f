import type { Reckoning } from '#contract/distributions/states'
import type { Security } from '#contract/registry/states'
import { computePrincipalSchedule, projectPayments } from '#modules/registry'
import { daysBetween, type LocalDate, localDate, plusMonths } from '#shared/dates'
import { units as quantity, rupiah } from '#shared/money'

/**
 * How many days before or after the day of the terms a payment may be due and still count as that day's (long
 * holidays); nothing is moved.
 */
const TOLERANCE_DAYS = 10

/**
 * The agreed rent due within ten days of `dueOn` and not announced yet: outstanding principal × rate × months ÷ 12,
 * floored to whole rupiah.
 */
export function computeRent(
  security: Security,
  { units, dueOn, used }: { units: bigint; dueOn: LocalDate; used: ReadonlySet<LocalDate> },
): Reckoning {
  const start = localDate(security.distributedAt!)
  const flows = projectPayments(security, quantity(units)).filter(({ kind }) => kind === 'return')
  const parts = computePrincipalSchedule(security)
  const away = (on: LocalDate) => Math.abs(daysBetween(on, dueOn))
  const rents = flows.map(({ months: until, amount }, at) => {
    const since = at === 0 ? 0 : flows[at - 1]!.months
    const back = parts.reduce((sum, part) => (part.months <= since ? sum + part.amount : sum), 0n)
    const basis = (security.issuePrice - back) * units
    return { on: plusMonths(start, until), from: plusMonths(start, since), months: until - since, amount, basis }
  })
  const [next] = rents
    .filter(({ on, from }) => away(on) <= TOLERANCE_DAYS && !used.has(from))
    .sort((a, b) => away(a.on) - away(b.on))
  if (!next) return { by: 'nothing', month: null }
  const { from, months, amount, basis } = next
  return { by: 'rent', amount: rupiah(amount), from, months, basis, ratio: security.projectedReturn! }
}
