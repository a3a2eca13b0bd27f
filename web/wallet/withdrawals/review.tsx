import { TriangleAlert } from 'lucide-react'
import type { WalletBalances } from '#contract/wallet/states'
import type { WithdrawalQuote } from '#contract/withdrawals/states'
import { StepUpPanel } from '../../forms/step-up-panel.tsx'
import { date, dateTime, initials, money } from '../../lib/format.ts'
import type { StepUpState } from '../../lib/step-up-request.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { BankAccountRow } from '../../ui/cards/bank-account-row.tsx'
import { Note } from '../../ui/cards/card.tsx'
import { LabelledValues } from '../../ui/cards/figures.tsx'
import { AmountHeader, DecisionLayout } from '../../ui/layout/decision-layout.tsx'
import { CodeScope } from '../../ui/text/code-scope.tsx'
import { MoneyText } from '../../ui/text/money.tsx'

type WithdrawalReview = { quote: WithdrawalQuote; balances: WalletBalances; asks: StepUpState | null }

/** A bank by its short name, or by its initials where that is long. */
const bankMark = (name: string) => (name.length <= 4 ? name : initials(name))

/** Review of a withdrawal: account, costs and latest arrival, beside the step-up authentication. */
export function WithdrawalReview({ quote, balances, asks }: WithdrawalReview) {
  const { amount, fee, total, account, arrivesBy, available, accountWaitsUntil } = quote
  const number = `${account.bankName} •••• ${account.last}`
  const apart = [
    ...(balances.held > 0n ? [m.withdraw_apart_held({ amount: money(balances.held) })] : []),
    ...(balances.settling > 0n ? [m.withdraw_apart_settling({ amount: money(balances.settling) })] : []),
  ]
  return (
    <DecisionLayout
      side={
        <>
          {accountWaitsUntil ? (
            <Note tone="warn" icon={<TriangleAlert className="i" aria-hidden />}>
              <b>{m.withdraw_account_new()}</b>
              <br />
              {m.withdraw_account_new_text({ until: dateTime(accountWaitsUntil) })}{' '}
              <a href={paths.settings()}>{m.withdraw_account_not_you()}</a>
            </Note>
          ) : null}
          {asks ? (
            <>
              <StepUpPanel
                state={asks}
                submit={m.withdraw_confirm({ amount: money(amount) })}
                about={
                  <CodeScope
                    rows={[
                      { label: m.withdraw_proof_for(), value: money(amount) },
                      { label: m.withdraw_proof_to(), value: number },
                    ]}
                  />
                }
              />
              <p className="tiny muted text-center">{m.withdraw_proof_note()}</p>
            </>
          ) : null}
        </>
      }
    >
      <div className="card">
        <AmountHeader
          label={m.withdraw_receive()}
          until={
            <>
              {m.withdraw_until()} <b className="nowrap">{date(arrivesBy)}</b>
            </>
          }
        >
          <MoneyText value={amount} big />
        </AmountHeader>
        <div className="sec">
          <BankAccountRow
            code={bankMark(account.bankName)}
            holder={account.holder}
            number={number}
            own={m.withdraw_yours()}
          />
        </div>
        <section className="sec" aria-labelledby="withdraw-details">
          <h2 id="withdraw-details">{m.wallet_details()}</h2>
          <LabelledValues
            rows={[
              { label: m.withdraw_to_account(), value: money(amount) },
              { label: m.withdraw_fee(), value: money(fee) },
              { label: m.withdraw_from_wallet(), value: money(total), total: true },
            ]}
          />
          <hr className="my-3" />
          <LabelledValues
            rows={[
              { label: m.withdraw_before(), value: money(available) },
              { label: m.withdraw_after(), value: money(available - total) },
            ]}
          />
          {apart.length > 0 ? <p className="tiny muted mt-3">{apart.join(' ')}</p> : null}
        </section>
      </div>
    </DecisionLayout>
  )
}
