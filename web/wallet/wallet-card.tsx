import { Landmark } from 'lucide-react'
import type { VirtualAccount, WalletBalances } from '#contract/wallet/states'
import { money } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { CopyButton } from '../ui/buttons/copy-button.tsx'
import { Card } from '../ui/cards/card.tsx'
import { LabelledValues } from '../ui/cards/figures.tsx'
import { LargeAmount } from '../ui/text/money.tsx'

/** Cash balance (available, set aside, pending) and the virtual account for deposits. */
export function WalletCard({ balances, account }: { balances: WalletBalances; account: VirtualAccount | undefined }) {
  return (
    <Card title={m.wallet_title()} more={{ to: paths.deposit(), label: m.wallet_details() }}>
      <p className="tiny muted">{m.wallet_available()}</p>
      <LargeAmount value={balances.available} />
      <div className="mt-2">
        <CashBalanceRows balances={balances} />
      </div>
      {account ? (
        <div className="note mt-2.5">
          <Landmark className="i" aria-hidden />
          <div className="min-w-0 flex-1">
            {m.wallet_fixed_account({ bank: account.bankName })}
            <br />
            <b className="num whitespace-normal">{account.printed}</b>
          </div>
          <CopyButton
            value={account.number}
            label={m.wallet_copy_number({ bank: account.bankName })}
            done={m.wallet_copied()}
          />
        </div>
      ) : null}
    </Card>
  )
}

export const CashBalanceRows = ({ balances }: { balances: WalletBalances }) => (
  <LabelledValues
    rows={[
      { label: m.wallet_held(), value: money(balances.held) },
      { label: m.wallet_settling(), value: money(balances.settling) },
      { label: m.wallet_total(), value: money(balances.total), total: true },
    ]}
  />
)
