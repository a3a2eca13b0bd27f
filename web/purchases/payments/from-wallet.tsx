import { CircleAlert, Wallet } from 'lucide-react'
import { Form } from '../../forms/form.tsx'
import { dateTime, money } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink, SubmitButton } from '../../ui/buttons/button.tsx'
import { Card, Note } from '../../ui/cards/card.tsx'
import type { One } from './receipt.tsx'

/** Button to pay a pending purchase from the wallet. */
export function PayFromWallet({ payment: { total }, kept, balance, idempotencyKey }: One) {
  const short = total - balance
  if (kept.length === 0 && short > 0n) return null
  return (
    <Card title={m.pay_waiting_title()}>
      {kept.map(({ id, amount, creditedAt }) => (
        <Note key={id} tone="warn" icon={<CircleAlert className="i" aria-hidden />}>
          {m.pay_waiting_kept({ amount: money(amount), date: dateTime(creditedAt!), total: money(total) })}
        </Note>
      ))}
      <p className="small muted mt-3">
        {short > 0n
          ? m.pay_wallet_short({ balance: money(balance), short: money(short) })
          : m.pay_wallet_after({ balance: money(balance), after: money(-short) })}
      </p>
      {short > 0n ? (
        <div className="cta mt-4">
          <ButtonLink to={paths.deposit({ amount: String(short) })}>{m.pay_deposit()}</ButtonLink>
        </div>
      ) : (
        <Form
          name="pay"
          fields={{}}
          className="cta mt-4"
          stays
          buttons={
            <SubmitButton intent="pay" working={m.pay_working()}>
              <Wallet className="i i-16" aria-hidden />
              {m.pay_waiting_button({ total: money(total) })}
            </SubmitButton>
          }
        >
          <input type="hidden" name="key" value={idempotencyKey} />
        </Form>
      )}
    </Card>
  )
}
