import type { Commands } from '#platform/command'
import type { Actor } from '#shared/actor'
import { type LocalDate, localDate } from '#shared/dates'
import { Refusal } from '#shared/refusal'
import { isLocalDate } from './calendar.ts'
import type { RulebookRefusals } from './refusals.ts'
import type { Holiday } from './states.ts'
import { tables } from './tables.ts'

type Deps = { commands: Commands }

/** Puts a day into the calendar or corrects it. Deadlines already given to people stay as they were told. */
export function setHoliday({ commands }: Deps, actor: Actor, holiday: Holiday) {
  const run = { name: 'rulebook.set-holiday', actor, may: 'holiday.set' as const, input: holiday }
  return commands.run(run, async ({ tx, now, note }) => {
    refuseUnlessAhead(holiday.day, now)
    const [name_id, name_en] = [holiday.nameId.trim(), holiday.nameEn.trim()]
    if (!name_id || !name_en) throw new Refusal<RulebookRefusals>('bad_holiday', {}, name_id ? 'nameEn' : 'nameId')
    const { day, kind } = holiday
    await tables(tx)
      .insertInto('holiday')
      .values({ day, kind, name_id, name_en })
      .onConflict((same) => same.column('day').doUpdateSet({ kind, name_id, name_en }))
      .execute()
    note(`holiday/${day}`, { data: { ...holiday } })
  })
}

/** Takes a day out again, as when joint leave is moved. */
export function removeHoliday({ commands }: Deps, actor: Actor, { day }: { day: LocalDate }) {
  const run = { name: 'rulebook.remove-holiday', actor, may: 'holiday.set' as const, input: { day } }
  return commands.run(run, async ({ tx, now, note }) => {
    refuseUnlessAhead(day, now)
    await tables(tx).deleteFrom('holiday').where('day', '=', day).execute()
    note(`holiday/${day}`)
  })
}

function refuseUnlessAhead(day: LocalDate, now: Date) {
  const isDay = isLocalDate(day)
  if (!isDay) throw new Refusal<RulebookRefusals>('bad_holiday', {}, 'day')
  if (day <= localDate(now)) throw new Refusal<RulebookRefusals>('holiday_past', {}, 'day')
}
