import type { ReactNode } from 'react'

export type Tone = 'neutral' | 'up' | 'down' | 'warn' | 'info' | 'brand' | 'gold' | 'akad'

type Badge = {
  tone?: Tone
  /** Of many words, which may stand on two lines. */
  long?: boolean
  children: ReactNode
}

/** A short coloured label for a state or kind. */
export const Badge = ({ tone = 'neutral', long = false, children }: Badge) => (
  <span className={`badge${tone === 'neutral' ? '' : ` badge-${tone}`}${long ? ' badge-long' : ''}`}>{children}</span>
)

/** The number of items beside a heading. */
export const CountBadge = ({ children }: { children: ReactNode }) => <span className="count">{children}</span>
