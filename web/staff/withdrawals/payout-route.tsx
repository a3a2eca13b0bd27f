import { isIssuerPayout, type WithdrawalCase } from '#contract/withdrawals/states'
import { dateTime, money } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { Card } from '../../ui/cards/card.tsx'
import { KeyFigures, LabelledValues } from '../../ui/cards/figures.tsx'

/** Amounts of a withdrawal from wallet to bank account, with its times. */
export const PayoutRoute = ({ found }: { found: WithdrawalCase }) => {
  const { amount, fee, total, owner, account, requestedAt, arrivesBy } = found
  return (
    <Card title={m.payouts_goes_to()}>
      <KeyFigures
        figures={[
          {
            label: isIssuerPayout(found) ? m.issuer_payouts() : m.withdraw_from_wallet(),
            value: money(total),
            note: owner,
          },
          { label: m.withdraw_to_account(), value: money(amount), note: `${m.payouts_fee()} ${money(fee)}` },
          { label: m.withdraw_account(), value: `${account.bankName} •••• ${account.last}`, note: account.holder },
        ]}
      />
      <LabelledValues
        rows={[
          { label: m.payouts_requested(), value: dateTime(requestedAt) },
          { label: m.payouts_arrives(), value: dateTime(arrivesBy) },
        ]}
      />
    </Card>
  )
}
