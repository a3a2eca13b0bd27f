import type { ReactNode } from 'react'
import { StepUpPanel } from '../../../forms/step-up-panel.tsx'
import { useStepUpRequest } from '../../../forms/use-step-up-request.ts'
import { m } from '../../../lib/words.ts'
import { BackLink } from '../../../ui/buttons/back-link.tsx'
import type { Loaded } from '../load.ts'
import { type Task, tasks, toTabPath } from '../view.ts'
import { AuthenticatorTask } from './authenticator.tsx'
import { CloseAccountTask } from './close.tsx'
import { NewRecoveryCodesTask } from './codes.tsx'
import { DownloadDataTask } from './download.tsx'
import { LogOutDevicesTask } from './log-out.tsx'
import { AddPasskeyTask } from './passkey.tsx'
import { ChangePasswordTask } from './password.tsx'
import { SecurityPhraseTask } from './phrase.tsx'
import { RemovePasskeyTask } from './remove-passkey.tsx'

/** One settings change on a page of its own. */
export function SettingsTaskPage({
  task,
  security,
  passkey,
  sessions,
  session,
  holdings,
  hours,
}: Loaded & { task: Task }) {
  const asking = useStepUpRequest()
  if (!security) return null
  const page = {
    password: [m.settings_password_change(), <ChangePasswordTask key="p" security={security} hours={hours} />],
    autentikator: [m.settings_totp(), <AuthenticatorTask key="a" security={security} hours={hours} />],
    kode: [m.settings_codes(), <NewRecoveryCodesTask key="k" security={security} />],
    passkey: [m.settings_passkey_add(), <AddPasskeyTask key="n" security={security} />],
    'hapus-passkey': [m.settings_passkey_remove(), <RemovePasskeyTask key="r" security={security} passkey={passkey} />],
    frasa: [m.settings_phrase(), <SecurityPhraseTask key="f" security={security} />],
    keluarkan: [
      session === undefined ? m.settings_sessions_end_title() : m.settings_session_end(),
      <LogOutDevicesTask key="s" security={security} sessions={sessions ?? []} session={session} />,
    ],
    unduh: [m.settings_export(), <DownloadDataTask key="d" security={security} />],
    tutup: [m.settings_close(), <CloseAccountTask key="c" security={security} holdings={holdings ?? []} />],
  }[task] as [string, ReactNode]
  return (
    <div className="task">
      <div className="grid gap-2">
        <BackLink to={toTabPath(tasks[task])}>{m.rail_settings()}</BackLink>
        <h1>{page[0]}</h1>
      </div>
      {asking ? <StepUpPanel state={asking} /> : page[1]}
    </div>
  )
}
