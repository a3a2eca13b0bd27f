import type { WalletRefusals } from '#contract/wallet/refusals'
import type { Db, Tx } from '#platform/database'
import type { Actor } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { pageById } from '#shared/page'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { WithdrawalDeps } from './deps.ts'
import { ListWithdrawalCases, ListWithdrawals } from './input.ts'
import type { WithdrawalRefusals } from './refusals.ts'
import type { Withdrawal, WithdrawalCase, WithdrawalCasePage, WithdrawalPage, WithdrawalState } from './states.ts'
import { tables } from './tables.ts'
import { cardOf, riskIn, type WithdrawalRow } from './views.ts'

type Deps = Pick<WithdrawalDeps, 'db' | 'clock' | 'nameOf'>

/** The investor's withdrawals, newest first. */
export async function withdrawals(
  { db, clock }: Deps,
  actor: Actor,
  page: ListWithdrawals = {},
): Promise<WithdrawalPage> {
  requirePermission(actor, 'withdrawal.read')
  const { after, limit } = ListWithdrawals.parse(page)
  const rows = await rowsOf(db, after, limit).where('user_id', '=', actor.userId).execute()
  return pageById(
    rows.map((row) => cardOf(row, clock.now())),
    limit,
  )
}

/** One of the investor's withdrawals, with its history; anybody else's is as unknown as none. */
export async function withdrawal({ db, clock }: Deps, actor: Actor, id: string): Promise<Withdrawal> {
  requirePermission(actor, 'withdrawal.read')
  const row = await rowOf(db, id)
  if (!row || row.user_id !== actor.userId) throw new Refusal<WithdrawalRefusals>('withdrawal_not_found')
  return { ...cardOf(row, clock.now()), history: await historyOf(db, row.id) }
}

/** What finance works on: the open ones with the shortest time left first, else the newest first. */
export async function withdrawalCases(
  { db, clock, nameOf }: Deps,
  actor: Actor,
  page: ListWithdrawalCases = {},
): Promise<WithdrawalCasePage> {
  requirePermission(actor, 'withdrawal.read-any')
  const { after, limit, list } = ListWithdrawalCases.parse(page)
  const now = clock.now()
  const rows = await rowsOf(db, after, limit)
    .$if(list !== 'all', (query) => query.where('state', 'in', ['review', 'queued', 'sending']))
    .$if(list === 'late', (query) => query.where('arrives_by', '<', now))
    .execute()
  const cases = await Promise.all(
    rows.map(async (row) => ({
      ...cardOf(row, now),
      userId: row.user_id as Id<'user'>,
      owner: await nameOf(db, row.user_id as Id<'user'>),
      risk: riskIn(row),
    })),
  )
  return pageById(cases, limit)
}

export async function withdrawalCase({ db, clock, nameOf }: Deps, actor: Actor, id: string): Promise<WithdrawalCase> {
  requirePermission(actor, 'withdrawal.read-any')
  const row = await rowOf(db, id)
  if (!row) throw new Refusal<WithdrawalRefusals>('withdrawal_not_found')
  const userId = row.user_id as Id<'user'>
  const [history, owner] = await Promise.all([historyOf(db, row.id), nameOf(db, userId)])
  return { ...cardOf(row, clock.now()), history, userId, owner, risk: riskIn(row) }
}

/** What the bank was told to pay out and has neither confirmed nor refused. */
export async function onTheWay(through: Db | Tx): Promise<bigint> {
  const row = await tables(through)
    .selectFrom('withdrawal')
    .select(({ fn }) => fn.sum<bigint | null>('amount').as('sum'))
    .where('state', '=', 'sending')
    .executeTakeFirst()
  return BigInt(row?.sum ?? 0n)
}

const rowsOf = (db: Db, after: string | undefined, limit: number) =>
  tables(db)
    .selectFrom('withdrawal')
    .selectAll()
    .$if(after !== undefined, (query) => query.where('id', '<', knownId(after!)))
    .orderBy('id', 'desc')
    .limit(limit + 1)

const rowOf = async (db: Db, id: string): Promise<WithdrawalRow | undefined> =>
  isId(id)
    ? tables(db)
        .selectFrom('withdrawal')
        .selectAll()
        .where('id', '=', id as Id<'withdrawal'>)
        .executeTakeFirst()
    : undefined

const historyOf = async (db: Db, id: Id<'withdrawal'>) => {
  const rows = await tables(db)
    .selectFrom('withdrawal_change')
    .select(['state', 'at'])
    .where('withdrawal_id', '=', id)
    .orderBy('seq')
    .execute()
  return rows.map(({ state, at }) => ({ state: state as WithdrawalState, at }))
}

function knownId(cursor: string): Id<'withdrawal'> {
  if (!isId(cursor)) throw new Refusal<WalletRefusals>('page_unknown')
  return cursor as Id<'withdrawal'>
}
