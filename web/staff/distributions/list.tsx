import { Link } from 'react-router'
import { distributionKinds, distributionKindWords } from '#contract/distributions/states'
import { hasPermission } from '#shared/permissions'
import { day, money } from '../../lib/format.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import type { Column } from '../../ui/tables/data-table.tsx'
import { QueueFilters, QueueSum } from '../kit/lists/filters.tsx'
import { createListTabs, openOrEnded } from '../kit/lists/lists.ts'
import { CaseQueue } from '../kit/lists/queue.tsx'
import { toQueueFilterQuery } from '../kit/lists/queue-filter.ts'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/list.ts'
import { parseDistributionFilter } from './filter.ts'
import { stateTones, stateWords } from './words.ts'

export const headers = personalHeaders
export const meta = createStaffMeta(m.dist_title)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor, locale } = getStaffContext(call)
  const { list, after, narrowed } = parseDistributionFilter(call.request)
  const [{ items, next }, sum] = await Promise.all([
    app.distributions.list(actor, { list, ...narrowed, after }),
    app.distributions.sumOf(actor, { list, ...narrowed }),
  ])
  const rows = items.map((row) => ({ ...row, kindName: distributionKindWords[row.kind][locale] }))
  return respondWithPersonalData({
    list,
    next,
    rows,
    sum,
    chosen: toQueueFilterQuery(narrowed),
    kinds: distributionKinds.map((kind) => [kind, distributionKindWords[kind][locale]] as const),
    mayPropose: hasPermission(actor, 'distribution.propose'),
    exports: hasPermission(actor, 'finance.export'),
  })
}

/** Distributions of issuers to their holders, newest first. */
export default function Distributions({ loaderData }: Route.ComponentProps) {
  const { list, next, rows, sum, chosen, kinds, mayPropose, exports } = loaderData
  const ended = list === 'ended' ? list : undefined
  return (
    <StaffPage
      title={m.dist_title()}
      lede={m.dist_lede()}
      aside={
        mayPropose ? (
          <span className="chips">
            <ButtonLink to={paths.securityTaxes()}>{m.sectax_title()}</ButtonLink>
            <ButtonLink to={paths.newDistribution()}>{m.dist_new()}</ButtonLink>
          </span>
        ) : null
      }
    >
      <CaseQueue
        caption={m.dist_title()}
        to={paths.distributions()}
        columns={columns()}
        rows={rows}
        rowKey={({ id }) => id}
        next={next}
        tabs={createListTabs(openOrEnded, list, (query) => paths.distributions({ ...chosen, ...query }))}
        filters={
          <QueueFilters
            fields={[
              { name: 'kind', label: m.dist_kind(), options: kinds },
              { name: 'min', label: m.queue_min() },
            ]}
            chosen={chosen}
            kept={{ list: ended }}
            sum={<QueueSum {...sum} />}
            file={exports ? paths.distributionsExport({ ...chosen, list: ended }) : null}
          />
        }
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
  { key: 'due', label: m.dist_due(), cell: ({ dueOn }) => day(dueOn) },
  {
    key: 'state',
    label: m.dist_state(),
    cell: ({ state, late, unfunded, sentBack }) => (
      <span className="inline-flex flex-wrap gap-2">
        <Badge tone={stateTones[state]}>{stateWords[state]()}</Badge>
        {sentBack ? <Badge tone="down">{m.dist_sent_back()}</Badge> : null}
        {late ? <Badge tone="down">{m.dist_late()}</Badge> : null}
        {unfunded && !late ? <Badge tone="down">{m.dist_unfunded()}</Badge> : null}
      </span>
    ),
  },
]
