import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { cost } from '#shared/money'
import { money, number, shortDate } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { formatOfferingStatus, isSoldOut } from '../card-view.ts'
import { explainPurchaseObstacle } from '../purchase-obstacle.ts'
import type { Panel } from './buy-panel.tsx'

type Bar = Pick<Panel, 'offering' | 'buyer' | 'limit' | 'hours' | 'units'>

/**
 * Bar at the bottom of a phone with the chosen amount, hidden while the purchase panel is visible. Its button leads to
 * the payment, or to the panel where that says what stands in the way.
 */
export function BuyBar({ offering, buyer, limit, hours, units }: Bar) {
  const there = usePanelInView()
  const buyable = offering.state === 'open' && !isSoldOut(offering)
  const isFree = buyer === 'guest' || buyer === 'ready'
  const goesOn = buyable && isFree && !explainPurchaseObstacle({ offering, limit, units })
  return (
    <BottomBar
      label={m.buy_bar()}
      hidden={there}
      small={
        buyable
          ? m.buy_free({ hours: hours.cancel })
          : offering.state === 'scheduled'
            ? m.detail_opens()
            : m.buy_state()
      }
      value={
        buyable
          ? money(cost(offering.unitPrice, units))
          : offering.state === 'scheduled'
            ? shortDate(offering.opensAt)
            : formatOfferingStatus(offering)
      }
    >
      {goesOn ? (
        <Link
          className={buttonClass({ kind: 'primary' })}
          to={paths.detailPayment(offering.slug, { units: String(units) })}
          rel="nofollow"
        >
          {m.buy_so_many({ units: number(units) })}
        </Link>
      ) : (
        <a className={buttonClass({ kind: buyable ? 'primary' : 'plain' })} href="#beli">
          {offering.state === 'scheduled'
            ? m.save_remind()
            : !buyable
              ? m.buy_look()
              : m.buy_so_many({ units: number(units) })}
        </a>
      )}
    </BottomBar>
  )
}

/** Two ways to the same button at once would be one too many. */
function usePanelInView() {
  const [there, setThere] = useState(false)
  useEffect(() => {
    const panel = document.getElementById('beli')
    if (!panel) return
    const watcher = new IntersectionObserver((entries) => setThere(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: '0px 0px -120px',
    })
    watcher.observe(panel)
    return () => watcher.disconnect()
  }, [])
  return there
}
