import { Link } from 'react-router'
import type { IssuerMoney } from '#contract/withdrawals/states'
import { dateTime, money } from '../../lib/format.ts'
import { personal, personalHeaders } from '../../lib/personal.ts'
import { orNotFound } from '../../lib/refused.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import type { Column } from '../../ui/tables/data-table.tsx'
import { Clock } from '../kit/cases/clock.tsx'
import { Queue } from '../kit/lists/queue.tsx'
import { askedOf, deskMeta, deskOf } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/issuers.ts'

export const headers = personalHeaders
export const meta = deskMeta(m.issuer_payouts)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = deskOf(call)
  const { after } = askedOf(call.request)
  const found = await orNotFound(app.withdrawals.listIssuersToPay(actor, { after }))
  return personal({ ...found, now: app.clock.now() })
}

/** Issuers whose money is here and was not asked for yet, the largest first. */
export default function Issuers({ loaderData: { items, next, now } }: Route.ComponentProps) {
  return (
    <StaffPage
      title={m.issuer_payouts()}
      lede={m.issuer_payouts_lede()}
      back={{ to: paths.withdrawalsDesk(), label: m.payouts_title() }}
    >
      <Queue
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
  { key: 'account', label: m.staff_account(), cell: ({ account }) => accountText(account) },
  { key: 'since', label: m.issuer_payouts_since(), cell: ({ since }) => (since ? dateTime(since) : '–') },
  { key: 'due', label: m.issuer_payout_due(), cell: ({ due }) => <Clock due={due} now={now} /> },
]

export const accountText = (account: IssuerMoney['account']) =>
  account ? `${account.bankName} •••• ${account.last}, ${account.holder}` : m.issuer_payout_no_account()
