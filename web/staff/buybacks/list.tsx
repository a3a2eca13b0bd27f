import { Link } from 'react-router'
import { hasPermission } from '#shared/permissions'
import { dateTime, money, number } from '../../lib/format.ts'
import { personal, personalHeaders } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { deskMeta, deskOf } from '../kit/desk.ts'
import { listAsked, listTabs, openOrEnded } from '../kit/lists.ts'
import { StaffPage } from '../kit/page.tsx'
import { Queue } from '../kit/queue.tsx'
import type { Route } from './+types/list.ts'
import { stateTones, stateWords } from './words.ts'

export const headers = personalHeaders
export const meta = deskMeta(m.buybacks)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = deskOf(call)
  const { list, after } = listAsked(call.request, openOrEnded)
  const { items, next } = await app.buybacks.list(actor, { list, after })
  return personal({ list, next, rows: items, mayPropose: hasPermission(actor, 'buyback.propose') })
}

/** Buy-backs of shares by their issuers, newest first. */
export default function BuybacksDesk({ loaderData: { list, next, rows, mayPropose } }: Route.ComponentProps) {
  return (
    <StaffPage
      title={m.buybacks()}
      lede={m.buybacks_lede()}
      aside={mayPropose ? <ButtonLink to={paths.newBuyback()}>{m.buybacks_new()}</ButtonLink> : null}
    >
      <Queue
        caption={m.buybacks()}
        to={paths.buybacksDesk()}
        columns={columns()}
        rows={rows}
        rowKey={({ id }) => id}
        next={next}
        tabs={listTabs(openOrEnded, list, paths.buybacksDesk)}
        empty={{ title: m.buybacks_none(), text: m.buybacks_none_text() }}
      />
    </StaffPage>
  )
}

type Row = Route.ComponentProps['loaderData']['rows'][number]

const columns = (): Column<Row>[] => [
  {
    key: 'security',
    label: m.dist_security(),
    heading: true,
    cell: ({ id, security }) => <Link to={paths.buybackCase(id)}>{security.name}</Link>,
  },
  { key: 'price', label: m.buybacks_price(), right: true, cell: ({ price }) => money(price) },
  { key: 'most', label: m.buybacks_most(), right: true, cell: ({ most }) => number(most) },
  { key: 'closes', label: m.buybacks_closes(), cell: ({ closesAt }) => dateTime(closesAt) },
  {
    key: 'state',
    label: m.dist_state(),
    cell: ({ state }) => <Badge tone={stateTones[state]}>{stateWords[state]()}</Badge>,
  },
]
