import { computeWindow, type WindowDays } from '#modules/market'
import type { Calendar } from '#modules/rulebook'
import { type LocalDate, plusDays } from '#shared/dates'

/** Sessions of the running window that lie behind: enough for a chart of it, and as many are still to come. */
const BEHIND = 5
const [PAST, COMING] = [8, 2]
/** A little more than a quarter of a year, in days. */
const QUARTER = 92

type Rule = { calendar: Calendar; length: number; gap: number }

/** Two years of windows, the one around this day, and what is planned: each of whole working days without a holiday. */
export function planDemoWindows(today: LocalDate, rule: Rule): WindowDays[] {
  const running = findWindowAround(today, rule)
  const past: WindowDays[] = []
  const coming: WindowDays[] = []
  for (let next = running; past.length < PAST; ) {
    // the latest lies as near as the rule allows, so that young shares were traded in it; the others so that no twelve months have five
    const gap = past.length === 0 ? rule.gap : past.length === 1 ? 2 * QUARTER - rule.gap : QUARTER
    next = nearest(plusDays(next.firstDay, -gap), rule, -1)
    past.unshift(next)
  }
  for (let next = running; coming.length < COMING; ) {
    next = nearest(plusDays(next.firstDay, QUARTER), rule, 1)
    coming.push(next)
  }
  return [...past, running, ...coming]
}

/** The window that holds this day as near to its middle as holidays allow, else the next one. */
export function findWindowAround(today: LocalDate, rule: Rule): WindowDays {
  const { calendar, length } = rule
  const current = calendar.nextWorkingDay(today)
  const byNearness = Array.from({ length }, (_, behind) => behind).sort(
    (a, b) => Math.abs(a - BEHIND) - Math.abs(b - BEHIND),
  )
  for (const behind of byNearness) {
    const firstDay = calendar.addWorkingDays(current, -behind)
    const { lastDay, holiday } = computeWindow(firstDay, rule)
    if (!holiday) return { firstDay, lastDay }
  }
  return nearest(current, rule, 1)
}

/** The first window without a holiday that begins on this day or, step by step, before or after it. */
function nearest(day: LocalDate, rule: Rule, step: 1 | -1): WindowDays {
  for (let firstDay = day; ; firstDay = plusDays(firstDay, step)) {
    if (!rule.calendar.isWorkingDay(firstDay)) continue
    const { lastDay, holiday } = computeWindow(firstDay, rule)
    if (!holiday) return { firstDay, lastDay }
  }
}
