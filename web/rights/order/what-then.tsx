import type { Entitlement } from '#contract/rights/states'
import { dateTime } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { CardSection } from '../../ui/card-section.tsx'
import { Pin } from '../../ui/khatam.tsx'

/** Until when it can be undone, and when the shares come. */
export function WhatThen({ rights: { issue } }: { rights: Entitlement }) {
  const steps = [
    { title: m.rights_next_change({ date: dateTime(issue.exerciseUntil) }), text: m.rights_next_change_text() },
    { title: m.rights_next_allot(), text: m.rights_next_allot_text() },
    { title: m.rights_next_shares(), text: m.rights_next_shares_text() },
  ]
  return (
    <CardSection id="lalu" title={m.rights_next()}>
      <ol className="timeline mt-3">
        {steps.map(({ title, text }, at) => (
          <li key={title} className={at === 0 ? 'is-done' : 'is-todo'}>
            <Pin />
            <b>{title}</b>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </CardSection>
  )
}
