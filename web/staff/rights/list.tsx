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
export const meta = deskMeta(m.rights_desk)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = deskOf(call)
  const { list, after } = listAsked(call.request, openOrEnded)
  const { items, next } = await app.rights.list(actor, { list, after })
  return personal({ list, next, rows: items, mayPropose: hasPermission(actor, 'rights.propose') })
}

/** Rights issues, newest first. */
export default function RightsDesk({ loaderData: { list, next, rows, mayPropose } }: Route.ComponentProps) {
  return (
    <StaffPage
      title={m.rights_desk()}
      lede={m.rights_desk_lede()}
      aside={mayPropose ? <ButtonLink to={paths.newRightsIssue()}>{m.rights_desk_new()}</ButtonLink> : null}
    >
      <Queue
        caption={m.rights_desk()}
        to={paths.rightsDesk()}
        columns={columns()}
        rows={rows}
        rowKey={({ id }) => id}
        next={next}
        tabs={listTabs(openOrEnded, list, paths.rightsDesk)}
        empty={{ title: m.rights_desk_none(), text: m.rights_desk_none_text() }}
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
    cell: ({ id, security }) => <Link to={paths.rightsIssue(id)}>{security.name}</Link>,
  },
  {
    key: 'ratio',
    label: m.rights_desk_ratio(),
    cell: ({ newShares, oldShares }) => `${number(newShares)} : ${number(oldShares)}`,
  },
  { key: 'price', label: m.rights_price(), cell: ({ exercisePrice }) => money(exercisePrice) },
  { key: 'until', label: m.rights_desk_until(), cell: ({ exerciseUntil }) => dateTime(exerciseUntil) },
  {
    key: 'state',
    label: m.dist_state(),
    cell: ({ state }) => <Badge tone={stateTones[state]}>{stateWords[state]()}</Badge>,
  },
]
