import { z } from 'zod'
import { ImportHolidays, RemoveHoliday, SetHoliday } from '#contract/rulebook/input'
import { holidayKinds } from '#contract/rulebook/states'
import { commandOperation, type Operation, operation } from './operation.ts'
import { createListSchema, createWholeNumberParam, Day, registerSchema, toWholeList } from './wire.ts'

const may = 'holiday.set' as const
const example = {
  day: '2028-01-01',
  kind: 'national' as const,
  name_id: 'Tahun Baru 2028 Masehi',
  name_en: 'New Year’s Day 2028',
}

const list = operation({
  id: 'listHolidays',
  tag: 'Rules',
  method: 'get',
  path: '/desk/holidays',
  summary: 'Holidays and joint leave of a year',
  may,
  query: z.object({ year: createWholeNumberParam(2020, 2100) }),
  answer: createListSchema(
    registerSchema(
      'Holiday',
      z.strictObject({ day: Day, kind: z.enum(holidayKinds), name_id: z.string(), name_en: z.string() }),
    ),
    { more: { known_until: Day.nullable() } },
  ),
  examples: { query: { year: '2028' } },
  example: { items: [example], next_cursor: null, known_until: '2028-12-26' },
  handle: async ({ app, query }) => ({
    ...toWholeList(await app.rulebook.holidays(query.year)),
    knownUntil: await app.rulebook.lastHoliday(),
  }),
})

const set = commandOperation({
  id: 'setHoliday',
  tag: 'Rules',
  method: 'post',
  path: '/desk/holidays',
  summary: 'Add or correct a holiday',
  text: 'Deadlines that were announced already do not change.',
  may,
  body: z.strictObject(SetHoliday.shape),
  examples: { body: example },
  handle: ({ app, actor, body }) => app.rulebook.setHoliday(actor, body),
})

const remove = commandOperation({
  id: 'removeHoliday',
  tag: 'Rules',
  method: 'post',
  path: '/desk/holidays/remove',
  summary: 'Remove a holiday, as when joint leave is moved',
  may,
  body: z.strictObject(RemoveHoliday.shape),
  examples: { body: { day: '2028-01-03' } },
  handle: ({ app, actor, body }) => app.rulebook.removeHoliday(actor, body),
})

const imported = operation({
  id: 'importHolidays',
  tag: 'Rules',
  method: 'post',
  path: '/desk/holidays/import',
  summary: 'Add the holidays of a joint decree, all or none',
  text: 'A line each: `2028-01-01;national;name;English name`.',
  may,
  body: z.strictObject(ImportHolidays.shape),
  answer: z.strictObject({ count: z.int() }),
  examples: { body: { text: '2028-01-01;national;Tahun Baru 2028 Masehi;New Year’s Day 2028' } },
  example: { count: 1 },
  handle: ({ app, actor, body }) => app.rulebook.importHolidays(actor, body),
})

export const deskHolidays: Operation[] = [list, set, remove, imported]
