import { useState } from 'react'
import { Form } from 'react-router'
import {
  type BookView,
  computeAffordableUnits,
  computeSideTotal,
  computeTradeFees,
  nextValidPrice,
  sumFees,
  type TradeFeeRates,
} from '#contract/market/states'
import type { Tick } from '#contract/rulebook/states'
import { rupiah } from '#shared/money'
import { bareDigits } from '../lib/bare-number.ts'
import { money, number, percent } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { SubmitButton } from '../ui/buttons/button.tsx'
import { LabelledValues } from '../ui/cards/figures.tsx'
import { QuantityField, RadioGroup } from '../ui/inputs/fields/index.ts'
import type { OrderFormValues } from './order-form-values.ts'
import { formatOrderValidity } from './order-words.ts'
import { PriceBand } from './price-band.tsx'

/** What a ticket is reckoned with. */
export type TicketGiven = {
  book: Pick<BookView, 'bids' | 'asks' | 'last' | 'reference' | 'lowest' | 'highest' | 'phase' | 'day'>
  ticks: readonly Tick[]
  rates: TradeFeeRates
  cash: bigint
  /** What can be sold. */
  units: bigint
}

type OrderTicket = { slug: string; wish: OrderFormValues; given: TicketGiven; errors?: Record<string, string> }

const PARTS = [25n, 50n, 75n, 100n]

/** Order form with live costs; leads to the review without placing the order. */
export function OrderTicket({ slug, wish, given, errors = {} }: OrderTicket) {
  const { book, ticks, rates, cash, units } = given
  const [side, setSide] = useState(wish.side)
  const [price, setPrice] = useState(wish.price || String(chooseStartingPrice(wish.side, book)))
  const [count, setCount] = useState(wish.units)
  const [asked, setAsked] = useState(0)
  const buys = side !== 'sell'
  const orderSide = buys ? 'buy' : 'sell'
  const [at, lembar] = [rupiah(asNumber(price)), asNumber(count)]
  const value = rupiah(at * lembar)
  const fee = sumFees(computeTradeFees({ side: orderSide, price: at, units: lembar }, rates))
  const total = computeSideTotal(orderSide, value, fee)
  const most = buys ? computeAffordableUnits(cash, at, rates) : units
  const left = buys ? cash - total : units - lembar
  const inUnits = (amount: bigint) => `${number(amount)} ${m.market_shares_unit()}`

  function take(part: bigint) {
    setCount(String((most * part) / 100n))
    setAsked(asked + 1)
  }

  return (
    <Form method="get" action={paths.marketConfirm(slug)} className="ticket" noValidate>
      {/* Enter reviews the order: without this it would press the first small button, which takes a step off the price. */}
      <button className="sr" type="submit" tabIndex={-1} aria-hidden="true" />
      <RadioGroup
        name="side"
        label={m.market_side()}
        options={[
          { value: 'buy', label: m.market_buy() },
          { value: 'sell', label: m.market_sell() },
        ]}
        defaultValue={wish.side}
        onValue={setSide}
      />
      <QuantityField
        name="price"
        label={m.market_price_each()}
        before="Rp"
        aside={m.market_step({ step: money(nextValidPrice(ticks, at, 'above') - at) })}
        defaultValue={price}
        error={errors.price}
        beside={(now, by) => nextValidPrice(ticks, rupiah(now), by > 0 ? 'above' : 'below')}
        onValue={setPrice}
        required
      />
      <PriceBand book={book} price={at} />
      <QuantityField
        key={asked}
        name="units"
        label={m.market_units()}
        unit={m.market_shares_unit()}
        aside={m.market_most({ units: number(most) })}
        defaultValue={count}
        error={errors.units}
        onValue={setCount}
        required
      />
      <fieldset className="ticket-parts">
        <legend className="sr">{buys ? m.market_part_cash() : m.market_part_units()}</legend>
        {PARTS.map((part) => (
          <button
            key={part}
            type="submit"
            name="part"
            value={String(part)}
            onClick={(event) => {
              event.preventDefault()
              take(part)
            }}
          >
            {part === 100n ? m.market_all() : percent(part * 100n)}
          </button>
        ))}
      </fieldset>
      {wish.day ? <input type="hidden" name="day" value={wish.day} /> : null}
      <LabelledValues
        rows={[
          { label: m.market_value(), value: money(value) },
          {
            label: `${buys ? m.market_fee_buyer() : m.market_fee_seller()} ${percent(rates[orderSide])}, ${m.market_fee_vat()}`,
            value: money(fee),
          },
          { label: buys ? m.market_held_total() : m.market_receive(), value: money(total), total: true },
          { label: buys ? m.market_before() : m.market_sellable(), value: buys ? money(cash) : inUnits(units) },
          { label: m.market_after(), value: buys ? money(left) : inUnits(left) },
        ]}
      />
      {lembar > 0n && left < 0n ? (
        <p className="error" role="status">
          {buys ? m.market_too_little_cash() : m.market_too_few_shares()}
        </p>
      ) : null}
      <SubmitButton working={m.auth_working()}>{buys ? m.market_review_buy() : m.market_review_sell()}</SubmitButton>
      {book.day ? <p className="tiny muted">{formatOrderValidity(book.phase, book.day)}</p> : null}
    </Form>
  )
}

/** The price that would trade at once, else the last price, else the reference price. */
export const chooseStartingPrice = (side: string, { bids, asks, last, reference }: TicketGiven['book']) =>
  (side === 'sell' ? bids[0]?.price : asks[0]?.price) ?? last ?? reference

/** What is typed, as a number: nothing counts as none, and so does what no order can be. */
const asNumber = (text: string) => {
  const digits = bareDigits(text)
  return /^\d{1,15}$/.test(digits) ? BigInt(digits) : 0n
}
