import { sql } from 'kysely'
import type { Transaction } from '#contract/wallet/states'
import type { Db, Tx } from '#platform/database'
import type { Actor } from '#shared/actor'
import { after, DAY } from '#shared/dates'
import { type Id, isId } from '#shared/ids'
import { rupiah } from '#shared/money'
import { pageById } from '#shared/page'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { caseCardOf, isAsked } from './cases.ts'
import { openConflicts, reportsOf } from './conflicts.ts'
import type { WithdrawalDeps } from './deps.ts'
import { ListWithdrawals } from './input.ts'
import { askedAbout } from './questions.ts'
import type { WithdrawalRefusals } from './refusals.ts'
import type { Withdrawal, WithdrawalCase, WithdrawalPage, WithdrawalState } from './states.ts'
import { tables } from './tables.ts'
import { cardOf, knownId, ownerNamesOf, type WithdrawalRow } from './views.ts'

type Deps = Pick<WithdrawalDeps, 'db' | 'clock' | 'namesOf' | 'businessesById'>
type OneDeps = Deps & Pick<WithdrawalDeps, 'attachments'>
type CaseDeps = OneDeps & Pick<WithdrawalDeps, 'depositedBetween' | 'commands'>

/** The person's own withdrawals, newest first; what their business was paid is told of with the business. */
export async function withdrawals(
  { db, clock }: Deps,
  actor: Actor,
  page: ListWithdrawals = {},
): Promise<WithdrawalPage> {
  requirePermission(actor, 'withdrawal.read')
  const { after: cursor, limit } = ListWithdrawals.parse(page)
  const rows = await rowsOf(db, cursor, limit)
    .where('user_id', '=', actor.userId)
    .where('business_id', 'is', null)
    .execute()
  return pageById(
    rows.map((row) => cardOf(row, clock.now())),
    limit,
  )
}

/** One of the investor's withdrawals, with its history; anybody else's is as unknown as none. */
export async function withdrawal(deps: OneDeps, actor: Actor, id: string): Promise<Withdrawal> {
  const { db, clock } = deps
  requirePermission(actor, 'withdrawal.read')
  const row = await rowOf(db, id)
  if (!row || row.user_id !== actor.userId || row.business_id)
    throw new Refusal<WithdrawalRefusals>('withdrawal_not_found')
  const [history, questions] = await Promise.all([
    historyOf(db, row.id),
    askedAbout(deps, actor, { id: row.id, ownerId: row.user_id }),
  ])
  return { ...cardOf(row, clock.now()), history, questions }
}

/** One withdrawal with what a decision about it needs: its history, what the bank told, and what is usual for its owner. Each reading is recorded. */
export async function withdrawalCase(deps: CaseDeps, actor: Actor, id: string): Promise<WithdrawalCase> {
  requirePermission(actor, 'withdrawal.read-any')
  const { db, clock, depositedBetween } = deps
  const row = isId(id)
    ? await tables(db)
        .selectFrom('withdrawal')
        .selectAll()
        .select([openConflicts.as('conflicts'), isAsked.as('asked')])
        .where('id', '=', id as Id<'withdrawal'>)
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal<WithdrawalRefusals>('withdrawal_not_found')
  await deps.commands.run({ name: 'withdrawals.look', actor, may: 'withdrawal.read-any' }, async ({ note }) =>
    note(`withdrawal/${row.id}`),
  )
  const ownerName = await ownerNamesOf(deps, db, [row])
  const card = caseCardOf(row, clock.now(), ownerName(row))
  const [history, questions, reports, deposited, before] = await Promise.all([
    historyOf(db, row.id),
    askedAbout(deps, actor, { id: row.id, ownerId: row.user_id }),
    reportsOf(db, row.id),
    row.business_id ? 0n : depositedBetween(db, row.user_id, after(row.requested_at, -DAY), row.requested_at),
    settledBefore(db, row),
  ])
  return { ...card, history, questions, reports, deposited: rupiah(deposited), before }
}

const LINES = 8

/** Where the money of a withdrawal came from: its owner's newest lines up to the hold, newest first. */
export async function originOf(
  { db, rupiahLinesBefore }: Pick<WithdrawalDeps, 'db' | 'rupiahLinesBefore'>,
  actor: Actor,
  id: string,
): Promise<Transaction[]> {
  requirePermission(actor, 'withdrawal.read-any')
  const row = await rowOf(db, id)
  if (!row) throw new Refusal<WithdrawalRefusals>('withdrawal_not_found')
  if (row.business_id) return []
  const lines = await rupiahLinesBefore(row.user_id, after(row.requested_at, 1), 2 * LINES)
  const held = lines.findIndex(({ kind, source }) => kind === 'withdrawal_held' && source === `withdrawal/${row.id}`)
  return lines.slice(held, held + LINES)
}

async function settledBefore(db: Db, row: WithdrawalRow) {
  const same = sql<boolean>`bank_code = ${row.bank_code} and account_last = ${row.account_last}`
  const found = await tables(db)
    .selectFrom('withdrawal')
    .select(({ fn }) => [fn.countAll<bigint>().as('settled'), fn.sum<string | null>('amount').as('sum')])
    .select(({ fn }) => fn.countAll<bigint>().filterWhere(same).as('to_this'))
    .where('user_id', '=', row.user_id)
    .where('business_id', row.business_id ? '=' : 'is', row.business_id)
    .where('state', '=', 'settled')
    .where('requested_at', '<', row.requested_at)
    .executeTakeFirstOrThrow()
  return { settled: Number(found.settled), toThisAccount: Number(found.to_this), sum: rupiah(found.sum ?? 0) }
}

/** What the bank was told to pay out, has neither confirmed nor refused, and still has time to deliver. */
export async function onTheWay(through: Db | Tx, now: Date): Promise<bigint> {
  const row = await tables(through)
    .selectFrom('withdrawal')
    .select(({ fn }) => fn.sum<bigint | null>('amount').as('sum'))
    .where('state', '=', 'sending')
    .where('arrives_by', '>', now)
    .executeTakeFirst()
  return BigInt(row?.sum ?? 0n)
}

const rowsOf = (db: Db, cursor: string | undefined, limit: number) =>
  tables(db)
    .selectFrom('withdrawal')
    .selectAll()
    .$if(cursor !== undefined, (query) => query.where('id', '<', knownId(cursor!)))
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
