import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import './phone-collapsible.css'

/** Content that is collapsed on a phone and open on wider screens and in print. */
export const PhoneCollapsible = ({ label, children }: { label: string; children: ReactNode }) => (
  <details className="phone-fold">
    <summary>
      <span>{label}</span>
      <ChevronDown className="i i-16" aria-hidden />
    </summary>
    <div className="phone-fold-in">{children}</div>
  </details>
)
