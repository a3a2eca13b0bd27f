import { Link } from 'react-router'
import { z } from 'zod'
import { ReadPositions } from '#contract/custody/input'
import { hasPermission } from '#shared/permissions'
import { formActions } from '../../forms/action.ts'
import { Form } from '../../forms/form.tsx'
import { dateTime, number } from '../../lib/format.ts'
import { orThrowNotFound } from '../../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { LabelledValues } from '../../ui/cards/figures.tsx'
import type { Column } from '../../ui/tables/data-table.tsx'
import { createAgeColumn } from '../kit/cases/age.tsx'
import { createStaffFormAction } from '../kit/forms/staff-form-action.ts'
import { createListTabs, openOrResolved, parseListQuery } from '../kit/lists/lists.ts'
import { CaseQueue } from '../kit/lists/queue.tsx'
import { getEmptyBreaksText } from '../kit/names/breaks.ts'
import { loadNames } from '../kit/names/names.ts'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/list.ts'
import { PositionFetchesCard } from './fetched-card.tsx'
import { fetchWords, kindWords } from './words.ts'

export const headers = personalHeaders
export const meta = createStaffMeta(m.custody)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor, now } = getStaffContext(call)
  const { list, after } = parseListQuery(call.request, openOrResolved, 'state')
  const [{ items, next }, readings, fetches] = await Promise.all([
    orThrowNotFound(app.custody.breaks(actor, { list, ...(after ? { after } : {}) })),
    app.custody.readings(actor),
    app.custody.fetches(actor),
  ])
  const name = await loadNames(
    app,
    items.flatMap(({ userId, owner }) => [userId, owner]),
  )
  const rows = items.map((each) => ({
    ...each,
    now,
    holder: name(each.userId),
    ownerName: each.owner ? name(each.owner) : null,
  }))
  return respondWithPersonalData({ list, rows, next, readings, fetches, mayWork: hasPermission(actor, 'custody.work') })
}

const fields = {
  text: { kind: 'textarea', label: m.custody_text, hint: m.custody_text_hint, rows: 6 },
} as const

/** Reads a file that was pasted, or asks the custodian for today's at once. */
export const action = formActions({
  read: createStaffFormAction({
    form: 'read',
    fields,
    schema: ReadPositions,
    run: ({ app, actor }, file) => app.custody.read(actor, file),
    told: ({ answer }) => m.custody_reading(counts(answer)),
  }),
  fetch: createStaffFormAction({
    form: 'fetch',
    fields: {},
    schema: z.object({}),
    run: ({ app, actor }) => app.custody.fetchNow(actor),
    told: ({ answer }) => fetchWords[answer](),
  }),
})

type Counts = { positions: number; matched: number; opened: number; resolved: number }
const counts = ({ positions, matched, opened, resolved }: Counts) => ({
  positions: number(positions),
  matched: number(matched),
  opened: number(opened),
  resolved: number(resolved),
})

/** Differences between custodian and register, oldest first. */
export default function CustodyDesk({
  loaderData: { list, rows, next, readings, fetches, mayWork },
}: Route.ComponentProps) {
  return (
    <StaffPage
      title={m.custody()}
      lede={m.custody_lede()}
      aside={
        <>
          <ButtonLink to={paths.custodyAccounts()}>{m.custody_accounts()}</ButtonLink>
          <ButtonLink to={paths.custodyMoves()}>{m.custody_moves()}</ButtonLink>
        </>
      }
    >
      <CaseQueue
        caption={m.custody()}
        to={paths.custodyDesk()}
        columns={columns()}
        rows={rows}
        rowKey={({ id }) => id}
        next={next}
        tabs={createListTabs(openOrResolved, list, paths.custodyDesk, 'state')}
        empty={getEmptyBreaksText(list, readings.length > 0, { title: m.custody_none(), text: m.custody_none_text() })}
      />
      <div className="grid gap-5 mt-4">
        <Card title={m.custody_readings()}>
          {readings.length === 0 ? (
            <p className="muted">{m.custody_unread()}</p>
          ) : (
            <LabelledValues
              rows={readings.map((each) => ({ label: dateTime(each.asOf), value: m.custody_reading(counts(each)) }))}
            />
          )}
        </Card>
        <PositionFetchesCard fetches={fetches} mayWork={mayWork} />
        {mayWork ? (
          <Card title={m.custody_import()}>
            <Form name="read" fields={fields} className="grid gap-4" submit={m.custody_import()} />
          </Card>
        ) : null}
      </div>
    </StaffPage>
  )
}

type Row = Route.ComponentProps['loaderData']['rows'][number]

const columns = (): Column<Row>[] => [
  {
    key: 'holder',
    label: m.custody_holder(),
    heading: true,
    cell: ({ id, holder, code }) => (
      <>
        <Link to={paths.custodyBreak(id)}>{holder}</Link>
        <small className="tiny muted block font-medium">{code}</small>
      </>
    ),
  },
  { key: 'kind', label: m.staff_why(), cell: ({ kind }) => kindWords[kind]() },
  { key: 'there', label: m.custody_at_custodian(), right: true, cell: ({ atCustodian }) => number(atCustodian) },
  { key: 'here', label: m.custody_registered(), right: true, cell: ({ registered }) => number(registered) },
  { key: 'owner', label: m.reconciliation_owner(), cell: ({ ownerName }) => ownerName ?? m.reconciliation_nobody() },
  createAgeColumn(m.reconciliation_age(), ({ openedAt }) => openedAt),
]
