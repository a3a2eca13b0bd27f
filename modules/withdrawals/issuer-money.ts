import { movementsOf } from '#modules/ledger'
import type { Db } from '#platform/database'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { rupiah } from '#shared/money'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { businessIn } from './business-in.ts'
import type { WithdrawalDeps } from './deps.ts'
import { issuerMoneyWaiting } from './issuer-money-due.ts'
import { shown } from './quote.ts'
import type { WithdrawalRefusals } from './refusals.ts'
import { type IssuerCase, type IssuerLine, type IssuerMoney, issuerAccount } from './states.ts'
import { tables } from './tables.ts'
import { cardOf } from './views.ts'

type Deps = Pick<WithdrawalDeps, 'db' | 'clock' | 'rulebook' | 'businessOf' | 'payoutAccountOf'>
const SHOWN = 5
const LINES = 20

/** For finance: every issuer whose money is here and was not asked for yet, the largest first. */
export async function issuersToPay(deps: Deps, actor: Actor): Promise<IssuerMoney[]> {
  requirePermission(actor, 'withdrawal.read-any')
  const waiting = await issuerMoneyWaiting(deps, deps.db, deps.clock.now())
  return Promise.all(waiting.map(({ businessId }) => moneyOf(deps, businessId)))
}

/** One of them, also with nothing that waits. */
export async function issuerToPay(deps: Deps, actor: Actor, id: string): Promise<IssuerCase> {
  requirePermission(actor, 'withdrawal.read-any')
  if (!(await deps.businessOf(deps.db, id as Id<'business'>)))
    throw new Refusal<WithdrawalRefusals>('withdrawal_not_found')
  return { ...(await moneyOf(deps, id as Id<'business'>)), lines: await linesOf(deps.db, id) }
}

async function linesOf(db: Db, id: string): Promise<IssuerLine[]> {
  const lines = await movementsOf(db, issuerAccount(id), { limit: 2 * LINES })
  return lines
    .filter(({ purpose, asset }) => purpose === 'available' && asset === 'IDR')
    .slice(0, LINES)
    .map(({ entryId, kind, postedAt, change }) => ({ id: entryId, kind, at: postedAt, change: rupiah(change) }))
}

/** For the owner of a business: its balance and its payouts. Refuses `withdrawal_not_found` to everybody else. */
export async function issuerMoney(deps: Deps, actor: Actor, id: Id<'business'>): Promise<IssuerMoney> {
  requirePermission(actor, 'withdrawal.read')
  if ((await businessIn(deps, deps.db, id)).ownerId !== actor.userId)
    throw new Refusal<WithdrawalRefusals>('withdrawal_not_found')
  return moneyOf(deps, id)
}

async function moneyOf(deps: Deps, businessId: Id<'business'>): Promise<IssuerMoney> {
  const { db, clock, payoutAccountOf } = deps
  const { name, ownerId } = await businessIn(deps, db, businessId)
  const account = await payoutAccountOf(db, ownerId)
  const [waiting] = await issuerMoneyWaiting(deps, db, clock.now(), businessId)
  const rows = await payoutsOf(db, businessId)
  return {
    businessId,
    name,
    available: waiting?.amount ?? rupiah(0),
    since: waiting?.since ?? null,
    due: waiting?.due ?? null,
    account: account ? shown(account) : null,
    payouts: rows.map((row) => cardOf(row, clock.now())),
  }
}

const payoutsOf = (db: Db, businessId: Id<'business'>) =>
  tables(db)
    .selectFrom('withdrawal')
    .selectAll()
    .where('business_id', '=', businessId)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
