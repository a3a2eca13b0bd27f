import { Link } from 'react-router'
import { z } from 'zod'
import { ReadPositions } from '#contract/custody/input'
import { hasPermission } from '#shared/permissions'
import { formActions } from '../../forms/action.ts'
import { Form } from '../../forms/form.tsx'
import { dateTime, number } from '../../lib/format.ts'
import { personal, personalHeaders } from '../../lib/personal.ts'
import { orNotFound } from '../../lib/refused.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { LabelledValues } from '../../ui/cards/figures.tsx'
import type { Column } from '../../ui/tables/data-table.tsx'
import { ageColumn } from '../kit/cases/age.tsx'
import { deskForm } from '../kit/forms/form.ts'
import { listAsked, listTabs, openOrResolved } from '../kit/lists/lists.ts'
import { Queue } from '../kit/lists/queue.tsx'
import { emptyBreaks } from '../kit/names/breaks.ts'
import { namesOf } from '../kit/names/names.ts'
import { deskMeta, deskOf } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/list.ts'
import { FetchedCard } from './fetched-card.tsx'
import { fetchWords, kindWords } from './words.ts'

export const headers = personalHeaders
export const meta = deskMeta(m.custody)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor, now } = deskOf(call)
  const { list, after } = listAsked(call.request, openOrResolved, 'state')
  const [{ items, next }, readings, fetches] = await Promise.all([
    orNotFound(app.custody.breaks(actor, { list, ...(after ? { after } : {}) })),
    app.custody.readings(actor),
    app.custody.fetches(actor),
  ])
  const name = await namesOf(
    app,
    items.flatMap(({ userId, owner }) => [userId, owner]),
  )
  const rows = items.map((each) => ({
    ...each,
    now,
    holder: name(each.userId),
    ownerName: each.owner ? name(each.owner) : null,
  }))
  return personal({ list, rows, next, readings, fetches, mayWork: hasPermission(actor, 'custody.work') })
}

const fields = {
  text: { kind: 'textarea', label: m.custody_text, hint: m.custody_text_hint, rows: 6 },
} as const

/** Reads a file that was pasted, or asks the custodian for today's at once. */
export const action = formActions({
  read: deskForm({
    form: 'read',
    fields,
    schema: ReadPositions,
    run: ({ app, actor }, file) => app.custody.read(actor, file),
    told: ({ answer }) => m.custody_reading(counts(answer)),
  }),
  fetch: deskForm({
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

/** What the custodian and the register do not agree on, the oldest first. */
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
      <Queue
        caption={m.custody()}
        to={paths.custodyDesk()}
        columns={columns()}
        rows={rows}
        rowKey={({ id }) => id}
        next={next}
        tabs={listTabs(openOrResolved, list, paths.custodyDesk, 'state')}
        empty={emptyBreaks(list, readings.length > 0, { title: m.custody_none(), text: m.custody_none_text() })}
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
        <FetchedCard fetches={fetches} mayWork={mayWork} />
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
  ageColumn(m.reconciliation_age(), ({ openedAt }) => openedAt),
]
