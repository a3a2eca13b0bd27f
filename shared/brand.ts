import { operator } from '#brand/operator.ts'

/** Who operates this platform; the values are those of `brand/`: docs/operator/brand.md. */
export type Brand = {
  name: string
  legalName: string
  domain: string
  tagline: { id: string; en: string }
  licence: { number: string; authority: string; authorityUrl: string }
  /** A paragraph of /about on where the name comes from, if anything is to be said; links as in that page’s texts. */
  nameOrigin: string | null
  custodian: string
  contact: { phone: string; email: string; address: string; hours: { id: string; en: string } }
  chat: { number: string; greeting: { id: string; en: string } }
  socials: readonly { network: SocialNetwork; url: string }[]
  /** The iPhone app, if any: links open in it, and Safari offers it above our pages. */
  iosApp: { appStoreId: string; teamId: string; bundleId: string } | null
}
export type SocialNetwork = 'Instagram' | 'Facebook' | 'YouTube' | 'LinkedIn' | 'TikTok'

export const brand: Brand = operator

/** The name without spaces and signs, for headers and the password of the demo. */
export const brandToken = brand.name.replace(/[^A-Za-z0-9]/g, '')
