import { sql } from 'kysely'
import type { WalletRefusals } from '#contract/wallet/refusals'
import { countUpTo } from '#platform/count-up-to'
import type { Actor } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { cost, rupiah, units } from '#shared/money'
import { type Page, pageById } from '#shared/page'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { BuybackDeps } from './deps.ts'
import { ListBuybacks } from './input.ts'
import type { BuybackRefusals } from './refusals.ts'
import { cardOf } from './rows.ts'
import type { BuybackCard, BuybackDetail } from './states.ts'
import { tables } from './tables.ts'

type Deps = Pick<BuybackDeps, 'db' | 'registry'>

/** For staff, newest first: those that are under way, or those that ended. */
export async function buybacks(deps: Deps, actor: Actor, asked: ListBuybacks = {}): Promise<Page<BuybackCard>> {
  requirePermission(actor, 'buyback.read-any')
  const { list, after, limit } = ListBuybacks.parse(asked)
  if (after !== undefined && !isId(after)) throw new Refusal<WalletRefusals>('page_unknown')
  const query = tables(deps.db)
    .selectFrom('buyback')
    .selectAll()
    .where('state', list === 'ended' ? 'in' : 'not in', ['ended', 'cancelled'])
    .orderBy('id', 'desc')
    .limit(limit + 1)
  const rows = await (after ? query.where('id', '<', after as Id<'buyback'>) : query).execute()
  const cards = rows.map(async (row) => cardOf(row, await deps.registry.known(row.security_code)))
  return pageById(await Promise.all(cards), limit)
}

/** How many issuers handed in that nobody has checked. */
export async function countUnchecked({ db }: Pick<Deps, 'db'>, actor: Actor, limit: number): Promise<number> {
  requirePermission(actor, 'buyback.read-any')
  return countUpTo(db, tables(db).selectFrom('buyback').where('state', '=', 'submitted'), limit)
}

/** One with how far it is. */
export async function buyback(deps: Deps, actor: Actor, id: string): Promise<BuybackDetail> {
  requirePermission(actor, 'buyback.read-any')
  const found = tables(deps.db)
    .selectFrom('buyback')
    .selectAll()
    .where('id', '=', id as Id<'buyback'>)
  const row = isId(id) ? await found.executeTakeFirst() : undefined
  if (!row) throw new Refusal<BuybackRefusals>('buyback_not_found')
  const { rows } = await sql<{ offers: bigint; offered: bigint; settled: bigint }>`
    select count(*) as offers, coalesce(sum(units), 0)::bigint as offered, count(*) filter (where state = 'settled') as settled
    from buyback_offer where buyback_id = ${id} and state <> 'withdrawn'`.execute(deps.db)
  const { offers, offered, settled } = rows[0]!
  const card = cardOf(row, await deps.registry.known(row.security_code))
  const paid = row.bought === null ? null : cost(row.price, row.bought)
  return {
    ...card,
    account: row.account_number ? { bank: 'bsi', number: row.account_number } : null,
    fundedAt: row.funded_at,
    offers: Number(offers),
    offered: units(offered),
    settled: Number(settled),
    bought: row.bought,
    paid,
    returned: paid === null || row.state !== 'ended' ? null : rupiah(card.amount - paid),
  }
}
