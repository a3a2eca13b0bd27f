import type { DistributionKind, TrackRecord } from '#contract/distributions/states'
import type { LocalDate } from '#shared/dates'
import type { Booked } from './booked.ts'

type Payment = { code: string; kind: DistributionKind; owed: LocalDate; amount: bigint }

/** All that the demo tells of payments to holders, by who tells it. */
export type Told = {
  today: LocalDate
  /** Of what is to come, too. `profit` is that of the project of which it is a part. */
  plan: readonly (Payment & { paidOn: LocalDate; announcedOn: LocalDate; profit?: bigint | undefined })[]
  /** What the terms foresee; `fixed` where they leave nothing open. */
  terms: readonly (Payment & { fixed: boolean })[]
  /** A month's profit; `months` of it make a payment, of which `nisbah` basis points are the holders'. */
  reports: readonly { code: string; profit: bigint; publishedOn: LocalDate; months: number; nisbah: bigint }[]
  notices: readonly { id: string; about: string; on: LocalDate; people: number; net: bigint; tax: bigint }[]
  records: readonly TrackRecord[]
}

const same = (one: Payment, other: Booked) =>
  one.code === other.code && one.kind === other.kind && one.owed === other.owed
const sum = (of: readonly { funded: bigint }[]) => of.reduce((all, { funded }) => all + funded, 0n)
const named = ({ code, kind, owed }: Omit<Payment, 'amount'>) => `${code} ${kind} ${owed}`

/** What is told and not booked like that, and what is booked and not told, in words: amounts to the rupiah, days, people, lateness. */
export function heldToLedger(told: Told, booked: readonly Booked[]): string[] {
  return [
    ...unplanned(told, booked),
    ...unforeseen(told, booked),
    ...unreported(told, booked),
    ...untold(told, booked),
    ...unrecorded(told, booked),
    ...booked.flatMap(wrongInItself),
  ]
}

function unplanned({ plan, today }: Told, booked: readonly Booked[]): string[] {
  const left = new Set(booked)
  const missing = plan
    .filter(({ paidOn }) => paidOn < today)
    .filter((payment) => {
      const found = [...left].find(
        (each) => same(payment, each) && each.funded === payment.amount && each.paidOn === payment.paidOn,
      )
      if (found) left.delete(found)
      return !found
    })
  return [
    ...missing.map((payment) => `planned and not booked: ${named(payment)} ${payment.amount}`),
    ...[...left].map((each) => `booked and not planned: ${named(each)} ${each.funded}`),
  ]
}

function unforeseen({ terms, today }: Told, booked: readonly Booked[]): string[] {
  const due = terms.filter(({ owed }) => owed < today)
  const isWrong = (term: Told['terms'][number]) => {
    const own = booked.filter((each) => same(term, each))
    return own.length === 0 || (term.fixed && sum(own) !== term.amount)
  }
  const beside = booked.filter((each) => each.kind !== 'dividend' && !due.some((term) => same(term, each)))
  return [
    ...due.filter(isWrong).map((term) => `foreseen and not booked: ${named(term)}`),
    ...beside.map((each) => `booked and not foreseen: ${named(each)}`),
  ]
}

/** Of each report the payment that was announced next after it. */
function unreported({ plan, reports, today }: Told, booked: readonly Booked[]): string[] {
  return reports.flatMap(({ code, profit, publishedOn, months, nisbah }) => {
    const next = plan.find((each) => each.code === code && each.profit && each.announcedOn >= publishedOn)
    const all = profit * BigInt(months)
    const isBorneOut =
      next === undefined ||
      (next.profit === all &&
        (all * nisbah) / 10_000n === next.amount &&
        (next.paidOn >= today || booked.some((each) => same(next, each) && each.funded === next.amount)))
    return isBorneOut ? [] : [`reported and not shared: ${code} ${profit}, published ${publishedOn}`]
  })
}

function untold({ notices }: Told, booked: readonly Booked[]): string[] {
  const known = new Map(notices.map((each) => [each.id, each]))
  return booked
    .filter(({ id, holders, net, tax, about, paidOn }) => {
      const told = known.get(id)
      const same = told?.people === holders && told.net === net && told.tax === tax
      return !same || told.about !== about || told.on !== paidOn
    })
    .map((each) => `holders were told otherwise: ${named(each)}`)
}

function unrecorded({ records }: Told, booked: readonly Booked[]): string[] {
  return records
    .filter((record) => {
      const own = booked.filter(({ code }) => code === record.security.code)
      const principal = own.filter(({ kind }) => kind === 'principal')
      const late = own.filter(({ fundedOn, lateAfter }) => fundedOn > lateAfter)
      return (
        record.payments !== own.length ||
        record.late !== late.length ||
        record.principalPaid !== sum(principal) ||
        record.paid !== sum(own) - sum(principal)
      )
    })
    .map(({ security }) => `the track record says otherwise: ${security.code}`)
}

/** Its money went to nobody but holders and the rounding account, no earlier than it came; its own words reckon. */
function wrongInItself(each: Booked): string[] {
  const [, part, profit] = /(\d+) persen dari laba Rp([\d.]+)/.exec(each.about) ?? []
  const [, perUnit] = /Rp([\d.]+) per saham/.exec(each.about) ?? []
  const rupiahIn = (text: string) => BigInt(text.replaceAll('.', ''))
  const faults = [
    each.funded !== each.shared + each.rounded && 'its money is not all shared',
    each.rounded >= BigInt(each.holders) && 'more is rounded away than flooring leaves',
    each.paidOn < each.fundedOn && 'paid before its money came',
    each.paidOn < each.owed && 'paid before its day',
    profit && (rupiahIn(profit) * BigInt(part!)) / 100n !== each.funded && 'its words name another profit',
    perUnit && each.funded !== rupiahIn(perUnit) * each.units && 'its words name another sum a share',
  ]
  return faults.filter((fault) => typeof fault === 'string').map((fault) => `${fault}: ${named(each)}`)
}
