import type { ReactNode } from 'react'
import { Strapwork } from '../pictures/khatam.tsx'
import './home-hero-layout.css'

type HomeHeroLayout = {
  children: ReactNode
  /** What stands beside the words, in front of the brand's pattern. */
  show: ReactNode
  /** Below both. */
  figures: ReactNode
}

/** The hero of the home page: text beside an offering, figures below. */
export const HomeHeroLayout = ({ children, show, figures }: HomeHeroLayout) => (
  <section className="hero deep">
    <div className="wrap">
      <div className="hero-text">{children}</div>
      <div className="hero-show">
        <div className="hero-art">
          <Strapwork id="hero" />
        </div>
        {show}
      </div>
      {figures}
    </div>
  </section>
)

/** A small callout at the offering in the hero. */
export const HeroCallout = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="receipt">
    <span className="tick-dot">{icon}</span>
    <span>{children}</span>
  </p>
)
