import type { ReactNode } from 'react'
import './columns.css'

type TwoColumns = { children: ReactNode; narrow?: 'first' | 'last'; top?: boolean }

/** A wide and a narrow column on large screens; `top` is the variant at the top of the dashboard. */
export const TwoColumns = ({ children, narrow = 'last', top = false }: TwoColumns) => (
  <div className={top ? 'dash-top' : narrow === 'first' ? 'dash-cols wallet-cols' : 'dash-cols'}>{children}</div>
)

/** Cards below each other; `narrow` for a single column. */
export const CardStack = ({ children, narrow = false }: { children: ReactNode; narrow?: boolean }) => (
  <div className={narrow ? 'dash-stack narrow' : 'dash-stack'}>{children}</div>
)

type MainWithSideColumn = { first: ReactNode; side: ReactNode; children: ReactNode }

/** A wide column (`first`, then `children`) beside a narrow one (`side`); on a phone `side` comes after `first`. */
export const MainWithSideColumn = ({ first, side, children }: MainWithSideColumn) => (
  <div className="dash-split">
    <CardStack>{first}</CardStack>
    <CardStack>{side}</CardStack>
    <CardStack>{children}</CardStack>
  </div>
)
