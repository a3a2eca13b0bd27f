import type { SecurityView } from '#contract/credentials/states'
import type { SessionView } from '#contract/identity/states'
import { Form } from '../../../forms/form.tsx'
import { Input } from '../../../forms/input.tsx'
import { m } from '../../../lib/words.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { ConfirmAside, CurrentPassword, currentPassword } from '../confirmed-field.tsx'
import { sessionFields } from '../fields.ts'
import { tabPath } from '../view.ts'

type LogOut = { security: SecurityView; sessions: readonly SessionView[]; session: SessionView | null | undefined }

/**
 * Logs one other device out, or all of them, for a person who confirms once more that it is them. A device that is out
 * already never stands for all the others.
 */
export function LogOut({ security, sessions, session }: LogOut) {
  const count = sessions.filter(({ current }) => !current).length
  if (session === null || (!session && count === 0)) {
    return (
      <div className="panel">
        <p className="muted">{session === null ? m.settings_session_gone() : m.settings_sessions_none()}</p>
        <ButtonLink to={tabPath('perangkat')}>{m.settings_devices()}</ButtonLink>
      </div>
    )
  }
  return (
    <div className="panel">
      <p>
        {session
          ? m.settings_session_end_text({ device: session.device || m.settings_device_unknown() })
          : m.settings_sessions_end_text()}
      </p>
      <Form
        key={session?.id}
        name={session ? 'session-end' : 'sessions-end'}
        fields={session ? sessionFields : currentPassword}
        initial={session ? { sessionId: session.id } : {}}
        submit={session ? m.settings_session_end() : m.settings_sessions_end({ count })}
        working={m.settings_ending()}
        look={{ kind: 'danger' }}
      >
        {session ? <Input name="sessionId" /> : null}
        <CurrentPassword security={security} />
      </Form>
      <ConfirmAside security={security} />
    </div>
  )
}
