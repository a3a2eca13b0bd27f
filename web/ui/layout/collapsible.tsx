import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import './collapsible.css'

/** Collapsed content with a chevron; pass `open` if something in it is wrong. */
export const Collapsible = ({ label, open, children }: { label: ReactNode; open: boolean; children: ReactNode }) => (
  <details className="fold" open={open || undefined}>
    <summary>
      {label}
      <ChevronDown className="i i-16 i-turn" aria-hidden />
    </summary>
    {children}
  </details>
)
