import { PayIssuer } from '#contract/withdrawals/input'
import { type IssuerCase, type IssuerLine, isOpenWithdrawal, type WithdrawalCard } from '#contract/withdrawals/states'
import { hasPermission } from '#shared/permissions'
import { Form } from '../../forms/form.tsx'
import { dateTime, money } from '../../lib/format.ts'
import { orThrowNotFound } from '../../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { LabelledValues } from '../../ui/cards/figures.tsx'
import { IssuerPayouts } from '../../wallet/withdrawals/issuer-payouts.tsx'
import { CaseDeadline } from '../kit/cases/case-deadline.tsx'
import { CasePageLayout } from '../kit/cases/case-page-layout.tsx'
import type { Happened } from '../kit/cases/history.tsx'
import { createStaffFormAction } from '../kit/forms/staff-form-action.ts'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/issuer.ts'
import { formatIssuerAccount } from './issuers.tsx'

export const headers = personalHeaders
export const meta = createStaffMeta(m.issuer_payouts)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = getStaffContext(call)
  const found = await orThrowNotFound(app.withdrawals.findIssuerToPay(actor, call.params.id))
  return respondWithPersonalData({ found, pays: hasPermission(actor, 'withdrawal.pay-issuer'), now: app.clock.now() })
}

const fields = { reason: { kind: 'textarea', label: m.approval_reason, maxLength: 500, rows: 3 } } as const

export const action = createStaffFormAction({
  fields,
  schema: PayIssuer.pick({ reason: true }),
  run: ({ app, actor, id }, { reason }) => app.withdrawals.proposeIssuerPayout(actor, { business: id, reason }),
  told: m.suspense_asked,
})

/** Page of one issuer's money: balance, origin, account and past payouts. */
export default function IssuerMoneyPage({ loaderData: { found, pays, now } }: Route.ComponentProps) {
  const { name, available, since, due, account, payouts, lines } = found
  const facts = [
    { label: m.staff_amount(), value: money(available) },
    { label: m.staff_account(), value: formatIssuerAccount(account) },
    { label: m.issuer_payouts_since(), value: since ? dateTime(since) : '–' },
    { label: m.issuer_payout_due(), value: <CaseDeadline due={due} now={now} /> },
  ]
  return (
    <StaffPage
      title={name}
      lede={m.issuer_payout_lede()}
      back={{ to: paths.issuerPayouts(), label: m.issuer_payouts() }}
    >
      <CasePageLayout
        evidence={
          <>
            {available > 0n ? (
              <Card title={m.issuer_payout_money()}>
                <LabelledValues rows={facts} />
              </Card>
            ) : null}
            {payouts.length > 0 ? (
              <Card title={m.issuer_payout_sent()}>
                <IssuerPayouts payouts={payouts} to={pageOf} />
              </Card>
            ) : null}
          </>
        }
        decision={
          <Card title={m.case_decision()}>
            <div className="grid gap-4">
              <OnItsWay payouts={payouts} />
              <Decision {...found} pays={pays} />
            </div>
          </Card>
        }
        history={issuerLines(lines)}
      />
    </StaffPage>
  )
}

/** Payouts that were proposed and have not ended. */
const OnItsWay = ({ payouts }: Pick<IssuerCase, 'payouts'>) =>
  payouts
    .filter(({ state }) => isOpenWithdrawal(state))
    .map((payout) => {
      const told = { amount: money(payout.amount) }
      const waits = payout.state === 'review'
      return (
        <div key={payout.id} className="grid gap-2">
          <p>{waits ? m.issuer_payout_waits(told) : m.issuer_payout_on_way(told)}</p>
          {waits ? <ButtonLink to={pageOf(payout)}>{m.issuer_payout_open()}</ButtonLink> : null}
        </div>
      )
    })

function Decision({ available, account, pays }: IssuerCase & { pays: boolean }) {
  if (available <= 0n) return <p>{m.issuer_payout_nothing()}</p>
  if (account === null) return <p>{m.issuer_payout_no_account_text()}</p>
  if (!pays) return <p>{m.issuer_payout_not_yours()}</p>
  return (
    <>
      <p>{m.issuer_payout_why()}</p>
      <Form fields={fields} className="grid gap-4" submit={m.issuer_payout_ask()} />
      <ol className="grid list-decimal gap-1 ps-5 small muted">
        {[m.issuer_payout_then_hold(), m.issuer_payout_then_vote(), m.issuer_payout_then_send()].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  )
}

const pageOf = ({ id }: WithdrawalCard) => paths.withdrawalCase(id)

const lineWords: Readonly<Record<string, () => string>> = {
  offering_handed_over: m.issuer_line_offering,
  rights_handed_over: m.issuer_line_rights,
  withdrawal_held: m.issuer_line_held,
  withdrawal_released: m.issuer_line_released,
  withdrawal_returned: m.issuer_line_returned,
}

/** Where an issuer's money came from and went, newest first. */
const issuerLines = (lines: readonly IssuerLine[]): Happened[] =>
  lines.map(({ kind, at, change }) => ({
    what: lineWords[kind]?.() ?? m.issuer_line_other(),
    at,
    reason: change > 0n ? `+${money(change)}` : money(change),
  }))
