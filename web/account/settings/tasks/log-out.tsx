import type { SecurityView } from '#contract/credentials/states'
import type { SessionView } from '#contract/identity/states'
import { Form } from '../../../forms/form.tsx'
import { Input } from '../../../forms/input.tsx'
import { m } from '../../../lib/words.ts'
import { ConfirmAside, CurrentPassword, currentPassword } from '../confirmed-field.tsx'
import { sessionFields } from '../fields.ts'

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
