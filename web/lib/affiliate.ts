import { Register } from '#contract/registration/input'
import { snakeCase, toWire } from '#shared/wire'
import { readCookie } from './cookies.ts'

/** How long it is remembered from where somebody came. */
const AGE = 30 * 86_400
const CAMPAIGN = 'affiliate'
const CLIENT = 'clientId'
const CAMPAIGN_NAMES = ['referral', 'utmSource', 'utmMedium', 'utmName', 'utmCampaign'] as const
const { referral: Origin } = Register.shape

export type Origins = Partial<Record<(typeof CAMPAIGN_NAMES)[number] | typeof CLIENT, string>>

/**
 * Set-Cookie values for the referral, UTM and client_id parameters of an address. A new campaign replaces the earlier
 * one as a whole; empty or overlong values are ignored.
 */
export function createAffiliateCookies(url: URL, secure: boolean): string[] {
  const given = originsOf((name) => url.searchParams.get(snakeCase(name)))
  const { clientId, ...campaign } = given
  const cookies: string[] = []
  if (Object.keys(campaign).length > 0)
    cookies.push(`${cookie(CAMPAIGN, String(new URLSearchParams(toWire(campaign))), secure)}; HttpOnly`)
  if (clientId) cookies.push(cookie(snakeCase(CLIENT), clientId, secure))
  return cookies
}

/** Reads the affiliate cookies, for registration. */
export function readAffiliate(header: string | null | undefined): Origins {
  const campaign = new URLSearchParams(readCookie(header, CAMPAIGN) ?? '')
  const client = readCookie(header, snakeCase(CLIENT))
  return originsOf((name) => (name === CLIENT ? client : campaign.get(snakeCase(name))))
}

function originsOf(read: (name: keyof Origins) => string | null | undefined): Origins {
  const origins: Origins = {}
  for (const name of [...CAMPAIGN_NAMES, CLIENT] as const) {
    const value = Origin.safeParse(read(name) ?? undefined)
    if (value.success && value.data && isPlain(value.data)) origins[name] = value.data
  }
  return origins
}

const isPlain = (text: string) => !/\p{Cc}/u.test(text)
const cookie = (name: string, value: string, secure: boolean) =>
  `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax; Max-Age=${AGE}${secure ? '; Secure' : ''}`
