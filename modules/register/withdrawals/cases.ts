import { sql } from 'kysely'
import { exportParts } from '#platform/commands/export-parts'
import { countUpTo } from '#platform/db/count-up-to'
import type { Db } from '#platform/db/database'
import type { Actor } from '#shared/actor'
import { rupiah } from '#shared/money'
import { pageById } from '#shared/page'
import { requirePermission } from '#shared/permissions'
import { hasConflict, openConflictCount } from './conflicts.ts'
import type { WithdrawalDeps } from './deps.ts'
import { FilterWithdrawalCases, ListWithdrawalCases } from './input.ts'
import {
  computeRiskScore,
  isOpenWithdrawal,
  type WithdrawalCaseCard,
  type WithdrawalCasePage,
  type WithdrawalSum,
  withdrawalStates,
} from './states.ts'
import { tables } from './tables.ts'
import { loadOwnerNames, parseCursor, parseRisk, toWithdrawalCard, type WithdrawalRow } from './views.ts'

type Deps = Pick<WithdrawalDeps, 'db' | 'clock' | 'namesOf' | 'businessesById'>

/** One page of the withdrawals that finance works on (open, late, in conflict with the bank, or all), newest first. */
export async function listWithdrawalCases(
  deps: Deps,
  actor: Actor,
  page: ListWithdrawalCases = {},
): Promise<WithdrawalCasePage> {
  requirePermission(actor, 'withdrawal.read-any')
  const { db, clock } = deps
  const { after: cursor, limit, ...filter } = ListWithdrawalCases.parse(page)
  const now = clock.now()
  const rows = await matching(db, now, filter)
    .selectAll()
    .select([openConflictCount.as('conflicts'), hasOpenQuestion.as('asked')])
    .$if(cursor !== undefined, (query) => query.where('id', '<', parseCursor(cursor!)))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const ownerName = await loadOwnerNames(deps, db, rows)
  return pageById(
    rows.map((row) => toCaseCard(row, now, ownerName(row))),
    limit,
  )
}

/** Counts the withdrawals of a list, up to `limit`. */
export async function countWithdrawalCases(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { list, limit }: { list: FilterWithdrawalCases['list']; limit: number },
): Promise<number> {
  requirePermission(actor, 'withdrawal.read-any')
  return countUpTo(db, matching(db, clock.now(), FilterWithdrawalCases.parse({ list })), limit)
}

/** Count and total amount in rupiah of all withdrawals that match a filter, on every page. */
export async function sumWithdrawalCases(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  filter: FilterWithdrawalCases = {},
): Promise<WithdrawalSum> {
  requirePermission(actor, 'withdrawal.read-any')
  const { count, amount } = await matching(db, clock.now(), FilterWithdrawalCases.parse(filter))
    .select(({ fn }) => [fn.countAll<bigint>().as('count'), fn.sum<string | null>('amount').as('amount')])
    .executeTakeFirstOrThrow()
  return { count: Number(count), amount: rupiah(amount ?? 0) }
}

const PART = 100

/** Exports all withdrawals that match a filter, page by page; the export is audited. */
export async function exportWithdrawalCases(
  deps: Deps & Pick<WithdrawalDeps, 'commands'>,
  actor: Actor,
  filter: FilterWithdrawalCases,
) {
  const { count, amount } = await sumWithdrawalCases(deps, actor, filter)
  const data = { ...filter, min: filter.min?.toString(), count, amount: String(amount) }
  return exportParts(
    deps.commands,
    { name: 'withdrawals.export', actor, may: 'withdrawal.export', object: 'withdrawals', data },
    (after) => listWithdrawalCases(deps, actor, { ...filter, limit: PART, after }),
  )
}

const openStates = withdrawalStates.filter(isOpenWithdrawal)

const matching = (db: Db, now: Date, { list, way, bank, min }: ReturnType<typeof FilterWithdrawalCases.parse>) =>
  tables(db)
    .selectFrom('withdrawal')
    .$if(list === 'open' || list === 'late', (query) => query.where('state', 'in', openStates))
    .$if(list === 'late', (query) => query.where('arrives_by', '<', now))
    .$if(list === 'conflicts', (query) => query.where(hasConflict))
    .$if(way !== undefined, (query) => query.where(sql<boolean>`(risk = '[]'::jsonb) = ${way === 'automatic'}`))
    .$if(bank !== undefined, (query) => query.where('bank_code', '=', bank!))
    .$if(min !== undefined, (query) => query.where('amount', '>=', rupiah(min!)))

/** SQL condition: a question of finance to the owner is open. */
export const hasOpenQuestion = sql<boolean>`exists (select from withdrawal_question q
  where q.withdrawal_id = withdrawal.id and q.answered_at is null and q.closed_at is null)`

/** A withdrawal as finance sees it in a list: with its owner, risk score and number of open conflicts. */
export function toCaseCard(
  row: WithdrawalRow & { conflicts: bigint; asked: boolean },
  now: Date,
  owner: string,
): WithdrawalCaseCard {
  const risk = parseRisk(row)
  const counted = { risk, score: computeRiskScore(risk), conflicts: Number(row.conflicts), asked: row.asked }
  return { ...toWithdrawalCard(row, now), userId: row.user_id, owner, ...counted }
}
