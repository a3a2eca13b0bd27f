import { openMessage } from '#contract/market/states'
import type { MarketStatus } from '../context.ts'

export type InfoBarType = 'frozen' | 'secondaryMarket' | 'kycNull' | 'kycPending' | 'hmetd'
export type InfoBar =
  | { type: 'frozen' }
  | { type: 'secondaryMarket'; text: 'open' | 'openOnMarketPage' }
  | { type: 'secondaryMarket'; text: 'server'; message: string; open: boolean }
  | { type: 'kycNull' }
  | { type: 'kycPending' }
  | { type: 'hmetd' }

type Situation = {
  /** Money stands still: of more weight than what the specification's bars tell. */
  frozen: boolean
  user: { isKyc: boolean | null; hmetd: boolean } | null
  /** Staff have no KYC and no rights to be told of. */
  staff: boolean
  market: MarketStatus | null
  onMarketPage: boolean
}

/** Which of the four information bars the reader sees; null for none (specification, section 4). */
export function chooseInfoBar({ frozen, user, staff, market, onMarketPage }: Situation): InfoBar | null {
  if (frozen) return { type: 'frozen' }
  if (staff) return secondaryMarket(market, onMarketPage)
  if (user?.isKyc === null) return { type: 'kycNull' }
  if (user?.isKyc === false) return { type: 'kycPending' }
  if (user?.hmetd) return { type: 'hmetd' }
  return secondaryMarket(market, onMarketPage)
}

function secondaryMarket(market: MarketStatus | null, onMarketPage: boolean): InfoBar | null {
  if (!market) return null
  const { isOpen: open, message } = market
  if (open && (!message || message === openMessage))
    return { type: 'secondaryMarket', text: onMarketPage ? 'openOnMarketPage' : 'open' }
  // what staff wrote; of a closed market only market pages tell
  if (message && (open || onMarketPage)) return { type: 'secondaryMarket', text: 'server', message, open }
  return null
}

export const isMarketPage = (pathname: string) => pathname === '/market' || pathname.startsWith('/market/')
