import type { ReactNode } from 'react'
import { Medallion } from '../pictures/khatam.tsx'
import './business-header.css'

type BusinessHeader = {
  slug: string
  initials: string
  title: ReactNode
  text: string
  line?: boolean
  children?: ReactNode
}

/** Title of a card about a business, with its medallion; `line` draws a divider below. */
export const BusinessHeader = ({ slug, initials, title, text, line = false, children }: BusinessHeader) => (
  <div className={line ? 'biz biz-line' : 'biz'}>
    <Medallion slug={slug} initials={initials} size="lg" />
    <div className="min-w-0">
      <h2>{title}</h2>
      <p className="small muted">{text}</p>
      {children}
    </div>
  </div>
)
