import { Check, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import './finding-list.css'

export type FindingLine = {
  key: string
  title: string
  detail?: ReactNode
  /** Right of it: how it stands in a word, the points it adds. */
  said: ReactNode
  /** `open`: nobody has answered yet. */
  tone: 'good' | 'warn' | 'bad' | 'open'
}

/** Findings about a case, one a line; unfavourable ones are marked by colour and icon. */
export const FindingList = ({ lines }: { lines: readonly FindingLine[] }) => (
  <ul className="finding-list">
    {lines.map(({ key, title, detail, said, tone }) => (
      <li key={key} className={`finding-${tone}`}>
        {tone === 'good' || tone === 'open' ? (
          <Check className="i i-16" aria-hidden />
        ) : (
          <TriangleAlert className="i i-16" aria-hidden />
        )}
        <b>{title}</b>
        <span className="num">{said}</span>
        {detail ? <small>{detail}</small> : null}
      </li>
    ))}
  </ul>
)
