import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageIcon } from '../../ui/feedback/page-icon.tsx'

type OutcomePage = { good?: boolean; title: ReactNode; text: ReactNode; children: ReactNode }

/** A page that only says how something ended and where to go next. */
export function OutcomePage({ good = false, title, text, children }: OutcomePage) {
  const Icon = good ? CircleCheck : CircleAlert
  return (
    <>
      <PageIcon Icon={Icon} bad={!good} />
      <div className="grid gap-2">
        <h1>{title}</h1>
        <p className="muted">{text}</p>
      </div>
      <div className="grid gap-3">{children}</div>
    </>
  )
}
