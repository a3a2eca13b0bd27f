import type { PaidOut } from '#contract/distributions/states'
import type { OfferingCard } from '#contract/offerings/states'
import { money, number, shortDay, shortMoney } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { LabelledValues } from '../ui/cards/figures.tsx'
import { Details } from '../ui/layout/details.tsx'

/** Payments that a card shows one by one; /track-record sums up all of them. */
const SHOWN = 12

type Paid = { instrument: 'saham' | 'sukuk'; payments: readonly PaidOut[] }

/** Payments that holders of a running security have received, with totals. */
export function PaymentsSoFar({ instrument, payments }: Paid) {
  const [newest] = payments
  if (!newest) return <p className="small muted">{m.released_none()}</p>
  const sum = (of: (payment: PaidOut) => boolean) => payments.filter(of).reduce((all, { amount }) => all + amount, 0n)
  const returns = sum(({ kind }) => kind !== 'principal')
  return (
    <div>
      <dl className="facts">
        <Sum label={instrument === 'saham' ? m.released_dividends() : m.track_paid()} amount={returns} />
        {instrument === 'sukuk' ? (
          <Sum label={m.track_principal()} amount={sum(({ kind }) => kind === 'principal')} />
        ) : null}
        <div>
          <dt>{m.released_last()}</dt>
          <dd className="num">{shortDay(newest.on)}</dd>
        </div>
      </dl>
      {/* above the link that covers the card */}
      <Details className="relative z-[2]" label={m.released_payments({ count: number(payments.length) })}>
        <LabelledValues
          rows={payments.slice(0, SHOWN).map(({ kind, on, amount }) => ({
            label: `${shortDay(on)} · ${kindName(kind)}`,
            value: money(amount),
          }))}
        />
        {payments.length > SHOWN ? (
          <p className="small muted">{m.released_earlier({ count: number(payments.length - SHOWN) })}</p>
        ) : null}
        <p className="small muted">{m.released_note()}</p>
      </Details>
    </div>
  )
}

/** Whether a sukuk's whole principal has been repaid. */
export const isSukukRepaid = ({ kind, paid }: Pick<OfferingCard, 'kind' | 'paid'>, payments: readonly PaidOut[]) =>
  kind === 'sukuk' &&
  payments.reduce((back, each) => (each.kind === 'principal' ? back + each.amount : back), 0n) >= paid

const kindName = (kind: PaidOut['kind']) =>
  ({ dividend: m.released_dividend, return: m.released_return, principal: m.released_principal })[kind]()

const Sum = ({ label, amount }: { label: string; amount: bigint }) => (
  <div>
    <dt>{label}</dt>
    <dd className="num" title={money(amount)}>
      {shortMoney(amount)}
    </dd>
  </div>
)
