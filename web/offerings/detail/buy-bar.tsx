import { MessageCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { money, shortDate, timeLeft } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { formatOfferingStatus, isSoldOut } from '../card-view.ts'
import type { Panel } from './buy-panel.tsx'

/** Bar at the bottom of a phone that links to the purchase panel; hidden while the panel is visible. */
export function BuyBar({ offering, now }: Panel) {
  const there = usePanelInView()
  const buyable = offering.state === 'open' && !isSoldOut(offering)
  return (
    <BottomBar
      label={m.buy_bar()}
      hidden={there}
      small={
        buyable
          ? `${m.ui_minimum()} · ${m.buy_left({ left: timeLeft(offering.closesAt, now) })}`
          : offering.state === 'scheduled'
            ? m.detail_opens()
            : m.buy_state()
      }
      value={
        buyable
          ? money(offering.minimumAmount)
          : offering.state === 'scheduled'
            ? shortDate(offering.opensAt)
            : formatOfferingStatus(offering)
      }
    >
      <a className="icon-btn" href={paths.whatsapp()} aria-label={m.help_chat_label()} rel="nofollow">
        <MessageCircle className="i" aria-hidden />
      </a>
      <a className={buttonClass({ kind: buyable ? 'primary' : 'plain' })} href="#beli">
        {offering.state === 'scheduled'
          ? m.save_remind()
          : !buyable
            ? m.buy_look()
            : offering.kind === 'share'
              ? m.buy_share()
              : m.buy_sukuk()}
      </a>
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
