import { sql } from 'kysely'
import type { DueTask, NoticeAudience } from '#platform/commands/parts'
import { forEachIsolated } from '#platform/jobs/for-each-isolated'
import { system } from '#shared/actor'
import type { Id } from '#shared/ids'
import { collectNextPeople } from './collect.ts'
import type { BreachDeps } from './deps.ts'
import { isSettled, lockBreachInTx, selectBreaches, toBreachView, toDeskNotice } from './rows.ts'
import { sendNextLetters } from './send.ts'
import { breachDeskEvent, isBreachSettled } from './states.ts'
import { tables } from './tables.ts'

/** Steps in one run, after which other due tasks have their turn. */
const STEPS = 20

/** Collects the people affected, and sends letters that were approved, some thousand people in each run. */
export const breachWorkDueTask = (deps: BreachDeps): DueTask => ({
  name: 'breaches',
  async nextDue() {
    const row = await working(deps).limit(1).executeTakeFirst()
    return row?.registered_at ?? null
  },
  async run() {
    await forEachIsolated(await working(deps).execute(), async ({ id, state }) => {
      const step = state === 'collecting' ? collectNextPeople : sendNextLetters
      for (let at = 0; at < STEPS && !deps.stopping.signal.aborted; at++) if (!(await step(deps, id))) return
    })
  },
})

const working = ({ db }: BreachDeps) =>
  selectBreaches(db).where('state', 'in', ['collecting', 'sending']).orderBy('registered_at').orderBy('id')

/** Warns the staff who handle incidents before the notices are due, and again once they are late. */
export const breachDeadlineDueTask = (deps: BreachDeps): DueTask => ({
  name: 'breaches.deadline',
  async nextDue() {
    const { rows } = await sql<{ due: Date | null }>`
      select min(case when warned_at is null then warn_at else notify_by end) as due from breach
      where overdue_told_at is null and not ${isSettled}`.execute(deps.db)
    return rows[0]?.due ?? null
  },
  async run() {
    const due = await selectBreaches(deps.db)
      .where('overdue_told_at', 'is', null)
      .where(sql<boolean>`not ${isSettled}`)
      .where('warn_at', '<=', deps.clock.now())
      .orderBy('warn_at')
      .execute()
    await forEachIsolated(due, ({ id }) => warn(deps, id))
  },
})

const warn = ({ commands }: BreachDeps, id: Id<'breach'>) =>
  commands.run(
    { name: 'breaches.warn', actor: system('breaches'), may: 'breach.run' },
    async ({ tx, now, emit, note }) => {
      const row = await lockBreachInTx(tx, id)
      if (row.overdue_told_at || isBreachSettled(toBreachView(row))) return
      const isOverdue = row.notify_by <= now
      if (!isOverdue && (row.warned_at || row.warn_at > now)) return
      await tables(tx)
        .updateTable('breach')
        .set({ warned_at: row.warned_at ?? now, ...(isOverdue && { overdue_told_at: now }) })
        .where('id', '=', id)
        .execute()
      emit(breachDeskEvent(id, isOverdue ? 'breach_overdue' : 'breach_due_soon', toDeskNotice(row)))
      note(`breach/${id}`, { data: { warned: isOverdue ? 'overdue' : 'due soon' } })
    },
  )

/** Staff who handle incidents are told of them. */
export const createBreachAudiences = ({ identity }: Pick<BreachDeps, 'identity'>): NoticeAudience[] =>
  (['breach_registered', 'breach_due_soon', 'breach_overdue'] as const).map((event) => ({
    topic: 'breaches',
    event,
    to: () => identity.staffWith('breach.manage'),
  }))
