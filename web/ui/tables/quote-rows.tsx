import type { ReactNode } from 'react'
import './quote-rows.css'

/** Wrapper of a table of share prices; on a phone each row is compact. */
export const QuoteRows = ({ children }: { children: ReactNode }) => (
  <div className="table-card quote-rows">{children}</div>
)
