import type { ReactNode } from 'react'
import { StepUpPanel } from '../../../forms/step-up-panel.tsx'
import { useStepUpRequest } from '../../../forms/use-step-up-request.ts'
import { m } from '../../../lib/words.ts'
import { BackLink } from '../../../ui/buttons/back-link.tsx'
import type { Loaded } from '../load.ts'
import { type Task, tabPath, tasks } from '../view.ts'
import { Authenticator } from './authenticator.tsx'
import { Close } from './close.tsx'
import { Codes } from './codes.tsx'
import { Download } from './download.tsx'
import { LogOut } from './log-out.tsx'
import { AddPasskey } from './passkey.tsx'
import { Password } from './password.tsx'
import { Phrase } from './phrase.tsx'
import { RemovePasskey } from './remove-passkey.tsx'

/** One change on a page of its own, with the way back. */
export function TaskPage({ task, security, passkey, sessions, session, holdings, hours }: Loaded & { task: Task }) {
  const asking = useStepUpRequest()
  if (!security) return null
  const page = {
    password: [m.settings_password_change(), <Password key="p" security={security} hours={hours} />],
    autentikator: [m.settings_totp(), <Authenticator key="a" security={security} hours={hours} />],
    kode: [m.settings_codes(), <Codes key="k" security={security} />],
    passkey: [m.settings_passkey_add(), <AddPasskey key="n" security={security} />],
    'hapus-passkey': [m.settings_passkey_remove(), <RemovePasskey key="r" security={security} passkey={passkey} />],
    frasa: [m.settings_phrase(), <Phrase key="f" security={security} />],
    keluarkan: [
      session === undefined ? m.settings_sessions_end_title() : m.settings_session_end(),
      <LogOut key="s" security={security} sessions={sessions ?? []} session={session} />,
    ],
    unduh: [m.settings_export(), <Download key="d" security={security} />],
    tutup: [m.settings_close(), <Close key="c" security={security} holdings={holdings ?? []} />],
  }[task] as [string, ReactNode]
  return (
    <div className="task">
      <div className="grid gap-2">
        <BackLink to={tabPath(tasks[task])}>{m.rail_settings()}</BackLink>
        <h1>{page[0]}</h1>
      </div>
      {asking ? <StepUpPanel state={asking} /> : page[1]}
    </div>
  )
}
