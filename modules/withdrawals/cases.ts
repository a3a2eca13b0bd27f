import { sql } from 'kysely'
import { countUpTo } from '#platform/count-up-to'
import type { Db } from '#platform/database'
import { exportParts } from '#platform/export-parts'
import type { Actor } from '#shared/actor'
import { rupiah } from '#shared/money'
import { pageById } from '#shared/page'
import { requirePermission } from '#shared/permissions'
import { hasConflict, openConflicts } from './conflicts.ts'
import type { WithdrawalDeps } from './deps.ts'
import { FilterWithdrawalCases, ListWithdrawalCases } from './input.ts'
import {
  isOpen,
  scoreOf,
  type WithdrawalCaseCard,
  type WithdrawalCasePage,
  type WithdrawalSum,
  withdrawalStates,
} from './states.ts'
import { tables } from './tables.ts'
import { cardOf, knownId, ownerNamesOf, riskIn, type WithdrawalRow } from './views.ts'

type Deps = Pick<WithdrawalDeps, 'db' | 'clock' | 'namesOf' | 'businessesById'>

/** What finance works on: open ones, late ones, those about which the bank contradicts the books; newest first. */
export async function withdrawalCases(
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
    .select([openConflicts.as('conflicts'), isAsked.as('asked')])
    .$if(cursor !== undefined, (query) => query.where('id', '<', knownId(cursor!)))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const ownerName = await ownerNamesOf(deps, db, rows)
  return pageById(
    rows.map((row) => caseCardOf(row, now, ownerName(row))),
    limit,
  )
}

/** How many there are of a list, of more than `limit` no more than that. */
export async function countCases(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { list, limit }: { list: FilterWithdrawalCases['list']; limit: number },
): Promise<number> {
  requirePermission(actor, 'withdrawal.read-any')
  return countUpTo(db, matching(db, clock.now(), FilterWithdrawalCases.parse({ list })), limit)
}

/** How many a filter finds and what arrives of them, on whatever page they stand. */
export async function sumOfCases(
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

/** All that a filter finds, as a file. */
export async function exportCases(
  deps: Deps & Pick<WithdrawalDeps, 'commands'>,
  actor: Actor,
  filter: FilterWithdrawalCases,
) {
  const { count, amount } = await sumOfCases(deps, actor, filter)
  const data = { ...filter, min: filter.min?.toString(), count, amount: String(amount) }
  return exportParts(
    deps.commands,
    { name: 'withdrawals.export', actor, may: 'withdrawal.export', object: 'withdrawals', data },
    (after) => withdrawalCases(deps, actor, { ...filter, limit: PART, after }),
  )
}

const openStates = withdrawalStates.filter(isOpen)

const matching = (db: Db, now: Date, { list, way, bank, min }: ReturnType<typeof FilterWithdrawalCases.parse>) =>
  tables(db)
    .selectFrom('withdrawal')
    .$if(list === 'open' || list === 'late', (query) => query.where('state', 'in', openStates))
    .$if(list === 'late', (query) => query.where('arrives_by', '<', now))
    .$if(list === 'conflicts', (query) => query.where(hasConflict))
    .$if(way !== undefined, (query) => query.where(sql<boolean>`(risk = '[]'::jsonb) = ${way === 'automatic'}`))
    .$if(bank !== undefined, (query) => query.where('bank_code', '=', bank!))
    .$if(min !== undefined, (query) => query.where('amount', '>=', rupiah(min!)))

/** Its owner is to answer a question. */
export const isAsked = sql<boolean>`exists (select from withdrawal_question q
  where q.withdrawal_id = withdrawal.id and q.answered_at is null and q.closed_at is null)`

export function caseCardOf(
  row: WithdrawalRow & { conflicts: bigint; asked: boolean },
  now: Date,
  owner: string,
): WithdrawalCaseCard {
  const risk = riskIn(row)
  const counted = { risk, score: scoreOf(risk), conflicts: Number(row.conflicts), asked: row.asked }
  return { ...cardOf(row, now), userId: row.user_id, owner, ...counted }
}
