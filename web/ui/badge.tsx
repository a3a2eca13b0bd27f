import type { ReactNode } from 'react'

export type Tone = 'neutral' | 'up' | 'down' | 'warn' | 'info' | 'brand' | 'gold' | 'akad'

export const Badge = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={tone === 'neutral' ? 'badge' : `badge badge-${tone}`}>{children}</span>
)

/** Number beside a heading: how many wait there. */
export const Count = ({ children }: { children: ReactNode }) => <span className="count">{children}</span>
