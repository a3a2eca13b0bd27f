import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react'
import { money, number, shortMoney, signedMoney, signedPercent } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'

type Amount = bigint | string | number

/** An amount of rupiah. `short` abbreviates (Ribu, Juta, M, T) with the exact figure in the title; `big` is the page's figure. */
export function MoneyText({ value, short, big }: { value: Amount; short?: boolean; big?: boolean }) {
  if (big) {
    return (
      <span className="money money-big num">
        <span className="cur">Rp</span>
        <span translate="no">{number(value)}</span>
      </span>
    )
  }
  if (!short)
    return (
      <span className="money num" translate="no">
        {money(value)}
      </span>
    )
  return (
    <span className="money num" title={money(value)} translate="no">
      {shortMoney(value)}
    </span>
  )
}

/** The main amount of a card, in rupiah. */
export const LargeAmount = ({ value }: { value: Amount }) => (
  <p className="cash-f num" translate="no">
    {money(value)}
  </p>
)

const way = (value: bigint) => (value > 0n ? 'up' : value < 0n ? 'down' : 'flat')
const ARROW = { up: ArrowUpRight, down: ArrowDownRight, flat: ArrowRight }

/** A change with sign, arrow and colour: `amount` in rupiah, `rate` in basis points. */
export function ChangeText({ amount, rate }: { amount?: Amount; rate?: Amount }) {
  const kind = way(BigInt(amount ?? rate ?? 0))
  const Arrow = ARROW[kind]
  const said = { up: m.ui_up(), down: m.ui_down(), flat: m.ui_flat() }[kind]
  return (
    <span className={`chg ${kind} num`}>
      <Arrow className="i" aria-hidden />
      <span className="sr">{said} </span>
      <span translate="no">{changeIn({ amount, rate })}</span>
    </span>
  )
}

const changeIn = ({ amount, rate }: { amount: Amount | undefined; rate: Amount | undefined }) =>
  [
    amount === undefined ? null : signedMoney(amount),
    rate === undefined ? null : amount === undefined ? signedPercent(rate) : `(${signedPercent(rate)})`,
  ]
    .filter((part) => part !== null)
    .join(' ')
