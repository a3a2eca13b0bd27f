import type { KycFlag } from '#shared/actor'

/** From registered to the first purchase, in this order. */
export const stages = ['phone', 'kyc', 'review', 'sign', 'deposit', 'buy'] as const
export type Stage = (typeof stages)[number]

type Situation = {
  /** The phone number is proven. */
  proven: boolean
  kyc: KycFlag
  /** It was sent back: only what was wrong is asked for again. */
  sentBack: boolean
  signed: boolean
  /** Money or securities, whichever way they came. */
  funded: boolean
  bought: boolean
}

export type NextStep = {
  stage: Stage
  sentBack: boolean
  steps: { stage: Stage; state: 'done' | 'now' | 'todo' }[]
  /** How many are left, this one included. */
  left: number
  /** Has bought before: what is left is no longer for the first purchase. */
  again: boolean
}

/** The next step before this person can buy (phone, KYC, signature, deposit, purchase); null if none. */
export function findNextStep({ proven, kyc, sentBack, signed, funded, bought }: Situation): NextStep | null {
  const done: Record<Stage, boolean> = {
    phone: proven,
    kyc: kyc !== null,
    review: kyc === true,
    sign: signed,
    deposit: funded || bought,
    buy: bought,
  }
  const left = stages.filter((stage) => !done[stage])
  const [stage] = left
  if (!stage) return null
  const steps = stages.map((each) => ({
    stage: each,
    state: each === stage ? ('now' as const) : done[each] ? ('done' as const) : ('todo' as const),
  }))
  return { stage, sentBack, steps, left: left.length, again: bought }
}
