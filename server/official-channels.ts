import { brand } from '#shared/brand'
import { trimEnd } from '#shared/trim-end'

export type Channel = { kind: 'phone' | 'whatsapp' | 'email' | 'site' | 'social'; value: string }

/** Every channel by which we speak: what an impostor's is compared with. */
export const officialChannels: readonly Channel[] = [
  { kind: 'phone', value: brand.contact.phone },
  { kind: 'whatsapp', value: `+${brand.chat.number}` },
  { kind: 'email', value: brand.contact.email },
  { kind: 'site', value: brand.domain },
  ...brand.socials.map(({ url }) => ({ kind: 'social' as const, value: url })),
]

/** Our channel that was typed, however it was written: 021…, +62 21…, www., capital letters. Undefined when it is none of ours. */
export function officialChannel(typed: string): Channel | undefined {
  const text = typed.trim()
  const key = text.includes('@') && !text.includes('/') ? text.toLowerCase() : (phoneOf(text) ?? addressOf(text))
  return key === undefined ? undefined : officialChannels.find((channel) => keyOf(channel) === key)
}

const keyOf = ({ kind, value }: Channel) =>
  kind === 'email' ? value.toLowerCase() : kind === 'phone' || kind === 'whatsapp' ? phoneOf(value) : addressOf(value)

function phoneOf(text: string): string | undefined {
  if (!/^\+?[\d\s().-]{8,24}$/.test(text)) return undefined
  const digits = text.replace(/\D/g, '')
  return digits.startsWith('0') ? `62${digits.slice(1)}` : digits
}

/** Host and path without www and a slash at the end; a name before the host or a port makes it another address. */
function addressOf(text: string): string | undefined {
  const url = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (/[\s\\]/.test(text) || !URL.canParse(url)) return undefined
  const { protocol, username, password, host, pathname } = new URL(url)
  if (protocol !== 'https:' || username || password) return undefined
  return trimEnd(host.replace(/^www\./, '') + pathname, '/')
}
