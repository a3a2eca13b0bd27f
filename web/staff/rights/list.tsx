import { Link } from 'react-router'
import { ListRights } from '#contract/rights/input'
import { rightsLists } from '#contract/rights/states'
import { hasPermission } from '#shared/permissions'
import { appContext } from '../../context.ts'
import { dateTime, money, number } from '../../lib/format.ts'
import { personal, personalHeaders } from '../../lib/personal.ts'
import { titled } from '../../lib/title.ts'
import { staffOf } from '../../lib/who-asks.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { StaffPage } from '../kit/page.tsx'
import { Queue } from '../kit/queue.tsx'
import type { Route } from './+types/list.ts'
import { stateTones, stateWords } from './words.ts'

export const headers = personalHeaders
export const meta = () => [{ title: titled(m.rights_desk()) }, { name: 'robots', content: 'noindex' }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const [app, actor] = [context.get(appContext), staffOf(context)]
  const { searchParams } = new URL(request.url)
  const asked = ListRights.safeParse({
    list: searchParams.get('list') ?? undefined,
    after: searchParams.get('after') ?? undefined,
  })
  const { list, after } = asked.success ? asked.data : { list: 'open' as const, after: undefined }
  const { items, next } = await app.rights.list(actor, { list, after })
  return personal({ list, next, rows: items, mayPropose: hasPermission(actor, 'rights.propose') })
}

/** Rights issues, newest first. */
export default function RightsDesk({ loaderData: { list, next, rows, mayPropose } }: Route.ComponentProps) {
  const names = { open: m.dist_open(), ended: m.dist_ended() }
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
        tabs={rightsLists.map((each) => ({
          to: paths.rightsDesk(each === 'open' ? {} : { list: each }),
          label: names[each],
          current: each === list,
        }))}
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
