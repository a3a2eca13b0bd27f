import { arrearsStages } from '#contract/arrears/states'
import { hasPermission } from '#shared/permissions'
import { personal, personalHeaders } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Filters, QueueSum } from '../kit/lists/filters.tsx'
import { Queue } from '../kit/lists/queue.tsx'
import { parseQueueFilter, queueFilterQuery } from '../kit/lists/queue-filter.ts'
import { askedOf, deskMeta, deskOf } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/list.ts'
import { lateColumns } from './columns.tsx'
import { stageWords } from './stages.ts'

export const headers = personalHeaders
export const meta = deskMeta(m.arrears_desk)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor, now } = deskOf(call)
  const narrowed = parseQueueFilter(new URL(call.request.url).searchParams, { stage: arrearsStages })
  const after = askedOf(call.request).after
  const { items, next, ...sum } = await app.arrears.late(actor, { ...narrowed, after })
  const finance = hasPermission(actor, 'finance.read')
  return personal({ now, rows: items, next, sum, chosen: queueFilterQuery(narrowed), finance })
}

/** Payments that did not come on their day, by what is next. */
export default function LatePayments({ loaderData: { now, rows, next, sum, chosen, finance } }: Route.ComponentProps) {
  return (
    <StaffPage
      title={m.arrears_desk()}
      lede={m.arrears_desk_lede()}
      {...(finance ? { back: { to: paths.financeDesk(), label: m.cash_title() } } : {})}
    >
      <Queue
        caption={m.arrears_desk()}
        to={paths.lateDesk()}
        columns={lateColumns(now)}
        rows={rows}
        rowKey={({ id }) => id}
        next={next}
        filters={
          <Filters
            fields={[
              {
                name: 'stage',
                label: m.arrears_stage(),
                options: arrearsStages.map((stage) => [stage, stageWords[stage]()] as const),
              },
            ]}
            chosen={chosen}
            sum={<QueueSum {...sum} />}
            file={null}
          />
        }
        empty={{ title: m.arrears_none(), text: m.arrears_none_text() }}
      />
    </StaffPage>
  )
}
