import { Landmark } from 'lucide-react'
import { m } from '../../lib/words.ts'
import { Card, Note } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import type { OwnAccount } from '../accounts-of.ts'

/** The investor's own account at each bank, with how to pay into it. */
export function BankAccounts({ accounts }: { accounts: readonly OwnAccount[] }) {
  return (
    <Card title={m.wallet_accounts()} flush>
      <p className="accounts-text small muted">{m.wallet_accounts_text()}</p>
      {accounts.length === 0 ? (
        <div className="card-b">
          <Note tone="warn">{m.wallet_accounts_none()}</Note>
        </div>
      ) : null}
      <ul className="accounts">
        {accounts.map((account) => (
          <li key={account.id}>
            <span className="dotic">
              <Landmark className="i" aria-hidden />
            </span>
            <div className="min-w-0">
              <h3 className="v1">{account.legalName}</h3>
              <p className="account-number num">{account.printed}</p>
              <p className="tiny muted">{m.wallet_holder({ name: account.holder })}</p>
            </div>
            <CopyButton
              value={account.number}
              text={m.wallet_copy()}
              label={m.wallet_copy_number({ bank: account.bankName })}
              done={m.wallet_copied()}
            />
            <HowTo account={account} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function HowTo({ account: { bankName: name, legalName, bankCode, printed: number } }: { account: OwnAccount }) {
  const ways = [
    {
      title: m.wallet_by_phone({ bank: name }),
      steps: [
        m.wallet_by_phone_1({ bank: name }),
        m.wallet_by_phone_2(),
        m.wallet_type_number({ number }),
        m.wallet_by_phone_4(),
      ],
    },
    {
      title: m.wallet_by_atm({ bank: name }),
      steps: [m.wallet_by_atm_1(), m.wallet_by_atm_2(), m.wallet_type_number({ number }), m.wallet_by_atm_4()],
    },
    {
      title: m.wallet_by_other(),
      steps: [
        m.wallet_by_other_1(),
        m.wallet_by_other_2({ bank: legalName, code: bankCode }),
        m.wallet_type_number({ number }),
        m.wallet_by_other_4(),
      ],
    },
  ]
  return (
    <details className="howto">
      <summary>{m.wallet_how({ bank: name })}</summary>
      <div className="howto-in">
        {ways.map((way) => (
          <div key={way.title}>
            <h4>{way.title}</h4>
            <ol>
              {way.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </details>
  )
}
