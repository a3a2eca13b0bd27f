import { arrearsStages } from '#contract/arrears/states'
import { hasPermission } from '#shared/permissions'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { QueueFilters, QueueSum } from '../kit/lists/filters.tsx'
import { CaseQueue } from '../kit/lists/queue.tsx'
import { parseQueueFilter, toQueueFilterQuery } from '../kit/lists/queue-filter.ts'
import { createStaffMeta, getStaffContext, parseQueueQuery } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/list.ts'
import { createLatePaymentColumns } from './columns.tsx'
import { stageWords } from './stages.ts'

export const headers = personalHeaders
export const meta = createStaffMeta(m.arrears_desk)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor, now } = getStaffContext(call)
  const narrowed = parseQueueFilter(new URL(call.request.url).searchParams, { stage: arrearsStages })
  const after = parseQueueQuery(call.request).after
  const { items, next, ...sum } = await app.arrears.late(actor, { ...narrowed, after })
  const finance = hasPermission(actor, 'finance.read')
  return respondWithPersonalData({ now, rows: items, next, sum, chosen: toQueueFilterQuery(narrowed), finance })
}

/** Page of late payments to holders, filtered by their next step. */
export default function LatePayments({ loaderData: { now, rows, next, sum, chosen, finance } }: Route.ComponentProps) {
  return (
    <StaffPage
      title={m.arrears_desk()}
      lede={m.arrears_desk_lede()}
      {...(finance ? { back: { to: paths.financeDesk(), label: m.cash_title() } } : {})}
    >
      <CaseQueue
        caption={m.arrears_desk()}
        to={paths.lateDesk()}
        columns={createLatePaymentColumns(now)}
        rows={rows}
        rowKey={({ id }) => id}
        next={next}
        filters={
          <QueueFilters
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
