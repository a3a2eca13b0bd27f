import type { DecideHeld } from '#contract/offerings/input'
import type { Actor } from '#shared/actor'
import type { PageRequest } from '#shared/page'
import { isRefusal } from '#shared/refusal'
import type { App } from '../../context.ts'
import { m } from '../../lib/words.ts'

/** A page of purchases of offerings that are held. */
export async function heldOffered({ offerings }: Pick<App, 'offerings'>, actor: Actor, asked: PageRequest) {
  const { items, next } = await offerings.held(actor, asked)
  const rows = items.map(({ id, reference, userId, offering: of, total, heldAt }) => {
    return { id: String(id), reference, userId, of, total, heldAt, byRight: false }
  })
  return { items: rows, next }
}

/** A page of orders of new shares by right that are held. */
export async function heldByRight({ rights }: Pick<App, 'rights'>, actor: Actor, asked: PageRequest) {
  const { items, next } = await rights.held(actor, asked)
  const rows = items.map(({ id, reference, userId, share: of, total, heldAt }) => {
    return { id: String(id), reference, userId, of, total, heldAt, byRight: true }
  })
  return { items: rows, next }
}

/** A purchase of an offering or an order of new shares by right that is held: what of both a page shows. */
export async function heldOf({ offerings, rights }: Pick<App, 'offerings' | 'rights'>, actor: Actor, id: string) {
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

export const heldMeanwhile = (byRight: boolean) => (byRight ? m.held_meanwhile_rights() : m.held_meanwhile())

export async function proposeHeld(
  app: Pick<App, 'offerings' | 'rights'>,
  actor: Actor,
  wish: DecideHeld & { id: string },
) {
  const { byRight } = await heldOf(app, actor, wish.id)
  return byRight ? app.rights.proposeHeld(actor, wish) : app.offerings.proposeHeld(actor, wish)
}
