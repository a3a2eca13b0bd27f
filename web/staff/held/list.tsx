import { Link } from 'react-router'
import { dateTime, money, relative } from '../../lib/format.ts'
import { personal, personalHeaders } from '../../lib/personal.ts'
import { orNotFound } from '../../lib/refused.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import type { Column } from '../../ui/data-table.tsx'
import { deskMeta, deskOf } from '../kit/desk.ts'
import { namesOf } from '../kit/names.ts'
import { StaffPage } from '../kit/page.tsx'
import { Queue } from '../kit/queue.tsx'
import type { Route } from './+types/list.ts'

export const headers = personalHeaders
export const meta = deskMeta(m.held_title)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor, now } = deskOf(call)
  const after = new URL(call.request.url).searchParams.get('after')
  const { items: purchases, next } = await orNotFound(app.offerings.held(actor, after ? { after } : {}))
  const orders = after ? [] : (await app.rights.held(actor, { limit: 100 })).items
  const items = [
    ...purchases.map(({ id, reference, userId, offering: of, total, heldAt }) => {
      return { id: String(id), reference, userId, of, total, heldAt, byRight: false }
    }),
    ...orders.map(({ id, reference, userId, share: of, total, heldAt }) => {
      return { id: String(id), reference, userId, of, total, heldAt, byRight: true }
    }),
  ].sort((a, b) => a.heldAt.getTime() - b.heldAt.getTime())
  const name = await namesOf(
    app,
    items.map(({ userId }) => userId),
  )
  return personal({ next, rows: items.map((each) => ({ ...each, now, owner: name(each.userId) })) })
}

/** What people bought who were found on a list since, in offerings and by right, the longest held first; orders by right stand on the first page. */
export default function HeldPurchases({ loaderData: { next, rows } }: Route.ComponentProps) {
  return (
    <StaffPage title={m.held_title()} lede={m.held_lede()}>
      <Queue
        caption={m.held_title()}
        to={paths.heldPurchases()}
        columns={columns()}
        rows={rows}
        rowKey={({ id }) => id}
        next={next}
        empty={{ title: m.held_none(), text: m.held_none_text() }}
      />
    </StaffPage>
  )
}

type Row = Route.ComponentProps['loaderData']['rows'][number]

const columns = (): Column<Row>[] => [
  {
    key: 'owner',
    label: m.held_owner(),
    heading: true,
    cell: ({ id, owner, reference }) => (
      <>
        <Link to={paths.heldPurchase(id)}>{owner}</Link>
        <small className="tiny muted block font-medium">{reference}</small>
      </>
    ),
  },
  {
    key: 'offering',
    label: m.held_offering(),
    cell: ({ of, byRight }) => (byRight ? m.held_by_right({ share: of }) : of),
  },
  { key: 'total', label: m.staff_amount(), right: true, cell: ({ total }) => money(total) },
  {
    key: 'age',
    label: m.held_since(),
    cell: ({ heldAt, now }) => <span title={dateTime(heldAt)}>{relative(heldAt, now)}</span>,
  },
]
