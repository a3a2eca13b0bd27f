import { useSyncExternalStore } from 'react'
import { MAX_ORIGIN_LENGTH } from '#contract/registration/states'

/** State that pages share in the browser (specification, section 3). The server never writes it. */
export type Shared = {
  /** How many pages of offerings were shown, so that the way back from one shows as many. */
  lastPageBusiness: number
  /** Null until it was read once. */
  secondaryMarketStatus: boolean | null
  secondaryMarketMessage: string
  utmSource: string | null
  utmMedium: string | null
  utmName: string | null
  utmCampaign: string | null
  hidePopupBanner: boolean
}

const INITIAL: Shared = {
  lastPageBusiness: 1,
  secondaryMarketStatus: null,
  secondaryMarketMessage: '',
  utmSource: null,
  utmMedium: null,
  utmName: null,
  utmCampaign: null,
  hidePopupBanner: false,
}

let shared = INITIAL
const listeners = new Set<() => void>()

/** Changes the shared state and notifies its readers. */
export function setShared(change: Partial<Shared>) {
  shared = { ...shared, ...change }
  for (const listener of listeners) listener()
}

/** The shared state of the pages in this browser. */
export const useShared = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => shared,
    () => INITIAL,
  )

/** The UTM parameters of an address; null for missing or overlong ones. */
export function readUtm(search: string): Pick<Shared, 'utmSource' | 'utmMedium' | 'utmName' | 'utmCampaign'> {
  const query = new URLSearchParams(search)
  const value = (name: string) => {
    const given = query.get(name)?.trim()
    return given && given.length <= MAX_ORIGIN_LENGTH ? given : null
  }
  return {
    utmSource: value('utm_source'),
    utmMedium: value('utm_medium'),
    utmName: value('utm_name'),
    utmCampaign: value('utm_campaign'),
  }
}

/** Stores the UTM parameters of the first page; called once at hydration. */
export function readFirstPageUtm() {
  setShared(readUtm(location.search))
}
