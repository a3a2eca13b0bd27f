import { ProposeDistribution } from '#contract/distributions/input'
import { type LocalDate, localDate, plusDays, plusMonths } from '#shared/dates'
import { rupiah } from '#shared/money'
import type { App } from '../../server/app.ts'
import { businesses } from './content/index.ts'
import { type DemoPayment, type DueDay, payments } from './content/payments.ts'
import type { Investor } from './crowd.ts'
import type { Action, Placing } from './offering-actions.ts'
import type { Purchase } from './purchases.ts'
import { findStaffActor } from './staff.ts'

const CANCEL_DAYS = 2
/** Days before the payment; the rules want the money seven days ahead. */
export const ANNOUNCED_AHEAD = 12
const FUNDED_AHEAD = 8
/** Of what issuers paid before their reports had figures, and of what came in parts. */
const OTHER_AMOUNT = 'Menurut laporan proyek dari penerbit untuk masa itu.'
const [ELEVEN, AFTERNOON] = [120, 360] // minutes after nine

/**
 * The day on which the units of each offering with purchases reached their holders, by slug: when its last purchase
 * could no longer be cancelled.
 */
export function distributionDayBySlug(purchases: readonly Purchase[], today: LocalDate): Map<string, LocalDate> {
  const last = new Map<string, number>()
  for (const { slug, day } of purchases) last.set(slug, Math.max(day, last.get(slug) ?? day))
  return new Map([...last].map(([slug, day]) => [slug, plusDays(today, day + CANCEL_DAYS)]))
}

/** The day of a schedule, counted from today. */
export type DayOf = (due: number | DueDay) => number

/** Creates the function that converts a payment's due day to days from today. */
export const createScheduleDayLookup =
  (distributed: ReadonlyMap<string, LocalDate>, today: LocalDate): DayOf =>
  (due) =>
    typeof due === 'number'
      ? due
      : daysBetween(today, plusMonths(distributed.get(due.sukuk)!, due.month)) + (due.plus ?? 0)

const daysBetween = (from: LocalDate, to: LocalDate) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** The rupiah that an investor receives from payments after a day, as the product will compute it. */
export function sumReceivedAfter(
  day: number,
  { userId }: Pick<Investor, 'userId'>,
  { paid, dayOf }: { paid: readonly Purchase[]; dayOf: DayOf },
): bigint {
  const slugs = new Map(businesses.flatMap(({ offerings }) => offerings.map(({ code, slug }) => [code, slug])))
  const later = payments.filter((payment) => findPaidDay(payment, dayOf) >= day && findPaidDay(payment, dayOf) < 0)
  return later.reduce((sum, { code, amount }) => {
    const bought = paid.filter(({ slug }) => slug === slugs.get(code))
    const total = bought.reduce((all, { units }) => all + units, 0n)
    const own = bought.filter(({ investor }) => investor.userId === userId).reduce((all, { units }) => all + units, 0n)
    return sum + (total > 0n ? (amount * own) / total : 0n)
  }, 0n)
}

export const findPaidDay = ({ due, paidIn = 0 }: DemoPayment, dayOf: DayOf) => dayOf(due) + Math.max(paidIn, 0)

/** A month's part of the profit behind the next announced payment of a sukuk. */
export function findProfitBefore(day: number, code: string, dayOf: DayOf): bigint {
  const own = payments.filter((payment) => payment.code === code && payment.profit !== undefined)
  const next = own.find(({ due }) => dayOf(due) - ANNOUNCED_AHEAD >= day) ?? own.at(-1)
  return (next?.profit ?? 0n) / BigInt(findPaymentMonths(code))
}

/** The payment interval of a security in months, by its code. */
export const findPaymentMonths = (code: string) =>
  businesses.flatMap(({ offerings }) => offerings).find((each) => each.code === code)?.paymentMonths ?? 1

/** Each payment as finance handled it: announced, paid in by the issuer at the sandbox bank, decided by two. */
export async function paymentActions(app: App, { at, dayOf }: { at: Placing['at']; dayOf: DayOf }): Promise<Action[]> {
  const [rina, joko, siti] = await Promise.all([
    findStaffActor(app, 'keuangan'),
    findStaffActor(app, 'keuangan2'),
    findStaffActor(app, 'admin'),
  ])
  const steps = (payment: DemoPayment): Action[] => {
    const due = dayOf(payment.due)
    const paidIn = due + (payment.paidIn ?? -FUNDED_AHEAD)
    let id: string
    const announce = async () => {
      const asked = ProposeDistribution.parse({
        security: payment.code,
        kind: payment.kind,
        about: payment.about,
        recordedOn: localDate(at(due - (payment.recordedBefore ?? 1))),
        dueOn: localDate(at(due)),
        amount: String(payment.amount),
        amountReason: OTHER_AMOUNT,
        purification: payment.purification ?? '0',
        reason: 'Laporan penerbit',
      })
      id = (await app.distributions.propose(rina, asked)).id
      await app.distributions.openAccounts()
    }
    const fund = async () => {
      const { account, security } = await app.distributions.one(rina, id)
      const transfer = { virtualAccount: account!.number, amount: rupiah(payment.amount), sender: security.name }
      await app.demo!.transfer(transfer)
      await app.wallet.pollBank()
    }
    const decide = async () => {
      for (const checker of [joko, siti]) {
        const request = (await app.approvals.newestAbout(`distribution/${id}`))!
        await app.approvals.vote(checker, { id: request.id, vote: 'approve', reason: '' })
      }
    }
    return [
      { at: at(payment.paidIn ? paidIn - 1 : due - ANNOUNCED_AHEAD, ELEVEN), run: announce },
      { at: at(paidIn, ELEVEN), run: fund },
      { at: at(paidIn, AFTERNOON), run: decide },
    ]
  }
  return payments.filter((payment) => findPaidDay(payment, dayOf) < 0).flatMap(steps)
}
