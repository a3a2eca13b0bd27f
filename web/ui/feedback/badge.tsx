import type { ReactNode } from 'react'

export type Tone = 'neutral' | 'up' | 'down' | 'warn' | 'info' | 'brand' | 'gold' | 'akad'

type Badge = {
  tone?: Tone
  /** Of many words, which may stand on two lines. */
  long?: boolean
  children: ReactNode
}

export const Badge = ({ tone = 'neutral', long = false, children }: Badge) => (
  <span className={`badge${tone === 'neutral' ? '' : ` badge-${tone}`}${long ? ' badge-long' : ''}`}>{children}</span>
)

/** Number beside a heading: how many wait there. */
export const Count = ({ children }: { children: ReactNode }) => <span className="count">{children}</span>
