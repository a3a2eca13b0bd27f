import { SendCustodyMove } from '#contract/custody/input'
import { hasPermission } from '#shared/permissions'
import { number } from '../../lib/format.ts'
import { orThrowNotFound } from '../../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import type { Column } from '../../ui/tables/data-table.tsx'
import { createAgeColumn } from '../kit/cases/age.tsx'
import { createStaffFormAction } from '../kit/forms/staff-form-action.ts'
import { createListTabs, parseListQuery } from '../kit/lists/lists.ts'
import { CaseQueue } from '../kit/lists/queue.tsx'
import { loadNames } from '../kit/names/names.ts'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/accounts.ts'
import { againFields, CustodianRequestState } from './request-state.tsx'
import { accountTones, accountWords } from './words.ts'

export const headers = personalHeaders
export const meta = createStaffMeta(m.custody_accounts)

const lists = { open: m.custody_accounts_open, resolved: m.custody_accounts_done }

export async function loader(call: Route.LoaderArgs) {
  const { app, actor, now } = getStaffContext(call)
  const { list, after } = parseListQuery(call.request, lists)
  const { items, next } = await orThrowNotFound(app.custody.accounts(actor, { list, ...(after ? { after } : {}) }))
  const name = await loadNames(
    app,
    items.map(({ userId }) => userId),
  )
  const mayWork = hasPermission(actor, 'custody.work')
  return respondWithPersonalData({
    list,
    next,
    rows: items.map((each) => ({ ...each, now, mayWork, holder: name(each.userId) })),
  })
}

export const action = createStaffFormAction({
  fields: againFields,
  schema: SendCustodyMove,
  run: ({ app, actor }, which) => app.custody.accountAgain(actor, which),
  told: m.custody_account_sent_again,
})

/** Securities accounts that the custodian has to open, oldest first. */
export default function CustodyAccounts({ loaderData: { list, next, rows } }: Route.ComponentProps) {
  const empty =
    list === 'open'
      ? { title: m.custody_accounts_none(), text: m.custody_accounts_none_text() }
      : { title: m.custody_accounts_none_done(), text: m.custody_accounts_none_done_text() }
  return (
    <StaffPage
      title={m.custody_accounts()}
      lede={m.custody_accounts_lede()}
      back={{ to: paths.custodyDesk(), label: m.custody() }}
    >
      <CaseQueue
        caption={m.custody_accounts()}
        to={paths.custodyAccounts()}
        columns={columns()}
        rows={rows}
        rowKey={({ id }) => id}
        next={next}
        tabs={createListTabs(lists, list, paths.custodyAccounts)}
        empty={empty}
      />
    </StaffPage>
  )
}

type Row = Route.ComponentProps['loaderData']['rows'][number]

const columns = (): Column<Row>[] => [
  { key: 'holder', label: m.custody_holder(), heading: true, cell: ({ holder }) => holder },
  {
    key: 'state',
    label: m.dist_state(),
    cell: (row) => <CustodianRequestState {...row} tone={accountTones[row.state]} word={accountWords[row.state]()} />,
  },
  { key: 'tries', label: m.custody_account_tries(), right: true, cell: ({ tries }) => number(tries) },
  createAgeColumn(m.reconciliation_age(), ({ askedAt }) => askedAt),
]
