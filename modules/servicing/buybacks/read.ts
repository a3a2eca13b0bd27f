import { sql } from 'kysely'
import { listRunningOfIssuer, readAction } from '#modules/corporate-actions'
import { readBalanceInTx } from '#modules/ledger'
import { type Actor, isSignedIn, type UserActor } from '#shared/actor'
import { cost, rupiah, units } from '#shared/money'
import { requirePermission } from '#shared/permissions'
import { isRefusal } from '#shared/refusal'
import { buybackAction } from './action.ts'
import type { BuybackDeps } from './deps.ts'
import { investorAccount } from './entries.ts'
import { BANK_NAME } from './funding-account.ts'
import { type BuybackRow, findAnnouncedBuyback, toBuybackCard, toOfferView } from './rows.ts'
import type { BuybackDetail, IssuersBuyback, OwnBuyback } from './states.ts'
import { tables } from './tables.ts'

type Deps = Pick<BuybackDeps, 'db' | 'clock' | 'registry'>

/**
 * The newest announced buy-back of a share, with what the actor can offer and has offered. Refuses
 * `buyback_not_found`.
 */
export async function findOwnBuyback(deps: Deps, actor: Actor, slug: string): Promise<OwnBuyback> {
  requirePermission(actor, 'buyback.read')
  return toOwnBuyback(deps, actor as UserActor, await findAnnouncedBuyback(deps, slug))
}

/** As `findOwnBuyback`, while it is announced or under way; null otherwise. */
export async function findRunningBuyback(deps: Deps, actor: Actor, slug: string): Promise<OwnBuyback | null> {
  const found = await findOwnBuyback(deps, actor, slug).catch((error: unknown) => {
    if (isRefusal(error) && error.code === 'buyback_not_found') return null
    throw error
  })
  return found && ['announced', 'open', 'settling'].includes(found.buyback.state) ? found : null
}

async function toOwnBuyback(
  { db, clock, registry }: Deps,
  { userId }: UserActor,
  row: BuybackRow,
): Promise<OwnBuyback> {
  const offers = await tables(db)
    .selectFrom('buyback_offer')
    .selectAll()
    .where('buyback_id', '=', row.id)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  const isOpen = row.state === 'open' && row.closes_at > clock.now()
  const free = units(await readBalanceInTx(db, investorAccount(userId, row.security_code)))
  return {
    buyback: toBuybackCard(row, await registry.known(row.security_code)),
    free,
    canOffer: isOpen && free > 0n && row.owner !== userId && offers.every(({ state }) => state !== 'standing'),
    offers: offers.map((offer) => toOfferView(offer, row)),
  }
}

/** The open buy-backs of the actor's businesses and of those they may pay for, with the account to pay into. */
export async function listIssuerBuybacks(
  { db, registry, paysFor }: Pick<BuybackDeps, 'db' | 'registry' | 'paysFor'>,
  actor: Actor,
): Promise<IssuersBuyback[]> {
  const rows = await listRunningOfIssuer(
    db,
    buybackAction,
    actor,
    isSignedIn(actor) ? await paysFor(db, actor.userId) : [],
  )
  return Promise.all(
    rows.map(async (row) => {
      const { account_number: number, state, funded_at } = row
      const isAwaited = number !== null && state === 'announced' && funded_at === null
      const account = isAwaited ? { bank: BANK_NAME, number } : null
      return { ...toBuybackCard(row, await registry.known(row.security_code)), account }
    }),
  )
}

/** One buy-back with its progress, for staff. */
export async function findBuyback(
  deps: Pick<BuybackDeps, 'db' | 'registry'>,
  actor: Actor,
  id: string,
): Promise<BuybackDetail> {
  const row = await readAction(deps.db, buybackAction, actor, id)
  const { rows } = await sql<{ offers: bigint; offered: bigint; settled: bigint }>`
    select count(*) as offers, coalesce(sum(units), 0)::bigint as offered, count(*) filter (where state = 'settled') as settled
    from buyback_offer where buyback_id = ${id} and state <> 'withdrawn'`.execute(deps.db)
  const { offers, offered, settled } = rows[0]!
  const card = toBuybackCard(row, await deps.registry.known(row.security_code))
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
