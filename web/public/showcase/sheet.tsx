import type { ReactNode } from 'react'

export const Sheet = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-4">
    <h3>{title}</h3>
    {children}
  </section>
)
