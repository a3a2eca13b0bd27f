import { balanceInTx } from '#modules/ledger'
import { projectedPerYear } from '#modules/registry'
import { type Actor, isSignedIn } from '#shared/actor'
import { after, DAY, localDate, plusMonths, wib } from '#shared/dates'
import { type BasisPoints, type Rupiah, rupiah, type Units } from '#shared/money'
import { Refusal } from '#shared/refusal'
import type { Deps } from './deps.ts'
import { wallet } from './entries.ts'
import { factsFromJson } from './facts.ts'
import { findOffering } from './list.ts'
import type { OfferingRefusals } from './refusals.ts'
import type { OfferingRow } from './rows.ts'
import type { OfferingDetail, PaymentMethod, Quote } from './states.ts'
import { feeRules, priceOf } from './states.ts'

/** Everything that a prospectus must tell. Refuses with `offering_not_found`. */
export async function offeringDetail(deps: Deps, actor: Actor, slug: string): Promise<OfferingDetail> {
  const found = await findOffering(deps.db, actor, slug)
  if (!found) throw new Refusal<OfferingRefusals>('offering_not_found')
  const { row, card } = found
  const rules = await deps.rulebook.at(deps.clock.now())
  const documents = await deps.documents.of(`offering/${row.id}`)
  return {
    ...card,
    facts: factsFromJson(row.facts),
    documents,
    minimumTarget: rupiah(row.minimum_units * row.unit_price),
    remaining: rupiah((row.total_units - row.reserved_units - row.paid_units) * row.unit_price),
    nisbah: row.nisbah as BasisPoints | null,
    paymentMonths: row.payment_months,
    secured: row.secured as BasisPoints | null,
    shareOffered: row.share_offered as BasisPoints | null,
    schedule: scheduleOf(row, deps.clock.now(), {
      handOver: (from: Date) =>
        wib(rules.calendar.addWorkingDays(localDate(from), rules['offering.handover_working_days'])),
      distributionDays: rules['offering.distribution_days'],
    }),
    rulebookVersion: row.rulebook_version,
  }
}

type Deadlines = { handOver: (from: Date) => Date; distributionDays: number }

/** What happened and what is due; a date to come is the latest that the rules allow. */
function scheduleOf(
  row: OfferingRow,
  now: Date,
  { handOver, distributionDays }: Deadlines,
): OfferingDetail['schedule'] {
  const closes = row.ended_at ?? row.closes_at
  const handed = row.handed_over_at ?? handOver(closes)
  const distributed = row.distributed_at ?? after(handed, distributionDays * DAY)
  const monthsLater = (months: number) => wib(plusMonths(localDate(distributed), months))
  const steps: [OfferingDetail['schedule'][number]['step'], Date, boolean][] = [
    ['documents', row.documents_public_at, row.documents_public_at <= now],
    ['opens', row.opens_at, row.opens_at <= now],
    ['closes', closes, row.ended_at !== null || row.closes_at <= now],
    ['hand_over', handed, row.handed_over_at !== null],
    ['distribution', distributed, row.distributed_at !== null],
  ]
  if (row.kind === 'sukuk') {
    const first = monthsLater(row.payment_months ?? row.tenor_months!)
    steps.push(
      ['first_return', first, first <= now],
      ['maturity', monthsLater(row.tenor_months!), monthsLater(row.tenor_months!) <= now],
    )
  }
  const shown = ['failed', 'withdrawn'].includes(row.state) ? steps.slice(0, 3) : steps
  const current = shown.findIndex(([, , done]) => !done)
  return shown.map(([step, on, done], index) => ({
    step,
    on,
    state: done ? 'done' : index === current ? 'now' : 'later',
  }))
}

/** What a purchase would cost and leave, fees and all; holds nothing and promises nothing. */
export async function quote(
  deps: Deps,
  actor: Actor,
  { slug, units, method }: { slug: string; units: Units; method: PaymentMethod },
): Promise<Quote> {
  const found = await findOffering(deps.db, actor, slug)
  if (!found) throw new Refusal<OfferingRefusals>('offering_not_found')
  const rules = feeRules(await deps.rulebook.at(deps.clock.now()))
  const price = priceOf({ units, unitPrice: found.card.unitPrice, method, rules })
  const balance = isSignedIn(actor) ? ((await balanceInTx(deps.db, wallet(actor.userId))) as Rupiah) : null
  return {
    units,
    ...price,
    balance,
    balanceAfter: balance === null ? null : method === 'wallet' ? balance - price.total : balance,
    projectedPerYear: projectedPerYear(price.amount, found.card.projectedReturn),
  }
}
