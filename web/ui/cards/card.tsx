import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'

type Card = {
  title?: ReactNode
  more?: { to: string; label: ReactNode }
  children: ReactNode
  className?: string
  flush?: boolean
}

/** A titled box. `flush` removes the inner padding, for tables and lists. */
export function Card({ title, more, children, className, flush }: Card) {
  const id = useId()
  return (
    <section className={`card ${className ?? ''}`} aria-labelledby={title ? id : undefined}>
      {title ? (
        <div className="card-h">
          <h2 id={id}>{title}</h2>
          {more ? (
            <Link className="more" to={more.to}>
              {more.label} <ChevronRight className="i i-16" aria-hidden />
            </Link>
          ) : null}
        </div>
      ) : null}
      {flush ? children : <div className="card-b">{children}</div>}
    </section>
  )
}

type NoteTone = 'plain' | 'info' | 'warn' | 'gold' | 'bad' | 'good'

/** A highlighted remark; `tone` sets its colour. */
export const Note = ({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: NoteTone
  icon?: ReactNode
  children: ReactNode
}) => (
  <div className={tone === 'plain' ? 'note' : `note note-${tone}`}>
    {icon}
    <div>{children}</div>
  </div>
)
