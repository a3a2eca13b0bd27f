import type { ReactNode } from 'react'
import './trade-grid.css'

type Grid = { shows: 'book' | 'chart' | 'tape' | 'mine'; children: ReactNode }

/** Its parts name their place by their class: chart, book, tape, ticket, mine, news. A phone shows the one that is asked for. */
export const TradeGrid = ({ shows, children }: Grid) => <div className={`trade-grid shows-${shows}`}>{children}</div>
