import type { ReactNode } from 'react'
import './cover-header.css'

type CoverHeader = {
  cover: ReactNode
  acts: ReactNode
  badges: ReactNode
  /** Stands beside the title. */
  logo?: ReactNode
  title: string
  lede: string
  meta: ReactNode
}

/** Header of a business page: cover with buttons, badges, logo, name and tagline. */
export const CoverHeader = ({ cover, acts, badges, logo, title, lede, meta }: CoverHeader) => (
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
