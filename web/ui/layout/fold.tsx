import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import './fold.css'

/** What few readers need, folded away; open when something in it is wrong. */
export const Fold = ({ label, open, children }: { label: ReactNode; open: boolean; children: ReactNode }) => (
  <details className="fold" open={open || undefined}>
    <summary>
      {label}
      <ChevronDown className="i i-16 i-turn" aria-hidden />
    </summary>
    {children}
  </details>
)
