import { m } from '../../lib/words.ts'
import { NumberedSteps } from '../../ui/lists/numbered-steps.tsx'
import type { Home } from '../home.tsx'

type Rules = Pick<Home, 'rules'>

/** How investing works, in four steps. */
export function HowItWorksSteps({ rules }: Rules) {
  const steps = [
    [m.how_kyc(), m.how_kyc_text()],
    [m.how_learn(), m.how_learn_text()],
    [m.how_buy(), m.how_buy_text({ hours: rules.cancelHours })],
    [m.how_receive(), m.how_receive_text()],
  ] as const
  return (
    <section className="section border-y border-line bg-surface" aria-labelledby="cara-kerja">
      <div className="wrap">
        <div className="head">
          <h2 id="cara-kerja">{m.how_title()}</h2>
          <p className="lede">{m.how_lede()}</p>
        </div>
        <NumberedSteps steps={steps} />
      </div>
    </section>
  )
}
