import type { ReactNode } from 'react'

/** A titled section of the design system page. */
export const ShowcaseSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid grid-cols-1 gap-4">
    <h3>{title}</h3>
    {children}
  </section>
)

/** One theme's half of a page that shows both. */
export const THEME_SHEET =
  'grid min-w-0 grid-cols-1 content-start gap-8 rounded-card border border-line bg-ground px-5 py-6 text-ink'
