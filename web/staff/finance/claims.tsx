import { hasPermission } from '#shared/permissions'
import { personal, personalHeaders } from '../../lib/personal.ts'
import { orNotFound } from '../../lib/refused.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Filters, QueueSum } from '../kit/lists/filters.tsx'
import { listAsked, listTabs, openOrPaid } from '../kit/lists/lists.ts'
import { Queue } from '../kit/lists/queue.tsx'
import { queueFilterQuery } from '../kit/lists/queue-filter.ts'
import { namesOf } from '../kit/names/names.ts'
import { securitiesToChoose } from '../kit/names/securities.ts'
import { deskMeta, deskOf } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/claims.ts'
import { claimsAsked } from './claims-filter.ts'
import { claimColumns } from './claims-table.tsx'

export const headers = personalHeaders
export const meta = deskMeta(m.cash_claims)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor, now } = deskOf(call)
  const { list, after } = listAsked(call.request, openOrPaid)
  const filter = { ...claimsAsked(call.request), list }
  const [{ items, next }, sum, securities] = await Promise.all([
    orNotFound(app.claims.list(actor, { ...filter, ...(after ? { after } : {}) })),
    app.claims.sum(actor, filter),
    securitiesToChoose(app),
  ])
  const name = await namesOf(
    app,
    items.map(({ userId }) => userId),
  )
  const rows = items.map(({ userId, ...claim }) => ({ ...claim, owner: name(userId) }))
  const exports = hasPermission(actor, 'finance.export')
  return personal({ now, list, rows, next, sum, securities, chosen: queueFilterQuery(filter), exports })
}

/** What people whose account has ended could not be paid: narrowed, added up, and taken along. */
export default function Claims({ loaderData }: Route.ComponentProps) {
  const { now, list, rows, next, sum, securities, chosen, exports } = loaderData
  return (
    <StaffPage
      title={m.cash_claims()}
      lede={m.cash_claims_lede()}
      back={{ to: paths.financeDesk(), label: m.cash_title() }}
    >
      <Queue
        caption={m.cash_claims()}
        to={paths.claims()}
        columns={claimColumns(now)}
        rows={rows}
        rowKey={({ id }) => id}
        next={next}
        tabs={listTabs(openOrPaid, list, paths.claims)}
        filters={
          <Filters
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
