import { MessageCircle } from 'lucide-react'
import { money, timeLeft } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { stateWord } from '../card-view.ts'
import type { Panel } from './buy-panel.tsx'

/** On a phone: minimum, chat and the way to the panel, always at hand. The floating chat hides meanwhile. */
export const BuyBar = ({ offering, now }: Panel) => (
  <aside className="buybar" aria-label={m.buy_bar()}>
    <div>
      <small>
        {m.ui_minimum()} ·{' '}
        {offering.state === 'open' ? m.buy_left({ left: timeLeft(offering.closesAt, now) }) : stateWord(offering.state)}
      </small>
      <b className="num">{money(offering.minimumAmount)}</b>
    </div>
    <a className="icon-btn" href={paths.whatsapp()} aria-label={m.help_chat_label()} rel="nofollow">
      <MessageCircle className="i" aria-hidden />
    </a>
    <a className={buttonClass({ kind: 'primary' })} href="#beli">
      {offering.state !== 'open' ? m.buy_look() : offering.kind === 'share' ? m.buy_share() : m.buy_sukuk()}
    </a>
  </aside>
)
