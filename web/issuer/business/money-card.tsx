import type { IssuerMoney } from '#contract/withdrawals/states'
import { m } from '../../lib/words.ts'
import { Card } from '../../ui/card.tsx'
import { MoneyText } from '../../ui/money.tsx'
import { IssuerPayouts } from '../../wallet/withdrawal/issuer-payouts.tsx'
import { Of } from './of.tsx'

/** What was raised and handed over: what still waits to be sent, and what was sent to the owner's bank account. */
export const MoneyCard = ({ name, money }: { name: string; money: IssuerMoney }) => (
  <Card title={<Of name={name}>{m.issuer_money()}</Of>}>
    <div className="stack-4">
      {money.available > 0n ? (
        <div>
          <span className="small muted block">{m.issuer_money_waits()}</span>
          <MoneyText value={money.available} big />
          <p className="muted">
            {money.account
              ? m.issuer_money_goes({ bank: money.account.bankName, last: money.account.last })
              : m.issuer_money_no_account()}
          </p>
        </div>
      ) : null}
      {money.payouts.length > 0 ? <IssuerPayouts payouts={money.payouts} /> : null}
    </div>
  </Card>
)
