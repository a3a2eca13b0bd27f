import { SendCustodyMove } from '#contract/custody/input'
import type { CustodyMove } from '#contract/custody/states'
import { hasPermission } from '#shared/permissions'
import { number } from '../../lib/format.ts'
import { personal, personalHeaders } from '../../lib/personal.ts'
import { orNotFound } from '../../lib/refused.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import type { Column } from '../../ui/tables/data-table.tsx'
import { ageColumn } from '../kit/cases/age.tsx'
import { deskForm } from '../kit/forms/form.ts'
import { listAsked, listTabs } from '../kit/lists/lists.ts'
import { Queue } from '../kit/lists/queue.tsx'
import { namesOf } from '../kit/names/names.ts'
import { deskMeta, deskOf } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/moves.ts'
import { againFields, RequestState } from './request-state.tsx'
import { moveKindWords, moveTones, moveWords } from './words.ts'

export const headers = personalHeaders
export const meta = deskMeta(m.custody_moves)

const lists = { open: m.custody_moves_open, resolved: m.custody_moves_done }

export async function loader(call: Route.LoaderArgs) {
  const { app, actor, now } = deskOf(call)
  const { list, after } = listAsked(call.request, lists)
  const { items, next } = await orNotFound(app.custody.moves(actor, { list, ...(after ? { after } : {}) }))
  const name = await namesOf(
    app,
    items.flatMap(({ from, to }) => [from, to]),
  )
  const mayWork = hasPermission(actor, 'custody.work')
  const sidesOf = ({ from, to }: Pick<CustodyMove, 'from' | 'to'>) => ({
    from: from ? name(from) : m.custody_move_issuer(),
    to: to ? name(to) : m.custody_move_issuer(),
  })
  const rows = items.map((each) => ({ ...each, now, mayWork, ...sidesOf(each) }))
  return personal({ list, next, rows })
}

export const action = deskForm({
  fields: againFields,
  schema: SendCustodyMove,
  run: ({ app, actor }, which) => app.custody.sendAgain(actor, which),
  told: m.custody_move_sent_again,
})

/** What the custodian was told of units that moved outside the market: what it has not confirmed, the oldest first. */
export default function CustodyMoves({ loaderData: { list, next, rows } }: Route.ComponentProps) {
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
      <Queue
        caption={m.custody_moves()}
        to={paths.custodyMoves()}
        columns={columns()}
        rows={rows}
        rowKey={({ id }) => id}
        next={next}
        tabs={listTabs(lists, list, paths.custodyMoves)}
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
    cell: (row) => <RequestState {...row} tone={moveTones[row.state]} word={moveWords[row.state]()} />,
  },
  ageColumn(m.reconciliation_age(), ({ openedAt }) => openedAt),
]
