import type { SecurityView } from '#contract/credentials/states'
import type { SessionView } from '#contract/identity/states'
import { Form } from '../../../forms/form.tsx'
import { Input } from '../../../forms/input.tsx'
import { m } from '../../../lib/words.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { CurrentPassword, currentPassword, PasskeyConfirmation } from '../confirmed-field.tsx'
import { sessionFields } from '../fields.ts'
import { toTabPath } from '../view.ts'

type LogOutDevicesTask = {
  security: SecurityView
  sessions: readonly SessionView[]
  session: SessionView | null | undefined
}

/**
 * Logs out one other device, or all of them, after confirming the password. An already ended device never means all
 * others.
 */
export function LogOutDevicesTask({ security, sessions, session }: LogOutDevicesTask) {
  const count = sessions.filter(({ current }) => !current).length
  if (session === null || (!session && count === 0)) {
    return (
      <div className="panel">
        <p className="muted">{session === null ? m.settings_session_gone() : m.settings_sessions_none()}</p>
        <ButtonLink to={toTabPath('perangkat')}>{m.settings_devices()}</ButtonLink>
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
      <PasskeyConfirmation security={security} />
    </div>
  )
}
