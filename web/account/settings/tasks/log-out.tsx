import { Form } from 'react-router'
import type { SecurityView } from '#contract/credentials/states'
import type { SessionView } from '#contract/identity/states'
import { m } from '../../../lib/words.ts'
import { SubmitButton } from '../../../ui/button.tsx'
import { ConfirmAside, CurrentPassword } from '../confirmed-field.tsx'

type LogOut = { security: SecurityView; sessions: readonly SessionView[]; session: SessionView | null }

/** Logs one other device out, or all of them, for a person who confirms once more that it is them. */
export function LogOut({ security, sessions, session }: LogOut) {
  const count = sessions.filter(({ current }) => !current).length
  return (
    <div className="panel">
      <p>
        {session
          ? m.settings_session_end_text({ device: session.device || m.settings_device_unknown() })
          : m.settings_sessions_end_text()}
      </p>
      <Form method="post" noValidate>
        <input type="hidden" name="intent" value={session ? 'session-end' : 'sessions-end'} />
        {session ? <input type="hidden" name="session_id" value={session.id} /> : null}
        <CurrentPassword security={security} />
        <SubmitButton kind="danger" working={m.settings_ending()}>
          {session ? m.settings_session_end() : m.settings_sessions_end({ count })}
        </SubmitButton>
      </Form>
      <ConfirmAside security={security} />
    </div>
  )
}
