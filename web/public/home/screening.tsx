import { BadgeCheck, Percent, Scale } from 'lucide-react'
import { percent } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { IconBullets } from '../../ui/lists/icon-bullets.tsx'
import { TimelinePin } from '../../ui/pictures/khatam.tsx'
import type { Home } from '../home.tsx'

/** What a business must pass before its offering opens, with limits from the rulebook. */
export function ScreeningSteps({ rules }: Pick<Home, 'rules'>) {
  const gates = [
    [m.gate_sharia(), m.gate_sharia_text()],
    [m.gate_diligence(), m.gate_diligence_text()],
    [m.gate_board(), m.gate_board_text()],
    [m.gate_committee(), m.gate_committee_text()],
  ] as const
  return (
    <section className="section" aria-labelledby="disaring">
      <div className="wrap grid grid-cols-1 gap-8 lg:grid-cols-[5fr_6fr] lg:items-center lg:gap-22">
        <div className="stack-4">
          <h2 id="disaring">{m.screen_title()}</h2>
          <p className="lede">{m.screen_lede()}</p>
          <IconBullets className="mt-2">
            <li>
              <Scale className="i" aria-hidden />
              <span>{m.screen_debt({ limit: percent(rules.debtRatio) })}</span>
            </li>
            <li>
              <Percent className="i" aria-hidden />
              <span>{m.screen_income({ limit: percent(rules.incomeRatio) })}</span>
            </li>
            <li>
              <BadgeCheck className="i" aria-hidden />
              <span>{m.screen_opinion()}</span>
            </li>
          </IconBullets>
        </div>
        <ol className="timeline panel [&_p]:text-ink-2">
          {gates.map(([title, text]) => (
            <li key={title} className="is-done">
              <TimelinePin />
              <b>{title}</b>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
