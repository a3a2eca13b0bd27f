import { eventsOn } from '#shared/events'
import type { Id } from '#shared/ids'
import type { Both } from '#shared/text'

/** The people affected are collected; then open until two approve the notices; then these are sent; or dismissed. */
export const breachStates = ['collecting', 'open', 'sending', 'sent', 'dismissed'] as const
export type BreachState = (typeof breachStates)[number]

/** By the accounts that read data, or by the kinds of data that leaked as a whole. */
export const breachScopes = ['actors', 'kinds'] as const
export type BreachScope = (typeof breachScopes)[number]

/** What two members of staff decide: that the notices are released, or that no notice is needed. */
export const breachOutcomes = ['notify', 'dismiss'] as const
export type BreachOutcome = (typeof breachOutcomes)[number]

export const breachLists = ['open', 'ended'] as const
export type BreachList = (typeof breachLists)[number]

/** What the notices say, in the words of staff. */
export type BreachTexts = {
  title: string
  howId: string
  howEn: string
  effortsId: string
  effortsEn: string
}

/** A kind of personal data, as forms and notices call it. */
export type DataKind = { kind: string; label: Both }

export type BreachView = BreachTexts & {
  id: Id<'breach'>
  reference: string
  scope: BreachScope
  actors: string[]
  kinds: string[]
  beganAt: Date
  endedAt: Date
  discoveredAt: Date
  registeredAt: Date
  registeredBy: Id<'user'>
  /** Until when people and the authority have to be told. */
  notifyBy: Date
  state: BreachState
  /** How many people are affected; null while they are collected. */
  people: number | null
  /** How many had no open account to write to; null until all others were told. */
  unreached: number | null
  decidedAt: Date | null
  sentAt: Date | null
  /** When the authority's notice was handed in, with the authority's receipt. */
  authorityAt: Date | null
  authorityReceipt: string | null
}

/** A person affected; name and address are empty once the account is closed. */
export type AffectedPerson = {
  userId: Id<'user'>
  name: string
  email: string
  kinds: string[]
  toldAt: Date | null
  reached: boolean | null
}

/** Whether people and the authority were told, or need not be. */
export const isBreachSettled = ({ state, authorityAt }: Pick<BreachView, 'state' | 'authorityAt'>) =>
  state === 'dismissed' || (state === 'sent' && authorityAt !== null)

/** Whether two approved the notices, so that their files may leave. */
export const areNoticesReleased = ({ state }: Pick<BreachView, 'state'>) => state === 'sending' || state === 'sent'

/** What the letter to one person says, in that person's language. */
export type BreachLetter = {
  reference: string
  data: string
  began: Date
  ended: Date
  discovered: Date
  how: string
  efforts: string
}
/** Topic `user/<userId>`. */
export const breachLetterEvent = eventsOn<{ data_breach: BreachLetter }>('user')

type About = { breach: string; reference: string; title: string; until: Date }
export type BreachDeskEvents = {
  breach_registered: About
  breach_due_soon: About
  breach_overdue: About
}
/** Topic `breaches/<id>`, for staff who handle them. */
export const breachDeskEvent = eventsOn<BreachDeskEvents>('breaches')
