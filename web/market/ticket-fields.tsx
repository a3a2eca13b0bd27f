import type { BookView } from '#contract/market/states'
import { m } from '../lib/words.ts'
import { SubmitButton } from '../ui/button.tsx'
import { CurrencyField, IntegerField, RadioGroup } from '../ui/fields/index.ts'
import type { Wish } from './wish.ts'

type Ticket = {
  wish: Wish
  book: Pick<BookView, 'bids' | 'asks' | 'last' | 'reference'>
  errors?: Record<string, string>
}

/** What an order says: which side, at what price, how many. It leads to a review and changes nothing. */
export function TicketFields({ wish, book, errors = {} }: Ticket) {
  const { bids, asks, last, reference } = book
  const best = (wish.side === 'buy' ? asks[0]?.price : bids[0]?.price) ?? last ?? reference
  return (
    <>
      <RadioGroup
        name="side"
        label={m.market_side()}
        options={[
          { value: 'buy', label: m.market_buy() },
          { value: 'sell', label: m.market_sell() },
        ]}
        defaultValue={wish.side}
      />
      <CurrencyField
        name="price"
        label={m.market_price_each()}
        defaultValue={wish.price || String(best)}
        error={errors.price}
        required
      />
      <IntegerField name="units" label={m.market_units()} defaultValue={wish.units} error={errors.units} required />
      {wish.day ? <input type="hidden" name="day" value={wish.day} /> : null}
      <div className="cta">
        <SubmitButton working={m.auth_working()}>{m.market_go_on()}</SubmitButton>
      </div>
    </>
  )
}
