import { CircleDot } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFieldId } from '../inputs/fields/field.tsx'
import './pay-bar.css'

/** The total of a purchase and its button, fixed at the bottom of a phone. */
export const PayBar = ({ amount, hint, children }: { amount: string; hint: ReactNode; children: ReactNode }) => (
  <div className="paybar">
    <p>
      {hint}
      <b className="num">{amount}</b>
    </p>
    {children}
  </div>
)

/** A requirement that is missing before a purchase, with a link to fulfil it. */
export const MissingRequirement = ({ to, children }: { to: string; children: string }) => (
  <a className="lack js-only" href={`#${useFieldId(to)}`}>
    <CircleDot className="i i-16" aria-hidden />
    {children}
  </a>
)
