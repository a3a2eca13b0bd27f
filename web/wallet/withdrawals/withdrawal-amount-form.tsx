import { Form } from 'react-router'
import type { WalletBalances } from '#contract/wallet/states'
import { money } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { SubmitButton } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { CurrencyField } from '../../ui/inputs/fields/index.ts'
import { LargeAmount } from '../../ui/text/money.tsx'
import { CashBalanceRows } from '../wallet-card.tsx'

type WithdrawalAmountForm = {
  balances: WalletBalances
  typed: string
  refused: string | undefined
  /** What it costs, and the least that is sent: told before anything is typed. */
  terms: { fee: bigint; least: bigint }
}

/** Form for the amount to withdraw; leads to the review. */
export function WithdrawalAmountForm({ balances, typed, refused, terms }: WithdrawalAmountForm) {
  const empty = balances.available === 0n
  return (
    <Card title={m.wallet_available()}>
      <LargeAmount value={balances.available} />
      <div className="mt-2">
        <CashBalanceRows balances={balances} />
      </div>
      {empty ? (
        <p className="small muted mt-4">{m.withdraw_empty()}</p>
      ) : (
        <Form method="get" className="mt-4" noValidate preventScrollReset>
          <CurrencyField
            name="amount"
            label={m.withdraw_amount()}
            defaultValue={typed === 'all' ? '' : typed}
            error={refused}
            hint={m.withdraw_amount_hint({ fee: money(terms.fee), least: money(terms.least) })}
            required
          />
          <div className="cta">
            <SubmitButton working={m.auth_working()}>{m.withdraw_go_on()}</SubmitButton>
            <SubmitButton kind="plain" name="all" value="1" working={m.auth_working()}>
              {m.withdraw_all()}
            </SubmitButton>
          </div>
        </Form>
      )}
    </Card>
  )
}
