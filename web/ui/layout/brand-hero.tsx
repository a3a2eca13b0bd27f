import type { ReactNode } from 'react'
import { Strapwork } from '../pictures/khatam.tsx'
import './brand-hero.css'

/** The hero of a landing page on the dark brand background; `pattern` is the pattern's unique id. */
export const BrandHero = ({ pattern, lang, children }: { pattern: string; lang?: string; children: ReactNode }) => (
  <section className="campaign deep" lang={lang}>
    <div className="campaign-art">
      <Strapwork id={pattern} />
    </div>
    <div className="wrap">{children}</div>
  </section>
)
