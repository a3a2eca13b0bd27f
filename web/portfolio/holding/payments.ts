import type { CashFlow, HoldingDetail } from '#contract/registry/states'
import { daysBetween, type LocalDate } from '#shared/dates'

/** One payment that a holding brings or is to bring, beside what its terms foresee for that day. */
export type Payment = {
  on: LocalDate
  foreseen: bigint | null
  paid: bigint
  /** Announced or foreseen, and not here. */
  open: bigint
  state: 'paid' | 'declared' | 'projected' | 'late'
  /** Days after the day on which it was owed. */
  lateBy: number
}

const isIncome = ({ kind }: Pick<CashFlow, 'kind'>) => kind === 'return' || kind === 'dividend'
const sum = (of: readonly { amount: bigint }[]) => of.reduce((all, { amount }) => all + amount, 0n)

/** Days between the due date and the payment. */
export const computeDaysLate = ({ on, dueOn }: Pick<CashFlow, 'on' | 'dueOn'>) =>
  dueOn ? Math.max(0, daysBetween(dueOn, on)) : 0

/** Dividends and returns by due date, in order; partial payments are merged. */
export function groupPaymentsByDueDay({
  cashFlows,
  foreseen,
}: Pick<HoldingDetail, 'cashFlows' | 'foreseen'>): Payment[] {
  const planned = Map.groupBy(foreseen.filter(isIncome), ({ on }) => on)
  const flows = Map.groupBy(cashFlows.filter(isIncome), ({ on, dueOn }) => dueOn ?? on)
  const days = [...new Set([...planned.keys(), ...flows.keys()])].sort()
  return days.map((on) => {
    const own = flows.get(on) ?? []
    const done = own.filter(({ status }) => status === 'done')
    const open = own.filter(({ status }) => status !== 'done')
    const [first] = open
    return {
      on,
      foreseen: planned.has(on) ? sum(planned.get(on)!) : null,
      paid: sum(done),
      open: sum(open),
      state: !first || first.status === 'done' ? 'paid' : first.status,
      lateBy: Math.max(0, ...done.map(computeDaysLate)),
    }
  })
}

export type Received = { received: bigint; foreseen: bigint }

/** Sums received and foreseen up to `today`. */
export const sumReceivedUntil = (payments: readonly Payment[], today: LocalDate): Received => ({
  received: payments.reduce((all, { paid }) => all + paid, 0n),
  foreseen: payments.reduce((all, { on, foreseen }) => all + (on <= today ? (foreseen ?? 0n) : 0n), 0n),
})
