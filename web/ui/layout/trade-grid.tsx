import type { ReactNode } from 'react'
import './trade-grid.css'

type Grid = { shows: 'book' | 'chart' | 'tape' | 'mine'; children: ReactNode }

/**
 * Grid of the trading page; children take their place by CSS class (chart, book, tape, ticket, mine, news). A phone
 * shows only the part `shows`.
 */
export const TradeGrid = ({ shows, children }: Grid) => <div className={`trade-grid shows-${shows}`}>{children}</div>
