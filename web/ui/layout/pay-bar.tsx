import { CircleDot } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFieldId } from '../inputs/fields/field.tsx'
import './pay-bar.css'

/** What a purchase costs and its button, always in reach on a phone. */
export const PayBar = ({ amount, hint, children }: { amount: string; hint: ReactNode; children: ReactNode }) => (
  <div className="paybar">
    <p>
      {hint}
      <b className="num">{amount}</b>
    </p>
    {children}
  </div>
)

/** What is missing before a button does what it says, with the way to it. */
export const Lacking = ({ to, children }: { to: string; children: string }) => (
  <a className="lack js-only" href={`#${useFieldId(to)}`}>
    <CircleDot className="i i-16" aria-hidden />
    {children}
  </a>
)
