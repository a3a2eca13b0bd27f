import { PayIssuer } from '#contract/withdrawals/input'
import type { WithdrawalCard } from '#contract/withdrawals/states'
import { hasPermission } from '#shared/permissions'
import { Form } from '../../forms/form.tsx'
import { dateTime, money } from '../../lib/format.ts'
import { personal, personalHeaders } from '../../lib/personal.ts'
import { orNotFound } from '../../lib/refused.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { Rows } from '../../ui/figures.tsx'
import { IssuerPayouts } from '../../wallet/withdrawal/issuer-payouts.tsx'
import { Case } from '../kit/case.tsx'
import { Clock } from '../kit/clock.tsx'
import { deskMeta, deskOf } from '../kit/desk.ts'
import { deskForm } from '../kit/form.ts'
import { StaffPage } from '../kit/page.tsx'
import type { Route } from './+types/issuer.ts'
import { accountText } from './issuers.tsx'

export const headers = personalHeaders
export const meta = deskMeta(m.issuer_payouts)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = deskOf(call)
  const found = await orNotFound(app.withdrawals.issuerToPay(actor, call.params.id))
  return personal({ found, pays: hasPermission(actor, 'withdrawal.pay-issuer'), now: app.clock.now() })
}

const fields = { reason: { kind: 'textarea', label: m.approval_reason, maxLength: 500, rows: 3 } } as const

export const action = deskForm({
  fields,
  schema: PayIssuer.pick({ reason: true }),
  run: ({ app, actor, id }, { reason }) => app.withdrawals.payIssuer(actor, { business: id, reason }),
  told: m.suspense_asked,
})

/** One issuer's money: what is there, where it goes, what was sent before. */
export default function Issuer({ loaderData: { found, pays, now } }: Route.ComponentProps) {
  const { name, available, since, due, account, payouts } = found
  const facts = [
    { label: m.staff_amount(), value: money(available) },
    { label: m.staff_account(), value: accountText(account) },
    { label: m.staff_arrived(), value: since ? dateTime(since) : '–' },
    { label: m.approvals_clock(), value: <Clock due={due} now={now} /> },
  ]
  return (
    <StaffPage title={name} lede={m.issuer_payouts()} back={{ to: paths.issuerPayouts(), label: m.issuer_payouts() }}>
      <Case
        evidence={
          <>
            <Card title={m.issuer_payout_money()}>
              <Rows rows={facts} />
            </Card>
            {payouts.length > 0 ? (
              <Card title={m.issuer_payout_sent()}>
                <IssuerPayouts payouts={payouts} to={pageOf} />
              </Card>
            ) : null}
          </>
        }
        decision={
          <Card title={m.case_decision()}>
            {available <= 0n ? (
              <p>{m.issuer_payout_nothing()}</p>
            ) : account === null ? (
              <p>{m.issuer_payout_no_account_text()}</p>
            ) : pays ? (
              <div className="grid gap-4">
                <p>{m.issuer_payout_text()}</p>
                <Form fields={fields} className="grid gap-4" submit={m.issuer_payout_ask()} />
              </div>
            ) : (
              <p>{m.issuer_payout_not_yours()}</p>
            )}
          </Card>
        }
      />
    </StaffPage>
  )
}

const pageOf = ({ id }: WithdrawalCard) => paths.withdrawalCase(id)
