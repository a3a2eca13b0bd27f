import type { RouterContextProvider } from 'react-router'
import { requestContext } from '../../context.ts'
import { getAccountContext, readCoolingHours } from '../context.ts'
import { listNoticeEvents } from './notice-events.ts'
import type { View } from './view.ts'

type Call = { context: Readonly<RouterContextProvider>; request: Request }

/** Loads only the data of the requested part of the settings. */
export async function loadSettingsView(call: Call, { tab, task, passkeyId, sessionId }: View) {
  const { accounts, credentials, identity, actor, now, locale, locales } = getAccountContext(call)
  const on =
    (wanted: boolean) =>
    <T>(read: () => Promise<T>) =>
      wanted ? read() : Promise.resolve(null)
  const [security, hours, sessions, notices, consents, holdings] = await Promise.all([
    on(tab === 'keamanan' || task !== null)(() => credentials.security(actor)),
    task ? readCoolingHours(call) : '',
    on(tab === 'perangkat')(() => identity.listSessions(actor)),
    on(tab === 'notifikasi')(() => accounts.noticeChoices(actor)),
    on(tab === 'privasi' && !task)(() => accounts.consents(actor)),
    on(task === 'tutup')(() => accounts.closingObjections(actor)),
  ])
  const passkey = security?.passkeys.find(({ id }) => id === passkeyId) ?? null
  const live = sessions?.filter(({ endedAt, expiresAt }) => !endedAt && expiresAt > now) ?? null
  return {
    tab,
    task,
    now,
    security,
    hours,
    sessions: live,
    /** The one device that is to be logged out, null where it is out already; all others where none is named. */
    session: sessionId === null ? undefined : (live?.find(({ id }) => id === sessionId) ?? null),
    notices,
    noticeEvents: listNoticeEvents(actor),
    consents,
    holdings,
    passkey,
    look: { locale, locales, theme: call.context.get(requestContext).theme },
    staff: actor.kind === 'staff',
  }
}

export type Loaded = Awaited<ReturnType<typeof loadSettingsView>>
