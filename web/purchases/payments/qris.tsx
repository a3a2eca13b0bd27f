import { Link } from 'react-router'
import { brand } from '#shared/brand'
import { dateTime, money } from '../../lib/format.ts'
import { useShell } from '../../lib/shell.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/cards/card.tsx'
import { Countdown } from '../../ui/feedback/countdown.tsx'
import { Collapsible } from '../../ui/layout/collapsible.tsx'
import { PaymentInstructions } from '../../ui/lists/payment-instructions.tsx'
import { CopyButton } from './copy-button.tsx'
import type { One } from './receipt.tsx'

/** QRIS code with amount, deadline and its text. */
export function QrisPayment({ payment: { qr, total, payBefore }, drawing, now }: One) {
  const { demo } = useShell()
  if (!qr || !drawing)
    return (
      <Card title={m.qris_pending_title()}>
        <p className="muted">{m.va_pending()}</p>
      </Card>
    )
  return (
    <Card className="va" title={m.qris_title()}>
      <svg
        className="qris"
        viewBox={`0 0 ${drawing.size} ${drawing.size}`}
        role="img"
        aria-label={m.qris_label({ amount: money(total) })}
      >
        <rect className="qris-paper" width={drawing.size} height={drawing.size} />
        <path className="qris-ink" d={drawing.path} />
      </svg>
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
            label: m.va_amount(),
            value: money(total),
            copy: <CopyButton text={String(total)} label={m.va_copy_amount()} />,
          },
        ]}
        steps={[
          m.qris_step_open(),
          m.qris_step_check({ holder: brand.name.toUpperCase(), amount: money(total) }),
          m.qris_step_amount(),
        ]}
      />
      <Collapsible label={m.qris_text()} open={false}>
        <p className="small muted">{m.qris_text_lead()}</p>
        <p className="flex flex-wrap items-center gap-2.5">
          <code className="qris-code">{qr}</code>
          <CopyButton text={qr} label={m.qris_copy()} />
        </p>
      </Collapsible>
      <p className="small muted">{m.va_then()}</p>
      {demo ? (
        <p className="small">
          <Link to={paths.sandbox({ va: qr, jumlah: String(total) })}>{m.va_sandbox()}</Link>
        </p>
      ) : null}
    </Card>
  )
}
