import type { Actor, PersonActor } from '#shared/actor'
import { after, MINUTE } from '#shared/dates'
import { type Id, isId } from '#shared/ids'
import type { Rupiah } from '#shared/money'
import { requirePermission } from '#shared/permissions'
import { isRefusal, Refusal } from '#shared/refusal'
import { type Both, fill, type Locale } from '#shared/text'
import type { MarketContext } from '../deps.ts'
import type { PlaceOrder, ReplaceOrder } from '../input.ts'
import type { MarketRefusals } from '../refusals.ts'
import type { Order, OrderSide } from '../states.ts'
import { tables } from '../tables.ts'
import type { OrderCommand } from './orders.ts'

export type OrderOptions = { key?: string | undefined; proof?: string | undefined }
type Submit = { submit(lane: string, asked: OrderCommand): Promise<Order> }
type Deps = MarketContext & { orders: Submit }

/**
 * Places an order: holds money or lembar, matches at once, and rests until the end of the session. The first order of a
 * session needs a proof for exactly this order; further ones need none for the rulebook's minutes. Refuses what
 * docs/rules/market.md does not allow.
 */
export async function placeOrder(
  deps: Deps,
  actor: Actor,
  input: PlaceOrder,
  { key, proof }: OrderOptions = {},
): Promise<Order> {
  requirePermission(actor, 'market.order')
  const share = await deps.registry.shareBySlug(input.slug)
  if (!share) throw new Refusal<MarketRefusals>('share_not_found')
  const place = () =>
    deps.orders.submit(share.code, { do: 'place', name: 'market.place', actor, may: 'market.order', input, key })
  const { side, price, units } = input
  return unlocking(deps, actor, place, { what: about[side], name: share.name, price, units, content: input, proof })
}

/** Cancels an order and places a new one, which loses time priority. */
export async function replaceOrder(
  deps: Deps,
  actor: Actor,
  id: string,
  input: ReplaceOrder,
  { key, proof }: OrderOptions = {},
): Promise<Order> {
  requirePermission(actor, 'market.order')
  const order = await laneOf(deps, actor, id)
  const replace = () =>
    deps.orders.submit(order.code, {
      do: 'replace',
      name: 'market.replace',
      actor,
      may: 'market.order',
      input: { ...input, id: order.id },
      key,
    })
  const { price, units } = input
  const { side, name } = order
  return unlocking(deps, actor, replace, { what: about[side], name, price, units, content: { ...input, id }, proof })
}

/** Cancels an order and releases its hold. Refuses `order_ended` when it was just filled. */
export async function cancelOrder(
  deps: Deps,
  actor: Actor,
  id: string,
  { key }: { key?: string | undefined } = {},
): Promise<Order> {
  requirePermission(actor, 'market.cancel')
  const order = await laneOf(deps, actor, id)
  const input = { id: order.id }
  return deps.orders.submit(order.code, {
    do: 'cancel',
    name: 'market.cancel',
    actor,
    may: 'market.cancel',
    input,
    key,
  })
}

async function laneOf(deps: Deps, { userId }: PersonActor, id: string) {
  const row = isId(id)
    ? await tables(deps.db)
        .selectFrom('market_order')
        .select(['id', 'security_code', 'side'])
        .where('id', '=', id as Id<'order'>)
        .where('user_id', '=', userId)
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal<MarketRefusals>('order_not_found')
  const share = (await deps.registry.shareByCode(row.security_code))!
  return { id: row.id, side: row.side, code: share.code, name: share.name }
}

const about = {
  buy: {
    id: 'Beli {units:count} lembar {name:text} pada {price:rupiah} per lembar',
    en: 'Buy {units:count} shares of {name:text} at {price:rupiah} each',
  },
  sell: {
    id: 'Jual {units:count} lembar {name:text} pada {price:rupiah} per lembar',
    en: 'Sell {units:count} shares of {name:text} at {price:rupiah} each',
  },
} as const satisfies Record<OrderSide, Both>

type OrderDescription = { what: (typeof about)[OrderSide]; name: string; price: Rupiah; units: bigint }

/** An order that everything but the code allows asks for it, and is placed with the proof that its owner then gives. */
function unlocking(
  deps: Deps,
  actor: PersonActor,
  run: () => Promise<Order>,
  { content, proof, ...said }: OrderDescription & { content: unknown; proof: string | undefined },
): Promise<Order> {
  return deps.credentials.askingForProof(actor, async () => {
    try {
      return await run()
    } catch (error) {
      if (!isRefusal(error) || error.code !== 'trading_locked') throw error
      await unlock(deps, actor, { content, proof, ...said })
      return run()
    }
  })
}

async function unlock(
  deps: Deps,
  actor: PersonActor,
  { what, content, proof, name, price, units }: OrderDescription & { content: unknown; proof: string | undefined },
): Promise<void> {
  const say = (locale: Locale) => fill(what[locale], { name, price, units }, locale)
  const spec = { name: 'market.unlock', actor, may: 'market.order' as const }
  await deps.commands.run(spec, async ({ tx, now, note }) => {
    await deps.signature.assertSignedInTx(tx, actor.userId)
    const subject = { operation: 'market.order', content, about: { id: say('id'), en: say('en') }, proof }
    await deps.credentials.spendProofInTx(tx, actor, subject, now)
    const rules = await deps.rulebook.at(now, tx)
    const until = { session_id: actor.sessionId, trading_until: after(now, rules['market.code_minutes'] * MINUTE) }
    await tables(tx)
      .insertInto('market_trader')
      .values({ user_id: actor.userId, ...until })
      .onConflict((clash) => clash.column('user_id').doUpdateSet(until))
      .execute()
    note(`market_trader/${actor.userId}`)
  })
}
