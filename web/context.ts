import { createContext } from 'react-router'
import type { Me } from '#contract/accounts/states'
import type { Locale, Theme } from '#contract/identity/states'
import type { InfoStatistik } from '#contract/market/states'
import type { Actor } from '#shared/actor'
import type { App } from '../server/app.ts'
import type { Fault } from './fault.tsx'

export type MarketStatus = InfoStatistik['secondaryMarket']
export type { Me } from '#contract/accounts/states'
export type { Locale, Theme } from '#contract/identity/states'
export type { App }

/** One request: who asks, in which language and theme, when, and under which nonce. */
export type RequestContext = {
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
  /** With which code the session was refused that this request came with. */
  ended?: string
  /** Who asks is not known yet: the session's renewal was too slow for those who can do without. */
  late?: Promise<{ actor: Actor; user: Me | null; cookie: string } | null>
  /** Refused before any page was asked: it is told on the error page. */
  fault?: Fault
}

export const appContext = createContext<App>()
export const requestContext = createContext<RequestContext>()
