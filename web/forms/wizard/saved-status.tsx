import { CloudAlert, CloudCheck } from 'lucide-react'
import { time } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import type { DraftState } from './use-draft.ts'

/** When the draft was last saved; announced to screen readers on change. */
export function DraftSavedStatus({ state: { status, savedAt } }: { state: DraftState }) {
  const Icon = status === 'failed' || status === 'signed-out' ? CloudAlert : CloudCheck
  const words = {
    saving: () => m.wizard_saving(),
    failed: () => m.wizard_failed(),
    'signed-out': () => m.wizard_signed_out(),
    saved: () => (savedAt ? m.wizard_saved({ time: time(savedAt) }) : ''),
  }[status]()
  return (
    <p className="wizard-saved" role="status" data-status={status}>
      {words ? <Icon className="i i-16" aria-hidden /> : null}
      <span>
        {words}
        {status === 'signed-out' ? (
          <>
            {' '}
            <a href={paths.login()} target="_blank" rel="noreferrer">
              {m.wizard_sign_in_there()}
            </a>
          </>
        ) : null}
      </span>
    </p>
  )
}
