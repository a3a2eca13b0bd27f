import { ChevronDown, CircleQuestionMark } from 'lucide-react'
import { m } from '../../lib/words.ts'
import './why-asked.css'

/** Collapsed explanation of why a form asks for its data. */
export const WhyAsked = ({ children }: { children: string }) => (
  <details className="why">
    <summary>
      <CircleQuestionMark className="i i-18" aria-hidden />
      {m.form_why()}
      <ChevronDown className="i i-18" aria-hidden />
    </summary>
    <p>{children}</p>
  </details>
)
