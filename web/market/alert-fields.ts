import { m } from '../lib/words.ts'

/** What a price alert says: read by the page and its action. */
export const alertFields = {
  side: {
    kind: 'dropdown',
    label: m.market_alert_side,
    options: () => [
      { value: 'above', label: m.market_alert_rises() },
      { value: 'below', label: m.market_alert_falls() },
    ],
  },
  price: { kind: 'currency', label: m.market_price_each },
} as const
