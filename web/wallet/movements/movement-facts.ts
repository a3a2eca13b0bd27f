import type { SubscriptionView } from '#contract/offerings/states'
import { paths } from '../../paths.ts'

/** What stands behind a movement, by its source: a name and a page to look at. */
export type Facts = Record<string, { name?: string; to?: string }>

/** Purchases by the source that their journal entries name; a deposit's page follows from its source alone. */
export function factsOf(movements: readonly { source: string }[], purchases: readonly SubscriptionView[]): Facts {
  const bySource = new Map(purchases.map((purchase) => [`subscription/${purchase.id}`, purchase]))
  const facts: Facts = {}
  for (const { source } of movements) {
    const purchase = bySource.get(source)
    const [kind, id] = source.split('/')
    if (purchase) facts[source] = { name: purchase.offering.name, to: paths.payment(purchase.paymentId) }
    else if (kind === 'deposit' && id) facts[source] = { to: paths.depositOf(id) }
  }
  return facts
}
