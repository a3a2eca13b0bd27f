import { paths } from '../../paths.ts'

export const tabs = ['keamanan', 'perangkat', 'notifikasi', 'tampilan', 'privasi'] as const
export type Tab = (typeof tabs)[number]
/** What one changes on a page of its own, each with the tab it belongs to. */
export const tasks = {
  password: 'keamanan',
  autentikator: 'keamanan',
  kode: 'keamanan',
  passkey: 'keamanan',
  'hapus-passkey': 'keamanan',
  frasa: 'keamanan',
  keluarkan: 'perangkat',
  unduh: 'privasi',
  tutup: 'privasi',
} as const satisfies Record<string, Tab>

export type Task = keyof typeof tasks

export type View = { tab: Tab; task: Task | null; passkeyId: string | null; sessionId: string | null }

/** The part of the settings in the address; unknown ones mean the first. */
export function parseSettingsView(search: URLSearchParams): View {
  const asked = search.get('ubah') ?? ''
  const task = Object.hasOwn(tasks, asked) ? (asked as Task) : null
  const named = search.get('bagian') as Tab
  const tab = task ? tasks[task] : tabs.includes(named) ? named : 'keamanan'
  return { tab, task, passkeyId: search.get('passkey'), sessionId: search.get('sesi') }
}

export const toTabPath = (tab: Tab) => paths.settings(tab === 'keamanan' ? {} : { bagian: tab })
export const toTaskPath = (task: Task) => paths.settings({ ubah: task })
