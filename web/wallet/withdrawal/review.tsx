import { Clock } from 'lucide-react'
import type { WalletBalances } from '#contract/wallet/states'
import type { WithdrawalQuote } from '#contract/withdrawals/states'
import { Form } from '../../forms/form.tsx'
import { date, money } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Rows } from '../../ui/figures.tsx'
import { LargeAmount } from '../../ui/money.tsx'

type Review = { quote: WithdrawalQuote; balances: WalletBalances; idempotencyKey: string; asks: boolean }

/** What arrives, where, when at the latest and at what cost, before anything is confirmed. */
export function Review({ quote, balances, idempotencyKey, asks }: Review) {
  const { amount, fee, total, account, arrivesBy, available } = quote
  const apart = [
    ...(balances.held > 0n ? [m.withdraw_apart_held({ amount: money(balances.held) })] : []),
    ...(balances.settling > 0n ? [m.withdraw_apart_settling({ amount: money(balances.settling) })] : []),
  ]
  return (
    <>
      <Card title={m.withdraw_receive()}>
        <LargeAmount value={amount} />
        <p className="small flex items-center gap-2">
          <Clock className="i" aria-hidden /> {m.withdraw_by({ date: date(arrivesBy) })}
        </p>
        <p className="mt-3">
          <b>{account.holder}</b> <Badge tone="up">{m.withdraw_yours()}</Badge>
          <br />
          <span className="small muted num">
            {account.bankName} •••• {account.last}
          </span>
        </p>
      </Card>
      <Card title={m.wallet_details()}>
        <Rows
          rows={[
            { label: m.withdraw_to_account(), value: money(amount) },
            { label: m.withdraw_fee(), value: money(fee) },
            { label: m.withdraw_from_wallet(), value: money(total), total: true },
            { label: m.withdraw_before(), value: money(available) },
            { label: m.withdraw_after(), value: money(available - total) },
          ]}
        />
        {apart.length > 0 ? <p className="tiny muted mt-3">{apart.join(' ')}</p> : null}
        {asks ? null : (
          <Form
            fields={{}}
            className="cta mt-4"
            submit={m.withdraw_confirm({ amount: money(amount) })}
            working={m.auth_working()}
            stays
          >
            <input type="hidden" name="amount" value={String(amount)} />
            <input type="hidden" name="key" value={idempotencyKey} />
          </Form>
        )}
        <p className="tiny muted mt-3">{m.withdraw_proof_note()}</p>
      </Card>
    </>
  )
}
