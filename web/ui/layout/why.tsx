import { ChevronDown, CircleQuestionMark } from 'lucide-react'
import { m } from '../../lib/words.ts'
import './why.css'

/** What a form asks for, folded away: who wants to know why opens it. */
export const Why = ({ children }: { children: string }) => (
  <details className="why">
    <summary>
      <CircleQuestionMark className="i i-18" aria-hidden />
      {m.form_why()}
      <ChevronDown className="i i-18" aria-hidden />
    </summary>
    <p>{children}</p>
  </details>
)
