import { Link } from 'react-router'
import { money } from '../../lib/format.ts'
import { personal, personalHeaders } from '../../lib/personal.ts'
import { orNotFound } from '../../lib/refused.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import type { Column } from '../../ui/tables/data-table.tsx'
import { ageColumn } from '../kit/cases/age.tsx'
import { listAsked, listTabs } from '../kit/lists/lists.ts'
import { Queue } from '../kit/lists/queue.tsx'
import { namesOf } from '../kit/names/names.ts'
import { deskMeta, deskOf } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/list.ts'
import { heldByRight, heldOffered } from './held-of.ts'

export const headers = personalHeaders
export const meta = deskMeta(m.held_title)

/** In offerings, and by right. */
const lists = { offerings: m.held_title, rights: m.held_rights }

export async function loader(call: Route.LoaderArgs) {
  const { app, actor, now } = deskOf(call)
  const { list, after } = listAsked(call.request, lists)
  const asked = after ? { after } : {}
  const { items, next } = await orNotFound(
    list === 'rights' ? heldByRight(app, actor, asked) : heldOffered(app, actor, asked),
  )
  const name = await namesOf(
    app,
    items.map(({ userId }) => userId),
  )
  return personal({ list, next, rows: items.map((each) => ({ ...each, now, owner: name(each.userId) })) })
}

/** What people bought who were found on a list since, the longest held first. */
export default function HeldPurchases({ loaderData: { list, next, rows } }: Route.ComponentProps) {
  return (
    <StaffPage title={m.held_title()} lede={m.held_lede()}>
      <Queue
        caption={lists[list]()}
        to={paths.heldPurchases()}
        columns={columns()}
        rows={rows}
        rowKey={({ id }) => id}
        next={next}
        tabs={listTabs(lists, list, paths.heldPurchases)}
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
  ageColumn(m.held_since(), ({ heldAt }) => heldAt),
]
