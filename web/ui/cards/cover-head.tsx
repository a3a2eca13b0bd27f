import type { ReactNode } from 'react'
import './cover-head.css'

type CoverHead = {
  cover: ReactNode
  acts: ReactNode
  badges: ReactNode
  /** Stands beside the title. */
  logo?: ReactNode
  title: string
  lede: string
  meta: ReactNode
}

/** A business’s cover with what can be done about it, then what it is called and what it is for. */
export const CoverHead = ({ cover, acts, badges, logo, title, lede, meta }: CoverHead) => (
  <>
    <div className="d-cover">
      {cover}
      <div className="d-acts">{acts}</div>
    </div>
    <header className="d-title">
      <div className="row">{badges}</div>
      <div className="d-name">
        {logo ? <span className="d-logo">{logo}</span> : null}
        <h1>{title}</h1>
      </div>
      <p className="lede">{lede}</p>
      <p className="offer-meta small">{meta}</p>
    </header>
  </>
)
