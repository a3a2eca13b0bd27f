import { Clock, TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { type InfoBar as Bar, infoBar, isMarketPage } from '../lib/info-bar.ts'
import { useShell } from '../lib/shell.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'

const MEASURE_AFTER = 1_000

export function useInfoBar(): Bar | null {
  const { frozen, user, staff, market } = useShell()
  const { pathname } = useLocation()
  return infoBar({ frozen, user, staff, market, onMarketPage: isMarketPage(pathname) })
}

/** The bar above the navigation. The rights offering is not told here but in the page (HmetdBanner). */
export function InfoBar() {
  const bar = useInfoBar()
  const box = useMeasured()
  if (!bar || bar.type === 'hmetd') return null
  const warning = bar.type !== 'secondaryMarket'
  return (
    <section className={warning ? 'infobar infobar-warn' : 'infobar'} aria-label={m.bar_label()} ref={box}>
      <div className="wrap">
        <Words bar={bar} />
      </div>
    </section>
  )
}

function Words({ bar }: { bar: Exclude<Bar, { type: 'hmetd' }> }) {
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
  if (bar.text === 'server') return <p>{bar.message}</p>
  return (
    <>
      <span className="dot" aria-hidden="true" />
      {bar.text === 'open' ? (
        <p>
          {m.bar_market_open()}. <Link to={paths.market()}>{m.bar_market_link()}</Link>
        </p>
      ) : (
        <p>{m.bar_market_open_here()}.</p>
      )}
    </>
  )
}

/** The height is known a second after the bar appears; anchors and sticky parts keep clear of it. */
function useMeasured() {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => {
      const height = box.current?.offsetHeight ?? 0
      document.documentElement.style.setProperty('--infobar-height', `${height}px`)
    }, MEASURE_AFTER)
    return () => clearTimeout(timer)
  }, [])
  return box
}

/** Penawaran HMETD: stands in the pages of people who hold rights. */
export function HmetdBanner() {
  const bar = useInfoBar()
  if (bar?.type !== 'hmetd') return null
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
