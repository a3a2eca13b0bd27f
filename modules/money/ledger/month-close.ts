import { type RawBuilder, sql } from 'kysely'
import type { Commands } from '#platform/commands/command'
import type { DueTask } from '#platform/commands/parts'
import type { Db, Tx } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'
import { system } from '#shared/actor'
import { after, type LocalDate, localDate, MINUTE, plusMonths, wib } from '#shared/dates'
import { isPostedWithin } from './posted-within.ts'
import { tables } from './tables.ts'
import { monthDigest, verifyMonthsInTx } from './verify-months.ts'

type Deps = { db: Db; clock: Clock; commands: Commands }

/** Nothing that was posted in a month can still be under way so long after its end. */
const REST = 15 * MINUTE

/** The first day of a month. */
export const firstDayOfMonth = (day: LocalDate) => `${day.slice(0, 7)}-01` as LocalDate
/** The instant (WIB) at which a month ends. */
export const endOfMonth = (month: LocalDate) => wib(plusMonths(month, 1))

/** The job that closes each month: it stores the month-end balance of every account that moved in it. */
export function createMonthCloseJob(deps: Deps) {
  const dueTask: DueTask = {
    name: 'ledger.months',
    nextDue: async () => {
      const month = await nextMonth(deps.db)
      return month && dueOf(month)
    },
    run: () => closeMonths(deps),
  }
  return {
    run: () => closeMonths(deps),
    months: () => tables(deps.db).selectFrom('month_close').selectAll().orderBy('month').execute(),
    parts: { dueTasks: [dueTask], invariants: [verifyMonthsInTx] },
  }
}

const dueOf = (month: LocalDate) => after(endOfMonth(month), REST)

async function closeMonths(deps: Deps) {
  for (;;) {
    const month = await nextMonth(deps.db)
    if (!month || dueOf(month) > deps.clock.now()) return
    await closeMonth(deps, month)
  }
}

/** The month after the last that was closed; before the first close, the month of the first entry; null without one. */
async function nextMonth(through: Db | Tx): Promise<LocalDate | null> {
  const last = await readLastClosedMonth(through)
  if (last) return plusMonths(last, 1)
  const first = await tables(through)
    .selectFrom('journal_entry')
    .select('posted_at')
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()
  return first ? firstDayOfMonth(localDate(first.posted_at)) : null
}

/**
 * SQL expression: an account's balance at its newest stored month end (until a month), else 0. Both bounds name the
 * account, so that whatever plan stale statistics lead to reads no other account's rows, and the order is the key's.
 */
export function selectLastMonthBalance(account: RawBuilder<unknown>, until: RawBuilder<unknown> = sql`'infinity'`) {
  return sql`coalesce((
    select amount from month_balance
    where account_id >= ${account} and (account_id, month) <= (${account}, ${until}::date)
    order by account_id desc, month desc limit 1), 0)`
}

/** The newest closed month. */
export const readLastClosedMonth = async (through: Db | Tx) => {
  const row = await tables(through)
    .selectFrom('month_close')
    .select('month')
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.month as LocalDate | undefined
}

/** Keeps what each account that moved in a month held at its end. Safe to run twice: a month is closed once, in order. */
function closeMonth({ commands }: Deps, month: LocalDate) {
  const spec = { name: 'ledger.close-month', actor: system('ledger'), may: 'ledger.close-month' as const }
  return commands.run({ ...spec, input: { month } }, async ({ tx, now, note }) => {
    if ((await nextMonth(tx)) !== month || dueOf(month) > now) return
    await sql`set local statement_timeout = 0`.execute(tx) // of a million people a month takes minutes, and nobody waits for it
    const [since, until] = [(await readLastClosedMonth(tx)) ? wib(month) : new Date(0), endOfMonth(month)]
    const lines = sql`
      select a.id as account_id, ${selectLastMonthBalance(sql`a.id`)} + sum(case a.normal_side when 'debit' then p.debit - p.credit else p.credit - p.debit end)::bigint as amount
      from posting p join journal_entry e on e.id = p.entry_id join ledger_account a on a.id = p.account_id
      where ${isPostedWithin(since, until)} group by a.id`
    const { rows } = await sql<{ accounts: bigint; digest: string }>`
      with line as (${lines}), closed as (
        insert into month_close (month, closed_at, accounts, digest)
        select ${month}::date, ${now}::timestamptz, count(*), ${monthDigest} from line returning accounts, digest
      ), kept as (
        insert into month_balance (account_id, month, amount) select account_id, ${month}::date, amount from line
      ) select accounts, digest from closed`.execute(tx)
    note(`month/${month}`, { data: { accounts: String(rows[0]!.accounts), digest: rows[0]!.digest } })
  })
}
