import type { Approvals } from '#modules/approvals'
import { bindDeps } from '#platform/commands/bind-deps'
import type { Commands } from '#platform/commands/command'
import type { Db, Tx } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'
import { createTtlCache } from '#platform/runtime/ttl-cache'
import type { Actor } from '#shared/actor'
import { type LocalDate, SECOND } from '#shared/dates'
import { type Book, buildBook, buildBookOfVersion, type Edition, loadEdition } from './book.ts'
import { proposeRuleChange, ruleChangeApproval } from './change-rule.ts'
import { findLastHoliday, listHolidays, listRuleChanges, listRuleHistory, loadCalendarBounds } from './queries.ts'
import { createRuleChangeDueTask } from './rule-changes.ts'
import { importHolidays, type PlannedDays, removeHoliday, setHoliday } from './set-holiday.ts'
import type { Holiday } from './states.ts'

export type { Book } from './book.ts'
export { type Calendar, createCalendar, isLocalDate } from './calendar.ts'
export type { PlannedDays } from './set-holiday.ts'
export { findPriceStep } from './ticks.ts'

type Deps = {
  db: Db
  clock: Clock
  commands: Commands
  approvals: Approvals
  /** What was announced for days to come. */
  planned: readonly PlannedDays[]
}

/** The rulebook: limits, fees, deadlines and hours with effective dates, and the working-day calendar. */
export function createRulebook({ db, clock, commands, approvals, planned }: Deps) {
  const cache = createTtlCache<Edition>(clock, 5 * SECOND)

  /**
   * A copy up to five seconds old is right for rules, because a change is approved at least a day before it holds; a
   * changed holiday may be seen five seconds late.
   */
  const edition = (through: Db | Tx) => cache.get(() => loadEdition(through))

  const forget = <Result>(result: Result) => {
    cache.clear()
    return result
  }

  const deps = { commands, approvals, at, planned }

  /** Rules, calendar and version in force at an instant. Inside a transaction hand over its `tx`. */
  async function at(now: Date, through: Db | Tx = db): Promise<Book> {
    return buildBook(await edition(through), now)
  }

  return {
    at,
    calendar: async (through: Db | Tx = db) => (await edition(through)).calendar,
    /** The earliest and the latest that a deadline could be given since an instant: two calendars that differ by what was changed. */
    calendarsSince: loadCalendarBounds,
    isWorkingDay: async (day: LocalDate) => (await edition(db)).calendar.isWorkingDay(day),
    /** The values in force when a record was made under `version`. */
    under: async (version: string, through: Db | Tx = db) => buildBookOfVersion(await edition(through), version),
    ...bindDeps(deps, {
      propose: proposeRuleChange,
    }),
    ...bindDeps(db, {
      history: listRuleHistory,
      changesOf: listRuleChanges,
      holidays: listHolidays,
      lastHoliday: findLastHoliday,
    }),
    setHoliday: (actor: Actor, holiday: Holiday) => setHoliday(deps, actor, holiday).then(forget),
    importHolidays: (actor: Actor, list: { text: string }) => importHolidays(deps, actor, list).then(forget),
    removeHoliday: (actor: Actor, day: { day: LocalDate }) => removeHoliday(deps, actor, day).then(forget),

    parts: { approvals: [ruleChangeApproval(at)], dueTasks: [createRuleChangeDueTask({ db, clock })] },
  }
}
export type Rulebook = ReturnType<typeof createRulebook>
