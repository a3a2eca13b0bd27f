import { Link } from 'react-router'
import { money } from '../../lib/format.ts'
import { orThrowNotFound } from '../../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import type { Column } from '../../ui/tables/data-table.tsx'
import { createAgeColumn } from '../kit/cases/age.tsx'
import { createListTabs, parseListQuery } from '../kit/lists/lists.ts'
import { CaseQueue } from '../kit/lists/queue.tsx'
import { loadNames } from '../kit/names/names.ts'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/list.ts'
import { listHeldPurchases, listHeldRightsOrders } from './held-orders.ts'

export const headers = personalHeaders
export const meta = createStaffMeta(m.held_title)

/** In offerings, and by right. */
const lists = { offerings: m.held_title, rights: m.held_rights }

export async function loader(call: Route.LoaderArgs) {
  const { app, actor, now } = getStaffContext(call)
  const { list, after } = parseListQuery(call.request, lists)
  const asked = after ? { after } : {}
  const { items, next } = await orThrowNotFound(
    list === 'rights' ? listHeldRightsOrders(app, actor, asked) : listHeldPurchases(app, actor, asked),
  )
  const name = await loadNames(
    app,
    items.map(({ userId }) => userId),
  )
  return respondWithPersonalData({
    list,
    next,
    rows: items.map((each) => ({ ...each, now, owner: name(each.userId) })),
  })
}

/** Purchases of people found on a screening list afterwards, longest held first. */
export default function HeldPurchasesPage({ loaderData: { list, next, rows } }: Route.ComponentProps) {
  return (
    <StaffPage title={m.held_title()} lede={m.held_lede()}>
      <CaseQueue
        caption={lists[list]()}
        to={paths.heldPurchases()}
        columns={columns()}
        rows={rows}
        rowKey={({ id }) => id}
        next={next}
        tabs={createListTabs(lists, list, paths.heldPurchases)}
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
  createAgeColumn(m.held_since(), ({ heldAt }) => heldAt),
]
