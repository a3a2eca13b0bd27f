import { createContext } from 'react-router'
import type { Actor, KycFlag } from '../shared/actor.ts'

/** What the shell itself needs of App; pages add their modules' doors through the full type below. */
export type App = {
  market?: { infoStatistik(): Promise<{ secondary_market: MarketStatus }> }
}
export type MarketStatus = { is_open: boolean; message: string }
export type Me = { firstname: string; image_file: string | null; is_kyc: KycFlag; hmetd: boolean }
export type Locale = 'id' | 'en'
export type Theme = 'light' | 'dark' | 'system'

/** One request: who asks, in which language and theme, when, and under which nonce. */
export type Visit = {
  actor: Actor
  user: Me | null
  locale: Locale
  theme: Theme
  nonce: string
  now: Date
  requestId: string
  demo: boolean
  locales: Locale[]
  clientIp: string
}

export const appContext = createContext<App>()
export const visitContext = createContext<Visit>()
