import { SendCustodyMove } from '#contract/custody/input'
import type { CustodyMove } from '#contract/custody/states'
import { hasPermission } from '#shared/permissions'
import { number } from '../../lib/format.ts'
import { orThrowNotFound } from '../../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import type { Column } from '../../ui/tables/data-table.tsx'
import { createAgeColumn } from '../kit/cases/age.tsx'
import { createStaffFormAction } from '../kit/forms/staff-form-action.ts'
import { createListTabs, parseListQuery } from '../kit/lists/lists.ts'
import { CaseQueue } from '../kit/lists/queue.tsx'
import { loadNames } from '../kit/names/names.ts'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/moves.ts'
import { againFields, CustodianRequestState } from './request-state.tsx'
import { moveKindWords, moveTones, moveWords } from './words.ts'

export const headers = personalHeaders
export const meta = createStaffMeta(m.custody_moves)

const lists = { open: m.custody_moves_open, resolved: m.custody_moves_done }

export async function loader(call: Route.LoaderArgs) {
  const { app, actor, now } = getStaffContext(call)
  const { list, after } = parseListQuery(call.request, lists)
  const { items, next } = await orThrowNotFound(app.custody.moves(actor, { list, ...(after ? { after } : {}) }))
  const name = await loadNames(
    app,
    items.flatMap(({ from, to }) => [from, to]),
  )
  const mayWork = hasPermission(actor, 'custody.work')
  const sidesOf = ({ from, to }: Pick<CustodyMove, 'from' | 'to'>) => ({
    from: from ? name(from) : m.custody_move_issuer(),
    to: to ? name(to) : m.custody_move_issuer(),
  })
  const rows = items.map((each) => ({ ...each, now, mayWork, ...sidesOf(each) }))
  return respondWithPersonalData({ list, next, rows })
}

export const action = createStaffFormAction({
  fields: againFields,
  schema: SendCustodyMove,
  run: ({ app, actor }, which) => app.custody.sendAgain(actor, which),
  told: m.custody_move_sent_again,
})

/** Off-market transfers reported to the custodian that it has not confirmed, oldest first. */
export default function CustodyTransfersPage({ loaderData: { list, next, rows } }: Route.ComponentProps) {
  const empty =
    list === 'open'
      ? { title: m.custody_moves_none(), text: m.custody_moves_none_text() }
      : { title: m.custody_moves_none_done(), text: m.custody_moves_none_done_text() }
  return (
    <StaffPage
      title={m.custody_moves()}
      lede={m.custody_moves_lede()}
      back={{ to: paths.custodyDesk(), label: m.custody() }}
    >
      <CaseQueue
        caption={m.custody_moves()}
        to={paths.custodyMoves()}
        columns={columns()}
        rows={rows}
        rowKey={({ id }) => id}
        next={next}
        tabs={createListTabs(lists, list, paths.custodyMoves)}
        empty={empty}
      />
    </StaffPage>
  )
}

type Row = Route.ComponentProps['loaderData']['rows'][number]

const columns = (): Column<Row>[] => [
  {
    key: 'reference',
    label: m.custody_move_reference(),
    heading: true,
    cell: ({ reference, kind, code, units }) => (
      <>
        {reference}
        <small className="tiny muted block font-medium">{m.custody_move_what({ units: number(units), code })}</small>
        <small className="tiny muted block">{moveKindWords[kind]()}</small>
      </>
    ),
  },
  { key: 'from', label: m.custody_move_from(), cell: ({ from }) => from },
  { key: 'to', label: m.custody_move_to(), cell: ({ to }) => to },
  {
    key: 'state',
    label: m.dist_state(),
    cell: (row) => <CustodianRequestState {...row} tone={moveTones[row.state]} word={moveWords[row.state]()} />,
  },
  createAgeColumn(m.reconciliation_age(), ({ openedAt }) => openedAt),
]
