import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import './question.css'

type Question = {
  question: string
  children: ReactNode
  id?: string
  open?: boolean
  look?: 'box' | 'line'
  lang?: string
}

/** A question that opens to its answer: a box of its own, or a line among lines. */
export const Question = ({ question, children, id, open = false, look = 'box', lang }: Question) => (
  <details className={`q q-${look}`} id={id} open={open} lang={lang}>
    <summary>
      <span>{question}</span>
      <ChevronDown className="i" aria-hidden />
    </summary>
    <div className="answer">{children}</div>
  </details>
)

export const Questions = ({ children, lang }: { children: ReactNode; lang?: string }) => (
  <div className="q-list" lang={lang}>
    {children}
  </div>
)
