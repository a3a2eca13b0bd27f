import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import './collapsible-question.css'

type CollapsibleQuestion = {
  question: string
  children: ReactNode
  id?: string
  open?: boolean
  look?: 'box' | 'line'
  lang?: string
}

/** A question that expands to its answer; `look` draws it as a box or as a line of a list. */
export const CollapsibleQuestion = ({
  question,
  children,
  id,
  open = false,
  look = 'box',
  lang,
}: CollapsibleQuestion) => (
  <details className={`q q-${look}`} id={id} open={open} lang={lang}>
    <summary>
      <span>{question}</span>
      <ChevronDown className="i" aria-hidden />
    </summary>
    <div className="answer">{children}</div>
  </details>
)

/** Container of `CollapsibleQuestion`s. */
export const QuestionList = ({ children, lang }: { children: ReactNode; lang?: string }) => (
  <div className="q-list" lang={lang}>
    {children}
  </div>
)
