import type { FundsCheck } from '#contract/funds/states'
import { money } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { Card } from '../ui/cards/card.tsx'
import { LabelledValues } from '../ui/cards/figures.tsx'
import { Rosette } from '../ui/pictures/khatam.tsx'
import { MoneyText } from '../ui/text/money.tsx'

/** Liabilities by the books beside the bank balance, and the difference. */
export const BooksVersusBank = ({
  check: { state, investors, setAside, others, bank, difference },
}: {
  check: FundsCheck
}) => (
  <div className="funds-sides">
    <Card title={m.funds_owed()}>
      <p className="funds-sum">
        <MoneyText value={investors.total} big />
      </p>
      <LabelledValues
        rows={[
          { label: m.funds_available(), value: money(investors.available) },
          { label: m.wallet_held(), value: money(investors.held) },
          { label: m.funds_settling(), value: money(investors.settling) },
          { label: m.funds_escrow(), value: money(investors.escrow) },
          { label: m.funds_investors(), value: money(investors.total), total: true },
          { label: m.funds_set_aside(), value: money(setAside) },
          { label: m.funds_others(), value: money(others) },
          { label: m.funds_all_owed(), value: money(investors.total + setAside + others), total: true },
        ]}
      />
    </Card>
    <div className="funds-equal" aria-hidden="true">
      <Rosette />
      <b>{state === 'matches' ? '=' : '≠'}</b>
    </div>
    <Card title={m.funds_bank()}>
      <p className="funds-sum">
        <MoneyText value={bank.total} big />
      </p>
      <LabelledValues
        rows={[
          ...bank.accounts.map(({ name, amount }) => ({ label: name, value: money(amount) })),
          { label: m.funds_bank_total(), value: money(bank.total), total: true },
          { label: m.funds_difference(), value: money(difference), total: true },
        ]}
      />
    </Card>
  </div>
)
