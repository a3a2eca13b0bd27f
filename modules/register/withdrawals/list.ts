import { sql } from 'kysely'
import type { Transaction } from '#contract/wallet/states'
import type { Db, Tx } from '#platform/db/database'
import type { Actor } from '#shared/actor'
import { after, DAY } from '#shared/dates'
import { type Id, isId } from '#shared/ids'
import { rupiah } from '#shared/money'
import { pageById } from '#shared/page'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { hasOpenQuestion, toCaseCard } from './cases.ts'
import { listPayoutReports, openConflictCount } from './conflicts.ts'
import type { WithdrawalDeps } from './deps.ts'
import { ListWithdrawals } from './input.ts'
import { listQuestionsWithFiles } from './questions.ts'
import type { WithdrawalRefusals } from './refusals.ts'
import type { Withdrawal, WithdrawalCase, WithdrawalPage, WithdrawalState } from './states.ts'
import { tables } from './tables.ts'
import { loadOwnerNames, parseCursor, toWithdrawalCard, type WithdrawalRow } from './views.ts'

type Deps = Pick<WithdrawalDeps, 'db' | 'clock' | 'namesOf' | 'businessesById'>
type OneDeps = Deps & Pick<WithdrawalDeps, 'attachments'>
type CaseDeps = OneDeps & Pick<WithdrawalDeps, 'depositedBetween' | 'commands'>

/** One page of the actor's own withdrawals, newest first, without payouts to their business. */
export async function listWithdrawals(
  { db, clock }: Deps,
  actor: Actor,
  page: ListWithdrawals = {},
): Promise<WithdrawalPage> {
  requirePermission(actor, 'withdrawal.read')
  const { after: cursor, limit } = ListWithdrawals.parse(page)
  const rows = await selectPage(db, cursor, limit)
    .where('user_id', '=', actor.userId)
    .where('business_id', 'is', null)
    .execute()
  return pageById(
    rows.map((row) => toWithdrawalCard(row, clock.now())),
    limit,
  )
}

/** One of the actor's own withdrawals with history and questions. Refuses `withdrawal_not_found` for anybody else's. */
export async function findWithdrawal(deps: OneDeps, actor: Actor, id: string): Promise<Withdrawal> {
  const { db, clock } = deps
  requirePermission(actor, 'withdrawal.read')
  const row = await findRow(db, id)
  if (!row || row.user_id !== actor.userId || row.business_id)
    throw new Refusal<WithdrawalRefusals>('withdrawal_not_found')
  const [history, questions] = await Promise.all([
    listHistory(db, row.id),
    listQuestionsWithFiles(deps, actor, { id: row.id, ownerId: row.user_id }),
  ])
  return { ...toWithdrawalCard(row, clock.now()), history, questions }
}

/**
 * For finance: one withdrawal with history, bank reports, recent deposits and earlier withdrawals. Each look is
 * audited.
 */
export async function openWithdrawalCase(deps: CaseDeps, actor: Actor, id: string): Promise<WithdrawalCase> {
  requirePermission(actor, 'withdrawal.read-any')
  const { db, clock, depositedBetween } = deps
  const row = isId(id)
    ? await tables(db)
        .selectFrom('withdrawal')
        .selectAll()
        .select([openConflictCount.as('conflicts'), hasOpenQuestion.as('asked')])
        .where('id', '=', id as Id<'withdrawal'>)
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal<WithdrawalRefusals>('withdrawal_not_found')
  await deps.commands.run({ name: 'withdrawals.look', actor, may: 'withdrawal.read-any' }, async ({ note }) =>
    note(`withdrawal/${row.id}`),
  )
  const ownerName = await loadOwnerNames(deps, db, [row])
  const card = toCaseCard(row, clock.now(), ownerName(row))
  const [history, questions, reports, deposited, before] = await Promise.all([
    listHistory(db, row.id),
    listQuestionsWithFiles(deps, actor, { id: row.id, ownerId: row.user_id }),
    listPayoutReports(db, row.id),
    row.business_id ? 0n : depositedBetween(db, row.user_id, after(row.requested_at, -DAY), row.requested_at),
    settledBefore(db, row),
  ])
  return { ...card, history, questions, reports, deposited: rupiah(deposited), before }
}

const LINES = 8

/**
 * For finance: the owner's latest rupiah movements up to the hold of a withdrawal, newest first; none for an issuer's
 * payout.
 */
export async function listOriginOfFunds(
  { db, rupiahLinesBefore }: Pick<WithdrawalDeps, 'db' | 'rupiahLinesBefore'>,
  actor: Actor,
  id: string,
): Promise<Transaction[]> {
  requirePermission(actor, 'withdrawal.read-any')
  const row = await findRow(db, id)
  if (!row) throw new Refusal<WithdrawalRefusals>('withdrawal_not_found')
  if (row.business_id) return []
  const lines = await rupiahLinesBefore(row.user_id, after(row.requested_at, 1), 2 * LINES)
  const held = lines.findIndex(({ kind, source }) => kind === 'withdrawal_held' && source === `withdrawal/${row.id}`)
  return lines.slice(held, held + LINES)
}

async function settledBefore(db: Db, row: WithdrawalRow) {
  const same = sql<boolean>`bank_code = ${row.bank_code} and account_last = ${row.account_last}`
  const sums = await tables(db)
    .selectFrom('withdrawal')
    .select(({ fn }) => [fn.countAll<bigint>().as('settled'), fn.sum<string | null>('amount').as('sum')])
    .select(({ fn }) => fn.countAll<bigint>().filterWhere(same).as('to_this'))
    .where('user_id', '=', row.user_id)
    .where('business_id', row.business_id ? '=' : 'is', row.business_id)
    .where('state', '=', 'settled')
    .where('requested_at', '<', row.requested_at)
    .executeTakeFirstOrThrow()
  return { settled: Number(sums.settled), toThisAccount: Number(sums.to_this), sum: rupiah(sums.sum ?? 0) }
}

/** Total in rupiah of withdrawals that the bank has accepted, has not confirmed and can still deliver in time. */
export async function sumSending(through: Db | Tx, now: Date): Promise<bigint> {
  const row = await tables(through)
    .selectFrom('withdrawal')
    .select(({ fn }) => fn.sum<bigint | null>('amount').as('sum'))
    .where('state', '=', 'sending')
    .where('arrives_by', '>', now)
    .executeTakeFirst()
  return BigInt(row?.sum ?? 0n)
}

const selectPage = (db: Db, cursor: string | undefined, limit: number) =>
  tables(db)
    .selectFrom('withdrawal')
    .selectAll()
    .$if(cursor !== undefined, (query) => query.where('id', '<', parseCursor(cursor!)))
    .orderBy('id', 'desc')
    .limit(limit + 1)

const findRow = async (db: Db, id: string): Promise<WithdrawalRow | undefined> =>
  isId(id)
    ? tables(db)
        .selectFrom('withdrawal')
        .selectAll()
        .where('id', '=', id as Id<'withdrawal'>)
        .executeTakeFirst()
    : undefined

const listHistory = async (db: Db, id: Id<'withdrawal'>) => {
  const rows = await tables(db)
    .selectFrom('withdrawal_change')
    .select(['state', 'at'])
    .where('withdrawal_id', '=', id)
    .orderBy('seq')
    .execute()
  return rows.map(({ state, at }) => ({ state: state as WithdrawalState, at }))
}
