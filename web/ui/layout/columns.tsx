import type { ReactNode } from 'react'
import './columns.css'

type Columns = { children: ReactNode; narrow?: 'first' | 'last'; top?: boolean }

/** A wide and a narrow column where there is room, `top` for what stands above all others. */
export const Columns = ({ children, narrow = 'last', top = false }: Columns) => (
  <div className={top ? 'dash-top' : narrow === 'first' ? 'dash-cols wallet-cols' : 'dash-cols'}>{children}</div>
)

/** Cards one below the other; `narrow` where they are all that there is. */
export const Stack = ({ children, narrow = false }: { children: ReactNode; narrow?: boolean }) => (
  <div className={narrow ? 'dash-stack narrow' : 'dash-stack'}>{children}</div>
)

type Split = { first: ReactNode; side: ReactNode; children: ReactNode }

/**
 * A wide column with a narrow one beside it, neither of which waits for the other. On a phone the narrow one is read
 * after the first part of the wide one.
 */
export const Split = ({ first, side, children }: Split) => (
  <div className="dash-split">
    <Stack>{first}</Stack>
    <Stack>{side}</Stack>
    <Stack>{children}</Stack>
  </div>
)
