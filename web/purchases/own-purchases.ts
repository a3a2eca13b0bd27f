import type { SubscriptionView } from '#contract/offerings/states'
import type { Actor } from '#shared/actor'
import type { App } from '../context.ts'

const PAGE = 100
const PAGES = 5

/** The investor's latest purchases, newest first, enough to include all pending ones. */
export async function listOwnPurchases(offerings: App['offerings'], actor: Actor): Promise<SubscriptionView[]> {
  const purchases: SubscriptionView[] = []
  let after: string | null = null
  for (let page = 0; page < PAGES; page++) {
    const { items, next } = await offerings.mine(actor, { limit: PAGE, ...(after ? { after } : {}) })
    purchases.push(...items)
    if (!next) break
    after = next
  }
  return purchases
}
