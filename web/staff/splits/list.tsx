import { Link } from 'react-router'
import { hasPermission } from '#shared/permissions'
import { day, number } from '../../lib/format.ts'
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
export const meta = deskMeta(m.splits)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = deskOf(call)
  const { list, after } = listAsked(call.request, openOrEnded)
  const { items, next } = await app.splits.list(actor, { list, after })
  return personal({ list, next, rows: items, mayPropose: hasPermission(actor, 'split.propose') })
}

/** Splits and reverse splits, newest first. */
export default function SplitsDesk({ loaderData: { list, next, rows, mayPropose } }: Route.ComponentProps) {
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
        tabs={listTabs(openOrEnded, list, paths.splitsDesk)}
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
  { key: 'stops', label: m.splits_stops(), cell: ({ stopsOn }) => day(stopsOn) },
  { key: 'day', label: m.splits_day(), cell: ({ effectiveOn }) => day(effectiveOn) },
  {
    key: 'state',
    label: m.dist_state(),
    cell: ({ state }) => <Badge tone={stateTones[state]}>{stateWords[state]()}</Badge>,
  },
]
