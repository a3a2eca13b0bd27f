import { balanceInTx } from '#modules/ledger'
import { projectedPerYear } from '#modules/registry'
import { type Actor, isSignedIn } from '#shared/actor'
import { type BasisPoints, type Rupiah, rupiah, type Units } from '#shared/money'
import { Refusal } from '#shared/refusal'
import type { Deps } from './deps.ts'
import { wallet } from './entries.ts'
import { factsFromJson } from './facts.ts'
import { findOffering, findOfferings } from './list.ts'
import type { OfferingRefusals } from './refusals.ts'
import type { OfferingRow } from './rows.ts'
import { scheduleOf } from './schedule-of.ts'
import type { OfferingCard, OfferingDetail, PaymentMethod, Quote } from './states.ts'
import { feeRules, priceOf } from './states.ts'

/** Everything that a prospectus must tell. Refuses with `offering_not_found`. */
export async function offeringDetail(deps: Deps, actor: Actor, slug: string): Promise<OfferingDetail> {
  const found = (await offeringDetails(deps, actor, [slug])).get(slug)
  if (!found) throw new Refusal<OfferingRefusals>('offering_not_found')
  return found
}

/** The same of each of these slugs that there is. */
export async function offeringDetails(
  deps: Deps,
  actor: Actor,
  slugs: readonly string[],
): Promise<Map<string, OfferingDetail>> {
  const found = [...(await findOfferings(deps.db, actor, slugs)).values()]
  const details = await Promise.all(found.map((each) => detailOf(deps, each)))
  return new Map(details.map((each) => [each.slug, each]))
}

async function detailOf(deps: Deps, { row, card }: { row: OfferingRow; card: OfferingCard }): Promise<OfferingDetail> {
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
    dividendDays: row.dividend_days,
    amortised: row.amortised,
    secured: row.secured as BasisPoints | null,
    shareOffered: row.share_offered as BasisPoints | null,
    schedule: scheduleOf(row, rules, deps.clock.now()),
    rulebookVersion: row.rulebook_version,
    withdrawn: row.withdrawn_because ? { at: row.ended_at!, reason: row.withdrawn_because } : null,
  }
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
