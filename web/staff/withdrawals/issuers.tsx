import { Link } from 'react-router'
import type { IssuerMoney } from '#contract/withdrawals/states'
import { dateTime, money } from '../../lib/format.ts'
import { orThrowNotFound } from '../../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import type { Column } from '../../ui/tables/data-table.tsx'
import { CaseDeadline } from '../kit/cases/case-deadline.tsx'
import { CaseQueue } from '../kit/lists/queue.tsx'
import { createStaffMeta, getStaffContext, parseQueueQuery } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/issuers.ts'

export const headers = personalHeaders
export const meta = createStaffMeta(m.issuer_payouts)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = getStaffContext(call)
  const { after } = parseQueueQuery(call.request)
  const found = await orThrowNotFound(app.withdrawals.listIssuersToPay(actor, { after }))
  return respondWithPersonalData({ ...found, now: app.clock.now() })
}

/** Issuers with money not yet requested, largest amount first. */
export default function IssuersMoneyPage({ loaderData: { items, next, now } }: Route.ComponentProps) {
  return (
    <StaffPage
      title={m.issuer_payouts()}
      lede={m.issuer_payouts_lede()}
      back={{ to: paths.withdrawalsDesk(), label: m.payouts_title() }}
    >
      <CaseQueue
        caption={m.issuer_payouts()}
        to={paths.issuerPayouts()}
        columns={columns(now)}
        rows={items}
        rowKey={({ businessId }) => businessId}
        next={next}
        empty={{ title: m.issuer_payouts_none(), text: m.issuer_payouts_none_text() }}
      />
    </StaffPage>
  )
}

const columns = (now: Date): Column<IssuerMoney>[] => [
  {
    key: 'name',
    label: m.issuer_payouts_issuer(),
    heading: true,
    cell: ({ businessId, name }) => <Link to={paths.issuerPayout(businessId)}>{name}</Link>,
  },
  { key: 'amount', label: m.staff_amount(), right: true, cell: ({ available }) => money(available) },
  { key: 'account', label: m.staff_account(), cell: ({ account }) => formatIssuerAccount(account) },
  { key: 'since', label: m.issuer_payouts_since(), cell: ({ since }) => (since ? dateTime(since) : '–') },
  { key: 'due', label: m.issuer_payout_due(), cell: ({ due }) => <CaseDeadline due={due} now={now} /> },
]

export const formatIssuerAccount = (account: IssuerMoney['account']) =>
  account ? `${account.bankName} •••• ${account.last}, ${account.holder}` : m.issuer_payout_no_account()
