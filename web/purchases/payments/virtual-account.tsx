import { Link } from 'react-router'
import type { SubscriptionView } from '#contract/offerings/states'
import { groupByFour } from '#contract/wallet/states'
import { brand } from '#shared/brand'
import { dateTime, money } from '../../lib/format.ts'
import { useShell } from '../../lib/shell.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/cards/card.tsx'
import { Countdown } from '../../ui/feedback/countdown.tsx'
import { PaymentInstructions } from '../../ui/lists/payment-instructions.tsx'
import { getBankName } from './bank-name.ts'
import { CopyButton } from './copy-button.tsx'

type Waiting = Pick<SubscriptionView, 'virtualAccount' | 'total' | 'payBefore'>

/** Virtual account, exact amount, deadline and instructions. */
export function VirtualAccountPayment({ payment, now }: { payment: Waiting; now: string }) {
  const { demo } = useShell()
  const { virtualAccount, total, payBefore } = payment
  if (!virtualAccount) {
    return (
      <Card title={m.va_pending_title()}>
        <p className="muted">{m.va_pending()}</p>
      </Card>
    )
  }
  const bank = getBankName(virtualAccount.bank)
  return (
    <Card className="va" title={m.va_title({ bank })}>
      <PaymentInstructions
        deadline={
          payBefore ? (
            <>
              {m.va_before({ date: dateTime(payBefore) })}{' '}
              <Countdown deadline={payBefore.toISOString()} now={now} say={m.ui_left} />
            </>
          ) : null
        }
        pairs={[
          {
            label: m.va_number(),
            value: groupByFour(virtualAccount.number),
            copy: <CopyButton text={virtualAccount.number} label={m.va_copy_number()} />,
          },
          {
            label: m.va_amount(),
            value: money(total),
            copy: <CopyButton text={String(total)} label={m.va_copy_amount()} />,
          },
        ]}
        steps={[m.va_step_open({ bank }), m.va_step_number({ holder: brand.name.toUpperCase() }), m.va_step_amount()]}
      />
      <p className="small muted">{m.va_then()}</p>
      {demo ? (
        <p className="small">
          <Link to={paths.sandbox({ va: virtualAccount.number, jumlah: String(total) })}>{m.va_sandbox()}</Link>
        </p>
      ) : null}
    </Card>
  )
}
