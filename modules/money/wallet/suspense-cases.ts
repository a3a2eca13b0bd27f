import type { Commands } from '#platform/commands/command'
import { exportParts } from '#platform/commands/export-parts'
import { countUpTo } from '#platform/db/count-up-to'
import type { Db } from '#platform/db/database'
import type { Actor } from '#shared/actor'
import { isId } from '#shared/ids'
import { rupiah } from '#shared/money'
import { type Page, pageById } from '#shared/page'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { WalletDeps } from './deps.ts'
import { FilterSuspense, ListSuspense } from './input.ts'
import { parseCursor } from './parse-cursor.ts'
import type { WalletRefusals } from './refusals.ts'
import { hasMoneyInSuspense, type SuspenseCase, suspenseReasons } from './states.ts'
import { tables } from './tables.ts'

const inSuspense = suspenseReasons.filter(hasMoneyInSuspense)

/** For finance: one page of open suspense cases, newest first. */
export async function listSuspenseCases(
  deps: Deps,
  actor: Actor,
  page: ListSuspense = {},
): Promise<Page<SuspenseCase>> {
  requirePermission(actor, 'deposit.read-suspense')
  const { after, limit, ...filter } = ListSuspense.parse(page)
  const rows = await openCases(deps.db, filter)
    .select([...columns, ...times])
    .$if(after !== undefined, (query) => query.where('id', '<', parseCursor(after!)))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const clocked = await loadDeadlineAdder(deps)
  return pageById(rows.map(clocked), limit)
}

/** Counts open suspense cases, up to `limit`. */
export async function countSuspenseCases(db: Db, actor: Actor, limit: number): Promise<number> {
  requirePermission(actor, 'deposit.read-suspense')
  return countUpTo(db, openCases(db, {}), limit)
}

/** Count of the open cases that match a filter, and their rupiah in suspense. */
export async function sumSuspenseCases(db: Db, actor: Actor, filter: FilterSuspense = {}) {
  requirePermission(actor, 'deposit.read-suspense')
  const { count, amount } = await openCases(db, FilterSuspense.parse(filter))
    .select(({ fn }) => [fn.countAll<bigint>().as('count')])
    .select(({ fn }) => fn.sum<string | null>('amount').filterWhere('reason', 'in', inSuspense).as('amount'))
    .executeTakeFirstOrThrow()
  return { count: Number(count), amount: rupiah(amount ?? 0) }
}

/** Exports the open cases that match a filter; the export is audited. */
export async function exportSuspenseCases(
  { db, commands, ...deps }: Deps & { commands: Commands },
  actor: Actor,
  filter: FilterSuspense,
) {
  const { count, amount } = await sumSuspenseCases(db, actor, filter)
  const data = { ...filter, min: filter.min?.toString(), count, amount: String(amount) }
  const taken = { name: 'wallet.export-suspense', actor, may: 'finance.export' as const, object: 'suspense', data }
  return exportParts(commands, taken, (after) =>
    listSuspenseCases({ db, ...deps }, actor, { ...filter, limit: 100, after }),
  )
}

/** One suspense case. Refuses `suspense_case_not_found`. */
export async function findSuspenseCase(deps: Deps, actor: Actor, id: string): Promise<SuspenseCase> {
  requirePermission(actor, 'deposit.read-suspense')
  const row = isId(id)
    ? await caseRows(deps.db)
        .select([...columns, ...times])
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal<WalletRefusals>('suspense_case_not_found')
  return (await loadDeadlineAdder(deps))(row)
}

/** Returns a function that adds the deadline of finance (working days) to a case. */
async function loadDeadlineAdder({ rulebook, clock }: Deps) {
  const now = clock.now()
  const rules = await rulebook.at(now)
  return (row: Row): SuspenseCase => {
    const dueAt = rules.calendar.deadlineAfterWorkingDays(row.openedAt, rules['deposit.case_working_days'])
    return { ...(row as SuspenseCase), dueAt, isLate: row.state === 'open' && dueAt <= now }
  }
}
type Deps = Pick<WalletDeps, 'db' | 'clock' | 'rulebook'>
type Row = Omit<SuspenseCase, 'id' | 'dueAt' | 'isLate'> & { id: string }

const openCases = (db: Db, { reason, bank, min }: FilterSuspense) =>
  caseRows(db)
    .where('state', '=', 'open')
    .$if(reason !== undefined, (query) => query.where('reason', '=', reason!))
    .$if(bank !== undefined, (query) => query.where('bank', '=', bank!))
    .$if(min !== undefined, (query) => query.where('amount', '>=', min!))

const caseRows = (db: Db) => tables(db).selectFrom('suspense_case')

const columns = ['id', 'reason', 'state', 'bank', 'number', 'amount', 'currency', 'sender'] as const
const times = ['transfer_id as transferId', 'opened_at as openedAt'] as const
