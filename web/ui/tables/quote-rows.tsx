import type { ReactNode } from 'react'
import './quote-rows.css'

/** Around a table of shares with their prices: on a phone a row is name, curve and last price, its state below. */
export const QuoteRows = ({ children }: { children: ReactNode }) => (
  <div className="table-card quote-rows">{children}</div>
)
