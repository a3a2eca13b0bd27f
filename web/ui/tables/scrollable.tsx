import type { ReactNode } from 'react'

/** A horizontally scrollable box that takes the focus, so that arrow keys can scroll it. */
export const Scrollable = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard readers scroll it
  <section className="table-scroll" aria-label={label} tabIndex={0}>
    {children}
  </section>
)
