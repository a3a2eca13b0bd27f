import type { ReactNode } from 'react'
import { Strapwork } from '../pictures/khatam.tsx'
import './deep-hero.css'

/** The head of a page that promises one thing: its words on the deep ground, the brand's pattern beside them. */
export const DeepHero = ({ pattern, lang, children }: { pattern: string; lang?: string; children: ReactNode }) => (
  <section className="campaign deep" lang={lang}>
    <div className="campaign-art">
      <Strapwork id={pattern} />
    </div>
    <div className="wrap">{children}</div>
  </section>
)
