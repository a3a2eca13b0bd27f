import { ImportHolidays, RemoveHoliday, SetHoliday } from '#contract/rulebook/input'
import { HOLIDAY_WARNING_DAYS, type Holiday, holidayKinds } from '#contract/rulebook/states'
import { localDate, plusDays } from '#shared/dates'
import { formActions } from '../../forms/action.ts'
import type { FieldSpecs } from '../../forms/fields.ts'
import { Form } from '../../forms/form.tsx'
import { date } from '../../lib/format.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { getLocale, m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card, Note } from '../../ui/cards/card.tsx'
import type { Column } from '../../ui/tables/data-table.tsx'
import { CasePageLayout } from '../kit/cases/case-page-layout.tsx'
import { createStaffFormAction } from '../kit/forms/staff-form-action.ts'
import { CaseQueue } from '../kit/lists/queue.tsx'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/list.ts'

export const headers = personalHeaders
export const meta = createStaffMeta(m.holidays_title)

export async function loader(call: Route.LoaderArgs) {
  const { app, now } = getStaffContext(call)
  const today = localDate(now)
  const thisYear = Number(today.slice(0, 4))
  const asked = Number(call.url.searchParams.get('year'))
  const years = [thisYear, thisYear + 1, thisYear + 2]
  const year = years.includes(asked) ? asked : thisYear
  const last = await app.rulebook.lastHoliday()
  return respondWithPersonalData({
    ...{ today, year, years, last },
    isLate: last === null || last <= plusDays(today, HOLIDAY_WARNING_DAYS),
    rows: await app.rulebook.holidays(year),
  })
}

const kindWords = { national: m.holidays_national, joint_leave: m.holidays_joint_leave }
const holidayFields = {
  day: { kind: 'date', label: m.holidays_day },
  kind: {
    kind: 'radio',
    label: m.holidays_kind,
    options: () => holidayKinds.map((value) => ({ value, label: kindWords[value]() })),
  },
  nameId: { kind: 'text', label: m.holidays_name, maxLength: 100 },
  nameEn: { kind: 'text', label: m.holidays_name_en, maxLength: 100 },
} as const satisfies FieldSpecs
const dayFields = { day: { kind: 'hidden', label: m.holidays_day } } as const satisfies FieldSpecs
const listFields = {
  text: { kind: 'textarea', label: m.holidays_text, hint: m.holidays_import_hint, rows: 6 },
} as const satisfies FieldSpecs

export const action = formActions({
  set: createStaffFormAction({
    form: 'set',
    fields: holidayFields,
    schema: SetHoliday,
    run: ({ app, actor }, holiday) => app.rulebook.setHoliday(actor, holiday),
    told: m.holidays_saved,
    to: ({ given }) => paths.holidays({ year: given.day.slice(0, 4) }),
  }),
  remove: createStaffFormAction({
    form: 'remove',
    fields: dayFields,
    schema: RemoveHoliday,
    run: ({ app, actor }, { day }) => app.rulebook.removeHoliday(actor, { day }),
    told: m.holidays_removed,
    to: ({ given }) => paths.holidays({ year: given.day.slice(0, 4) }),
  }),
  import: createStaffFormAction({
    form: 'import',
    fields: listFields,
    schema: ImportHolidays,
    run: ({ app, actor }, list) => app.rulebook.importHolidays(actor, list),
    told: ({ answer }) => m.holidays_imported({ count: answer.count }),
  }),
})

/** The holiday calendar: the days of a year, and forms to add, correct, remove and import them. */
export default function Holidays({ loaderData }: Route.ComponentProps) {
  const { today, year, years, last, isLate, rows } = loaderData
  return (
    <StaffPage title={m.holidays_title()} lede={m.holidays_lede()}>
      <CasePageLayout
        evidence={
          <>
            {last ? <Note tone={isLate ? 'warn' : 'info'}>{m.holidays_last({ day: date(last) })}</Note> : null}
            <div>
              <CaseQueue
                caption={m.holidays_title()}
                to={paths.holidays({ year })}
                tabs={years.map((each) => ({
                  to: paths.holidays({ year: each }),
                  label: String(each),
                  current: each === year,
                }))}
                columns={columns(today)}
                rows={rows}
                rowKey={({ day }) => day}
                next={null}
                empty={{ title: m.holidays_none(), text: m.holidays_none_text() }}
              />
            </div>
          </>
        }
        decision={
          <>
            <Card title={m.holidays_add()}>
              <Form name="set" fields={holidayFields} className="fg" submit={m.holidays_save()} />
            </Card>
            <Card title={m.holidays_import()}>
              <Form name="import" fields={listFields} className="fg" submit={m.holidays_import()} />
            </Card>
          </>
        }
      />
    </StaffPage>
  )
}

const columns = (today: string): Column<Holiday>[] => [
  { key: 'day', label: m.holidays_day(), heading: true, cell: ({ day }) => date(day) },
  { key: 'name', label: m.holidays_name(), cell: ({ nameId, nameEn }) => (getLocale() === 'id' ? nameId : nameEn) },
  { key: 'kind', label: m.holidays_kind(), cell: ({ kind }) => kindWords[kind]() },
  {
    key: 'remove',
    label: m.holidays_remove(),
    right: true,
    cell: ({ day }) =>
      day > today ? (
        <Form
          name="remove"
          fields={dayFields}
          initial={{ day }}
          submit={m.holidays_remove()}
          look={{ kind: 'plain', size: 'sm' }}
        />
      ) : null,
  },
]
