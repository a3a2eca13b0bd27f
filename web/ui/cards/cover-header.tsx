import type { ReactNode } from 'react'
import './cover-header.css'

type CoverHeader = {
  cover: ReactNode
  /** Leads back on a phone, where a breadcrumb has no room. */
  back?: ReactNode
  acts: ReactNode
  badges: ReactNode
  /** Stands beside the title. */
  logo?: ReactNode
  title: string
  lede: string
  meta: ReactNode
}

/** Header of a business page: cover with buttons, badges, logo, name and tagline. */
export const CoverHeader = ({ cover, back, acts, badges, logo, title, lede, meta }: CoverHeader) => (
  <>
    <div className="d-cover">
      {cover}
      {back ? <div className="d-back phone-only">{back}</div> : null}
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
