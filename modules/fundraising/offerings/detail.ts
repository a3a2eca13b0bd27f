import { readBalanceInTx } from '#modules/ledger'
import { projectYearlyReturn } from '#modules/registry'
import { type Actor, isSignedIn } from '#shared/actor'
import { type BasisPoints, type Rupiah, rupiah, type Units } from '#shared/money'
import { Refusal } from '#shared/refusal'
import type { Deps } from './deps.ts'
import { walletAccount } from './entries.ts'
import { parseFacts } from './facts.ts'
import { findOffering, findOfferings } from './list.ts'
import type { OfferingRefusals } from './refusals.ts'
import type { OfferingRow } from './rows.ts'
import { buildSchedule } from './schedule.ts'
import type { OfferingCard, OfferingDetail, PaymentMethod, Quote } from './states.ts'
import { computePrice, readFeeRules } from './states.ts'

/** Everything a prospectus must disclose about an offering. Refuses `offering_not_found`. */
export async function readOfferingDetail(deps: Deps, actor: Actor, slug: string): Promise<OfferingDetail> {
  const found = (await listOfferingDetails(deps, actor, [slug])).get(slug)
  if (!found) throw new Refusal<OfferingRefusals>('offering_not_found')
  return found
}

/** Everything a prospectus must disclose about each of these offerings that exists, by slug. */
export async function listOfferingDetails(
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
    facts: parseFacts(row.facts),
    documents,
    minimumTarget: rupiah(row.minimum_units * row.unit_price),
    remaining: rupiah((row.total_units - row.reserved_units - row.paid_units) * row.unit_price),
    nisbah: row.nisbah as BasisPoints | null,
    paymentMonths: row.payment_months,
    dividendDays: row.dividend_days,
    amortised: row.amortised,
    secured: row.secured as BasisPoints | null,
    shareOffered: row.share_offered as BasisPoints | null,
    schedule: buildSchedule(row, rules, deps.clock.now()),
    rulebookVersion: row.rulebook_version,
    withdrawn: row.withdrawn_because ? { at: row.ended_at!, reason: row.withdrawn_because } : null,
  }
}

/** What a purchase would cost, with fees and VAT, and the remaining limit; reserves nothing. */
export async function quotePurchase(
  deps: Deps,
  actor: Actor,
  { slug, units, method }: { slug: string; units: Units; method: PaymentMethod },
): Promise<Quote> {
  const found = await findOffering(deps.db, actor, slug)
  if (!found) throw new Refusal<OfferingRefusals>('offering_not_found')
  const rules = readFeeRules(await deps.rulebook.at(deps.clock.now()))
  const price = computePrice({ units, unitPrice: found.card.unitPrice, method, rules })
  const balance = isSignedIn(actor) ? ((await readBalanceInTx(deps.db, walletAccount(actor.userId))) as Rupiah) : null
  return {
    units,
    ...price,
    balance,
    balanceAfter: balance === null ? null : method === 'wallet' ? balance - price.total : balance,
    projectedPerYear: projectYearlyReturn(price.amount, found.card.projectedReturn),
  }
}
