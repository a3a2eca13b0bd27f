import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { Timeline } from '../../ui/lists/timeline.tsx'
import type { NextStep, Stage } from './next-step.ts'

type Words = { title: () => string; text: () => string; takes: () => string; to: string; go: () => string }

/** About how long each step takes who has everything at hand. */
const minutes = { phone: 1, kyc: 15, kycAgain: 3, sign: 3, deposit: 5, buy: 5 }
const about = (step: keyof typeof minutes) => () => m.journey_minutes({ minutes: minutes[step] })

const words: Record<Stage, Words> = {
  phone: {
    title: m.journey_phone,
    text: m.journey_phone_text,
    takes: about('phone'),
    to: paths.updatePhone(),
    go: m.journey_go_phone,
  },
  kyc: { title: m.journey_kyc, text: m.journey_kyc_text, takes: about('kyc'), to: paths.kyc(), go: m.journey_go_kyc },
  review: {
    title: m.journey_review,
    text: m.journey_review_text,
    takes: m.journey_day,
    to: paths.kycStatus(),
    go: m.journey_go_review,
  },
  sign: {
    title: m.journey_sign,
    text: m.journey_sign_text,
    takes: about('sign'),
    to: paths.signature(),
    go: m.journey_go_sign,
  },
  deposit: {
    title: m.journey_deposit,
    text: m.journey_deposit_text,
    takes: about('deposit'),
    to: paths.deposit(),
    go: m.journey_go_deposit,
  },
  buy: {
    title: m.journey_buy,
    text: m.journey_buy_text,
    takes: about('buy'),
    to: paths.business(),
    go: m.journey_go_buy,
  },
}
const sentBack: Words = {
  ...words.kyc,
  title: m.journey_kyc_again,
  text: m.journey_kyc_again_text,
  takes: about('kycAgain'),
  go: m.journey_go_again,
}

/** The next step of onboarding before the first purchase. */
export function NextStepCard({ next }: { next: NextStep }) {
  const wordsOf = (stage: Stage) => (stage === 'kyc' && next.sentBack ? sentBack : words[stage])
  const now = wordsOf(next.stage)
  return (
    <Card title={m.journey_title()}>
      <div className="stack-4">
        {next.again ? null : (
          <p className="muted">{next.left === 1 ? m.journey_left_one() : m.journey_left({ count: next.left })}</p>
        )}
        <Timeline
          moments={next.steps.map(({ stage, state }) => {
            const { title, text, takes } = wordsOf(stage)
            return {
              title: title(),
              state,
              ...(state === 'done' ? {} : { time: takes() }),
              ...(state === 'now' ? { text: text() } : {}),
            }
          })}
        />
        <ButtonLink to={now.to} kind="primary" full>
          {now.go()}
        </ButtonLink>
      </div>
    </Card>
  )
}
