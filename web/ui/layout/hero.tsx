import type { ReactNode } from 'react'
import { Strapwork } from '../pictures/khatam.tsx'
import './hero.css'

type Hero = {
  children: ReactNode
  /** What stands beside the words, in front of the brand's pattern. */
  show: ReactNode
  /** Below both. */
  figures: ReactNode
}

/** The first thing that a visitor sees: one promise beside one real offering, on the deep ground. */
export const Hero = ({ children, show, figures }: Hero) => (
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

/** A promise that hangs at what is shown. */
export const HeroSlip = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="receipt">
    <span className="tick-dot">{icon}</span>
    <span>{children}</span>
  </p>
)
