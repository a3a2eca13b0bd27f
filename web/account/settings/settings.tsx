import { personal, personalHeaders } from '../../lib/personal.ts'
import { titled } from '../../lib/title.ts'
import { m } from '../../lib/words.ts'
import '../account.css'
import { Tabs } from '../../ui/layout/tabs.tsx'
import type { Route } from './+types/settings.ts'
import { act } from './act.ts'
import { load } from './load.ts'
import { Devices } from './parts/devices.tsx'
import { Look } from './parts/look.tsx'
import { Notices } from './parts/notices.tsx'
import { Privacy } from './parts/privacy.tsx'
import { Security } from './parts/security.tsx'
import './settings.css'
import { TaskPage } from './tasks/task.tsx'
import { readView, type Tab, tabPath, tabs } from './view.ts'

export const meta: Route.MetaFunction = () => [{ title: titled(m.rail_settings()) }]
export const headers = personalHeaders

export async function loader(call: Route.LoaderArgs) {
  return personal(await load(call, readView(call.url.searchParams)))
}

export async function action(call: Route.ActionArgs) {
  return act(call)
}

export default function Settings({ loaderData: shown }: Route.ComponentProps) {
  if (shown.task) return <TaskPage {...shown} task={shown.task} />
  return (
    <>
      <div className="page-h">
        <h1>{m.rail_settings()}</h1>
      </div>
      <div className="settings">
        <Tabs
          label={m.settings_parts()}
          tabs={tabs.map((tab) => ({ to: tabPath(tab), label: tabName(tab), current: tab === shown.tab }))}
        />
        {shown.security ? <Security {...shown.security} /> : null}
        {shown.sessions ? <Devices sessions={shown.sessions} now={shown.now} /> : null}
        {shown.notices ? <Notices choices={shown.notices} events={shown.noticeEvents} /> : null}
        {shown.tab === 'tampilan' ? <Look {...shown.look} /> : null}
        {shown.consents ? <Privacy consents={shown.consents} staff={shown.staff} /> : null}
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
