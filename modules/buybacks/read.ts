import { balanceInTx } from '#modules/ledger'
import type { Actor, UserActor } from '#shared/actor'
import { units } from '#shared/money'
import { requirePermission } from '#shared/permissions'
import { isRefusal } from '#shared/refusal'
import type { BuybackDeps } from './deps.ts'
import { shares } from './entries.ts'
import { type BuybackRow, buybackOf, cardOf, offerView } from './rows.ts'
import type { OwnBuyback } from './states.ts'
import { tables } from './tables.ts'

type Deps = Pick<BuybackDeps, 'db' | 'clock' | 'registry'>

/** The newest buy-back of a share, with what the actor may offer and has offered. Refuses with `buyback_not_found`. */
export async function myBuyback(deps: Deps, actor: Actor, slug: string): Promise<OwnBuyback> {
  requirePermission(actor, 'buyback.read')
  return own(deps, actor as UserActor, await buybackOf(deps, slug))
}

/** The same where one is announced or under way; null otherwise. */
export async function runningBuyback(deps: Deps, actor: Actor, slug: string): Promise<OwnBuyback | null> {
  const found = await myBuyback(deps, actor, slug).catch((error: unknown) => {
    if (isRefusal(error) && error.code === 'buyback_not_found') return null
    throw error
  })
  return found && ['announced', 'open', 'settling'].includes(found.buyback.state) ? found : null
}

async function own({ db, clock, registry }: Deps, { userId }: UserActor, row: BuybackRow): Promise<OwnBuyback> {
  const offers = await tables(db)
    .selectFrom('buyback_offer')
    .selectAll()
    .where('buyback_id', '=', row.id)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  const isOpen = row.state === 'open' && row.closes_at > clock.now()
  const free = units(await balanceInTx(db, shares(userId, row.security_code)))
  return {
    buyback: cardOf(row, await registry.known(row.security_code)),
    free,
    canOffer: isOpen && free > 0n && row.owner !== userId && offers.every(({ state }) => state !== 'standing'),
    offers: offers.map((offer) => offerView(offer, row)),
  }
}
