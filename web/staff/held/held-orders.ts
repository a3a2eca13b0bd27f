import type { DecideHeld } from '#contract/offerings/input'
import type { Actor } from '#shared/actor'
import type { PageRequest } from '#shared/page'
import { isRefusal } from '#shared/refusal'
import type { App } from '../../context.ts'
import { m } from '../../lib/words.ts'

/** A page of purchases on hold because of a screening hit. */
export async function listHeldPurchases({ offerings }: Pick<App, 'offerings'>, actor: Actor, asked: PageRequest) {
  const { items, next } = await offerings.held(actor, asked)
  const rows = items.map(({ id, reference, userId, offering: of, total, heldAt }) => {
    return { id: String(id), reference, userId, of, total, heldAt, byRight: false }
  })
  return { items: rows, next }
}

/** A page of rights orders on hold because of a screening hit. */
export async function listHeldRightsOrders({ rights }: Pick<App, 'rights'>, actor: Actor, asked: PageRequest) {
  const { items, next } = await rights.held(actor, asked)
  const rows = items.map(({ id, reference, userId, share: of, total, heldAt }) => {
    return { id: String(id), reference, userId, of, total, heldAt, byRight: true }
  })
  return { items: rows, next }
}

/** A held purchase or rights order by its id, in one shape for both. */
export async function findHeldOrder(
  { offerings, rights }: Pick<App, 'offerings' | 'rights'>,
  actor: Actor,
  id: string,
) {
  const purchase = await offerings.heldOne(actor, id).catch((error: unknown) => {
    if (isRefusal(error) && error.code === 'held_purchase_not_found') return null
    throw error
  })
  if (purchase)
    return {
      ...{ id, userId: purchase.userId, reference: purchase.reference, of: purchase.offering },
      ...{ total: purchase.total, heldAt: purchase.heldAt, object: `subscription/${id}`, byRight: false },
    }
  const order = await rights.heldOne(actor, id)
  return {
    ...{ id, userId: order.userId, reference: order.reference, of: order.share },
    ...{ total: order.total, heldAt: order.heldAt, object: `rights-order/${id}`, byRight: true },
  }
}

/** What happens to the units while the order is on hold. */
export const getHoldExplanation = (byRight: boolean) => (byRight ? m.held_meanwhile_rights() : m.held_meanwhile())

/** Proposes how a held purchase or rights order ends; others approve. */
export async function proposeHeldDecision(
  app: Pick<App, 'offerings' | 'rights'>,
  actor: Actor,
  wish: DecideHeld & { id: string },
) {
  const { byRight } = await findHeldOrder(app, actor, wish.id)
  return byRight ? app.rights.proposeHeld(actor, wish) : app.offerings.proposeHeld(actor, wish)
}
