import type { CommandContext, Commands } from '#platform/commands/command'
import { defineCommand } from '#platform/commands/define-command'
import type { Tx } from '#platform/db/database'
import { type LocalDate, localDate, weekday } from '#shared/dates'
import { Refusal } from '#shared/refusal'
import { isLocalDate } from './calendar.ts'
import type { RulebookRefusals } from './refusals.ts'
import { type Holiday, holidayKinds } from './states.ts'
import { tables } from './tables.ts'

type Span = { firstDay: LocalDate; lastDay: LocalDate }
/** A module's announced period that needs a day to be a working day. */
export type PlannedDays = (tx: Tx, day: LocalDate, today: LocalDate) => Promise<Span | undefined>
type Deps = { commands: Commands; planned: readonly PlannedDays[] }

/**
 * Adds or corrects a holiday; deadlines already announced stay. Refuses `holiday_planned` for a working day inside an
 * announced period.
 */
export const setHoliday = defineCommand({
  name: 'rulebook.set-holiday',
  permission: 'holiday.set',
  run: setHolidayInTx,
})

/**
 * Adds the holidays of a joint decree, all or none: a line each, `2028-01-01;national;name;English name`. Refuses
 * `holiday_line` for an unreadable or past line. Returns how many.
 */
export const importHolidays = defineCommand({
  name: 'rulebook.import-holidays',
  permission: 'holiday.set',
  async run(context, { text }: { text: string }, deps: Deps) {
    const lines = text.split(/\r?\n/).map((line) => line.trim())
    const unreadable = (at: number) => new Refusal<RulebookRefusals>('holiday_line', { line: at + 1 }, 'text')
    let count = 0
    for (const [at, line] of lines.entries()) {
      if (line === '') continue
      const [day = '', kind = '', nameId = '', nameEn = '', ...more] = line.split(';').map((part) => part.trim())
      const known = holidayKinds.find((each) => each === kind)
      if (!known || !nameId || !nameEn || more.length > 0 || !isLocalDate(day) || day <= localDate(context.now))
        throw unreadable(at)
      await setHolidayInTx(context, { day, kind: known, nameId, nameEn }, deps)
      count++
    }
    return { count }
  },
})

async function setHolidayInTx({ tx, now, note }: CommandContext, holiday: Holiday, { planned }: Deps) {
  refuseUnlessAhead(holiday.day, now)
  const [name_id, name_en] = [holiday.nameId.trim(), holiday.nameEn.trim()]
  if (!name_id || !name_en) throw new Refusal<RulebookRefusals>('bad_holiday', {}, name_id ? 'nameEn' : 'nameId')
  const { day, kind } = holiday
  await refusePlannedInTx(planned, tx, { day, today: localDate(now) })
  await tables(tx)
    .insertInto('holiday')
    .values({ day, kind, name_id, name_en })
    .onConflict((same) => same.column('day').doUpdateSet({ kind, name_id, name_en }))
    .execute()
  await tables(tx).insertInto('holiday_change').values({ day, at: now }).execute()
  note(`holiday/${day}`, { data: { ...holiday } })
}

/** Removes a holiday, as when joint leave is moved. */
export const removeHoliday = defineCommand({
  name: 'rulebook.remove-holiday',
  permission: 'holiday.set',
  async run({ tx, now, note }, { day }: { day: LocalDate }) {
    refuseUnlessAhead(day, now)
    await tables(tx).deleteFrom('holiday').where('day', '=', day).execute()
    await tables(tx).insertInto('holiday_change').values({ day, at: now }).execute()
    note(`holiday/${day}`)
  },
})

async function refusePlannedInTx(
  planned: readonly PlannedDays[],
  tx: Tx,
  { day, today }: { day: LocalDate; today: LocalDate },
) {
  if ([0, 6].includes(weekday(day))) return
  const known = await tables(tx).selectFrom('holiday').select('day').where('day', '=', day).executeTakeFirst()
  if (known) return
  for (const find of planned) {
    const span = await find(tx, day, today)
    if (span)
      throw new Refusal<RulebookRefusals>('holiday_planned', { first: span.firstDay, last: span.lastDay }, 'day')
  }
}

function refuseUnlessAhead(day: LocalDate, now: Date) {
  const isDay = isLocalDate(day)
  if (!isDay) throw new Refusal<RulebookRefusals>('bad_holiday', {}, 'day')
  if (day <= localDate(now)) throw new Refusal<RulebookRefusals>('holiday_past', {}, 'day')
}
