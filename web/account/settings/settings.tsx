import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { toPageTitle } from '../../lib/title.ts'
import { m } from '../../lib/words.ts'
import '../account.css'
import { Tabs } from '../../ui/layout/tabs.tsx'
import type { Route } from './+types/settings.ts'
import { act } from './act.ts'
import { loadSettingsView } from './load.ts'
import { SessionList } from './parts/devices.tsx'
import { LanguageAndTheme } from './parts/look.tsx'
import { NotificationChoices } from './parts/notices.tsx'
import { PrivacySettings } from './parts/privacy.tsx'
import { SecuritySettings } from './parts/security.tsx'
import './settings.css'
import { SettingsTaskPage } from './tasks/task.tsx'
import { parseSettingsView, type Tab, tabs, toTabPath } from './view.ts'

export const meta: Route.MetaFunction = () => [{ title: toPageTitle(m.rail_settings()) }]
export const headers = personalHeaders

export async function loader(call: Route.LoaderArgs) {
  return respondWithPersonalData(await loadSettingsView(call, parseSettingsView(call.url.searchParams)))
}

export async function action(call: Route.ActionArgs) {
  return act(call)
}

export default function Settings({ loaderData: shown }: Route.ComponentProps) {
  if (shown.task) return <SettingsTaskPage {...shown} task={shown.task} />
  return (
    <>
      <div className="page-h">
        <h1>{m.rail_settings()}</h1>
      </div>
      <div className="settings">
        <Tabs
          label={m.settings_parts()}
          tabs={tabs.map((tab) => ({ to: toTabPath(tab), label: tabName(tab), current: tab === shown.tab }))}
        />
        {shown.security ? <SecuritySettings {...shown.security} /> : null}
        {shown.sessions ? <SessionList sessions={shown.sessions} now={shown.now} /> : null}
        {shown.notices ? <NotificationChoices choices={shown.notices} events={shown.noticeEvents} /> : null}
        {shown.tab === 'tampilan' ? <LanguageAndTheme {...shown.look} /> : null}
        {shown.consents ? <PrivacySettings consents={shown.consents} staff={shown.staff} /> : null}
      </div>
    </>
  )
}

const tabName = (tab: Tab) =>
  ({
    keamanan: m.settings_security(),
    perangkat: m.settings_devices(),
    notifikasi: m.settings_notices(),
    tampilan: m.theme_switch(),
    privasi: m.settings_privacy(),
  })[tab]
