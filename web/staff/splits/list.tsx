import { Link } from 'react-router'
import { ListSplits } from '#contract/splits/input'
import { splitLists } from '#contract/splits/states'
import { hasPermission } from '#shared/permissions'
import { appContext } from '../../context.ts'
import { date, number } from '../../lib/format.ts'
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
export const meta = () => [{ title: titled(m.splits()) }, { name: 'robots', content: 'noindex' }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const [app, actor] = [context.get(appContext), staffOf(context)]
  const { searchParams } = new URL(request.url)
  const asked = ListSplits.safeParse({
    list: searchParams.get('list') ?? undefined,
    after: searchParams.get('after') ?? undefined,
  })
  const { list, after } = asked.success ? asked.data : { list: 'open' as const, after: undefined }
  const { items, next } = await app.splits.list(actor, { list, after })
  return personal({ list, next, rows: items, mayPropose: hasPermission(actor, 'split.propose') })
}

/** Splits and reverse splits, newest first. */
export default function SplitsDesk({ loaderData: { list, next, rows, mayPropose } }: Route.ComponentProps) {
  const names = { open: m.dist_open(), ended: m.dist_ended() }
  return (
    <StaffPage
      title={m.splits()}
      lede={m.splits_lede()}
      aside={mayPropose ? <ButtonLink to={paths.newSplit()}>{m.splits_new()}</ButtonLink> : null}
    >
      <Queue
        caption={m.splits()}
        to={paths.splitsDesk()}
        columns={columns()}
        rows={rows}
        rowKey={({ id }) => id}
        next={next}
        tabs={splitLists.map((each) => ({
          to: paths.splitsDesk(each === 'open' ? {} : { list: each }),
          label: names[each],
          current: each === list,
        }))}
        empty={{ title: m.splits_none(), text: m.splits_none_text() }}
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
    cell: ({ id, security }) => <Link to={paths.split(id)}>{security.name}</Link>,
  },
  {
    key: 'ratio',
    label: m.splits_ratio(),
    cell: ({ newShares, oldShares }) => `${number(oldShares)} : ${number(newShares)}`,
  },
  { key: 'stops', label: m.splits_stops(), cell: ({ stopsOn }) => date(`${stopsOn}T00:00:00+07:00`) },
  { key: 'day', label: m.splits_day(), cell: ({ effectiveOn }) => date(`${effectiveOn}T00:00:00+07:00`) },
  {
    key: 'state',
    label: m.dist_state(),
    cell: ({ state }) => <Badge tone={stateTones[state]}>{stateWords[state]()}</Badge>,
  },
]
