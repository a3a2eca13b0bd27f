import type { ReactNode } from 'react'
import { Medallion } from '../pictures/khatam.tsx'
import './business-head.css'

type BusinessHead = {
  slug: string
  initials: string
  title: ReactNode
  text: string
  line?: boolean
  children?: ReactNode
}

/** Whose offering a card is about, with its face; `line` where a line divides it from what follows. */
export const BusinessHead = ({ slug, initials, title, text, line = false, children }: BusinessHead) => (
  <div className={line ? 'biz biz-line' : 'biz'}>
    <Medallion slug={slug} initials={initials} size="lg" />
    <div className="min-w-0">
      <h2>{title}</h2>
      <p className="small muted">{text}</p>
      {children}
    </div>
  </div>
)
