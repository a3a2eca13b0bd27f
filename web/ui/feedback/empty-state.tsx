import type { ReactNode } from 'react'
import { Rosette } from '../pictures/khatam.tsx'

type EmptyState = { title: ReactNode; text?: ReactNode; action?: ReactNode; small?: boolean; level?: 2 | 3 }

/** Placeholder of an empty list: the reason and one link. */
export function EmptyState({ title, text, action, small, level = 3 }: EmptyState) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={small ? 'empty empty-small' : 'empty'}>
      <div className="empty-art">
        <Rosette />
      </div>
      <Heading>{title}</Heading>
      {text ? <p>{text}</p> : null}
      {action ? <div className="cta">{action}</div> : null}
    </div>
  )
}
