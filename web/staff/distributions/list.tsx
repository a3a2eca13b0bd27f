import { Link } from 'react-router'
import { ListDistributions } from '#contract/distributions/input'
import { distributionLists, kindWords } from '#contract/distributions/states'
import { hasPermission } from '#shared/permissions'
import { appContext, requestContext } from '../../context.ts'
import { date, money } from '../../lib/format.ts'
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
export const meta = () => [{ title: titled(m.dist_title()) }, { name: 'robots', content: 'noindex' }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const [app, actor] = [context.get(appContext), staffOf(context)]
  const { locale } = context.get(requestContext)
  const { searchParams } = new URL(request.url)
  const asked = ListDistributions.safeParse({
    list: searchParams.get('list') ?? undefined,
    after: searchParams.get('after') ?? undefined,
  })
  const { list, after } = asked.success ? asked.data : { list: 'open' as const, after: undefined }
  const { items, next } = await app.distributions.list(actor, { list, after })
  const rows = items.map((row) => ({ ...row, kindName: kindWords[row.kind][locale] }))
  return personal({ list, next, rows, mayPropose: hasPermission(actor, 'distribution.propose') })
}

/** What issuers pay to their holders, newest first. */
export default function Distributions({ loaderData: { list, next, rows, mayPropose } }: Route.ComponentProps) {
  const names = { open: m.dist_open(), ended: m.dist_ended() }
  return (
    <StaffPage
      title={m.dist_title()}
      lede={m.dist_lede()}
      aside={mayPropose ? <ButtonLink to={paths.newDistribution()}>{m.dist_new()}</ButtonLink> : null}
    >
      <Queue
        caption={m.dist_title()}
        to={paths.distributions()}
        columns={columns()}
        rows={rows}
        rowKey={({ id }) => id}
        next={next}
        tabs={distributionLists.map((each) => ({
          to: paths.distributions(each === 'open' ? {} : { list: each }),
          label: names[each],
          current: each === list,
        }))}
        empty={{ title: m.dist_none(), text: m.dist_none_text() }}
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
    cell: ({ id, security, kindName }) => <Link to={paths.distribution(id)}>{`${kindName} ${security.name}`}</Link>,
  },
  { key: 'about', label: m.dist_about(), cell: ({ about }) => about },
  { key: 'amount', label: m.staff_amount(), cell: ({ amount }) => money(amount) },
  { key: 'due', label: m.dist_due(), cell: ({ dueOn }) => date(`${dueOn}T00:00:00+07:00`) },
  {
    key: 'state',
    label: m.dist_state(),
    cell: ({ state, late, unfunded }) => (
      <>
        <Badge tone={stateTones[state]}>{stateWords[state]()}</Badge>
        {late ? <Badge tone="down">{m.dist_late()}</Badge> : null}
        {unfunded && !late ? <Badge tone="down">{m.dist_unfunded()}</Badge> : null}
      </>
    ),
  },
]
