import { Clock, TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { MarketStatus } from '../context.ts'
import { chooseInfoBar, type InfoBar as InfoBarState, isMarketPage } from '../lib/info-bar.ts'
import { useShell } from '../lib/shell.ts'
import { setShared, useShared } from '../lib/store.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/buttons/button.tsx'

const MEASURE_AFTER = 1_000
type InfoBarMessage = Exclude<InfoBarState, { type: 'hmetd' }>

/** The information bar to show; null for none. */
export function useInfoBar(): InfoBarState | null {
  const { frozen, user, staff, market } = useShell()
  const { pathname } = useLocation()
  const known = useLastKnown(market)
  return chooseInfoBar({ frozen, user, staff, market: known, onMarketPage: isMarketPage(pathname) })
}

/** The market's status is kept between pages: where it could not be read, what was known before still stands. */
function useLastKnown(market: MarketStatus | null): MarketStatus | null {
  const { secondaryMarketStatus, secondaryMarketMessage } = useShared()
  const { isOpen, message } = market ?? {}
  useEffect(() => {
    if (isOpen !== undefined) setShared({ secondaryMarketStatus: isOpen, secondaryMarketMessage: message ?? '' })
  }, [isOpen, message])
  if (market || secondaryMarketStatus === null) return market
  return { isOpen: secondaryMarketStatus, message: secondaryMarketMessage }
}

/** The information bar above the navigation; the rights offering has its own banner (`HmetdBanner`). */
export function InfoBar() {
  const bar = useInfoBar()
  return bar && bar.type !== 'hmetd' ? <Bar bar={bar} /> : null
}

function Bar({ bar }: { bar: InfoBarMessage }) {
  const box = useMeasured()
  const warning = bar.type !== 'secondaryMarket'
  return (
    <section className={warning ? 'infobar infobar-warn' : 'infobar'} aria-label={m.bar_label()} ref={box}>
      <div className="wrap">
        <Words bar={bar} />
      </div>
    </section>
  )
}

function Words({ bar }: { bar: InfoBarMessage }) {
  if (bar.type === 'frozen') {
    return (
      <>
        <TriangleAlert className="i" aria-hidden />
        <p>{m.bar_frozen()}</p>
      </>
    )
  }
  if (bar.type === 'kycNull') {
    return (
      <>
        <TriangleAlert className="i" aria-hidden />
        <p>
          {m.bar_kyc_null()}. <Link to={paths.kyc()}>{m.bar_kyc_link()}</Link>
        </p>
      </>
    )
  }
  if (bar.type === 'kycPending') {
    return (
      <>
        <Clock className="i" aria-hidden />
        <p>{m.bar_kyc_pending()}.</p>
      </>
    )
  }
  if (bar.text === 'server' && !bar.open) return <p>{bar.message}</p>
  return (
    <>
      <span className="dot" aria-hidden="true" />
      {bar.text === 'open' ? (
        <p>
          {m.bar_market_open()}. <ToMarket />
        </p>
      ) : bar.text === 'server' ? (
        <p lang="id">
          {bar.message} <ToMarket />
        </p>
      ) : (
        <p>{m.bar_market_open_here()}.</p>
      )}
    </>
  )
}

/** Staff's own words lead to the market from every page that is not there already. */
function ToMarket() {
  const { pathname } = useLocation()
  return isMarketPage(pathname) ? null : <Link to={paths.market()}>{m.bar_market_link()}</Link>
}

/** The height is known a second after the bar appears; menus that open below it leave room for it. */
function useMeasured() {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const { style } = document.documentElement
    const timer = setTimeout(() => {
      const height = box.current?.offsetHeight ?? 0
      style.setProperty('--infobar-height', `${height}px`)
    }, MEASURE_AFTER)
    return () => {
      clearTimeout(timer)
      style.removeProperty('--infobar-height')
    }
  }, [])
  return box
}

/** Banner of a rights offering (HMETD) for people who hold rights, except where the page itself is about them. */
export function HmetdBanner() {
  const bar = useInfoBar()
  const { pathname } = useLocation()
  const isShownByPage = /^\/(hmetd|users\/portfolio)(\/|$)/.test(pathname)
  if (bar?.type !== 'hmetd' || isShownByPage) return null
  return (
    <section className="hmetd" aria-labelledby="hmetd">
      <div>
        <h2 id="hmetd">{m.bar_hmetd()}</h2>
        <p>{m.bar_hmetd_text()}</p>
      </div>
      <ButtonLink kind="primary" to={paths.portfolio()}>
        {m.bar_hmetd_button()}
      </ButtonLink>
    </section>
  )
}
