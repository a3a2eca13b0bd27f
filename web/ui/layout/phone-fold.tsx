import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import './phone-fold.css'

/** What makes a page long on a phone, folded there under its name; on a wider screen and in print it stands open. */
export const PhoneFold = ({ label, children }: { label: string; children: ReactNode }) => (
  <details className="phone-fold">
    <summary>
      <span>{label}</span>
      <ChevronDown className="i i-16" aria-hidden />
    </summary>
    <div className="phone-fold-in">{children}</div>
  </details>
)
