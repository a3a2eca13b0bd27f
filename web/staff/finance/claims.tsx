import { hasPermission } from '#shared/permissions'
import { orThrowNotFound } from '../../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { QueueFilters, QueueSum } from '../kit/lists/filters.tsx'
import { createListTabs, openOrPaid, parseListQuery } from '../kit/lists/lists.ts'
import { CaseQueue } from '../kit/lists/queue.tsx'
import { toQueueFilterQuery } from '../kit/lists/queue-filter.ts'
import { loadNames } from '../kit/names/names.ts'
import { listSecurityOptions } from '../kit/names/securities.ts'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/claims.ts'
import { parseClaimFilter } from './claims-filter.ts'
import { createClaimColumns } from './claims-table.tsx'

export const headers = personalHeaders
export const meta = createStaffMeta(m.cash_claims)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor, now } = getStaffContext(call)
  const { list, after } = parseListQuery(call.request, openOrPaid)
  const filter = { ...parseClaimFilter(call.request), list }
  const [{ items, next }, sum, securities] = await Promise.all([
    orThrowNotFound(app.claims.list(actor, { ...filter, ...(after ? { after } : {}) })),
    app.claims.sum(actor, filter),
    listSecurityOptions(app),
  ])
  const name = await loadNames(
    app,
    items.map(({ userId }) => userId),
  )
  const rows = items.map(({ userId, ...claim }) => ({ ...claim, owner: name(userId) }))
  const exports = hasPermission(actor, 'finance.export')
  return respondWithPersonalData({
    now,
    list,
    rows,
    next,
    sum,
    securities,
    chosen: toQueueFilterQuery(filter),
    exports,
  })
}

/** Payments that people with a closed account could not receive, with filter, total and CSV. */
export default function ClaimsPage({ loaderData }: Route.ComponentProps) {
  const { now, list, rows, next, sum, securities, chosen, exports } = loaderData
  return (
    <StaffPage
      title={m.cash_claims()}
      lede={m.cash_claims_lede()}
      back={{ to: paths.financeDesk(), label: m.cash_title() }}
    >
      <CaseQueue
        caption={m.cash_claims()}
        to={paths.claims()}
        columns={createClaimColumns(now)}
        rows={rows}
        rowKey={({ id }) => id}
        next={next}
        tabs={createListTabs(openOrPaid, list, paths.claims)}
        filters={
          <QueueFilters
            fields={[
              {
                name: 'security',
                label: m.dist_security(),
                options: securities.map(({ value, label }) => [value, label] as const),
              },
              { name: 'min', label: m.queue_min() },
            ]}
            chosen={chosen}
            kept={{ list }}
            sum={<QueueSum {...sum} />}
            file={exports ? paths.claimsExport(chosen) : null}
          />
        }
        empty={{
          title: list === 'paid' ? m.cash_claims_paid_none() : m.cash_claims_open_none(),
          text: m.cash_claims_none(),
        }}
      />
    </StaffPage>
  )
}
