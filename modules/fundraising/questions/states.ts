import { eventsOn } from '#shared/events'
import type { Id } from '#shared/ids'

/** `asked`: waits for the issuer; `answered`: waits for staff; `published` and `refused` are final. */
export const questionStates = ['asked', 'answered', 'published', 'refused'] as const
export type QuestionState = (typeof questionStates)[number]

export const questionActions = {
  answer: (state: QuestionState) => state === 'asked',
  publish: (state: QuestionState) => state === 'answered',
  refuse: (state: QuestionState) => state === 'asked' || state === 'answered',
} as const

export const questionLists = ['waiting', 'asked', 'decided'] as const
export type QuestionList = (typeof questionLists)[number]

/** The public view, without the asker. */
export type PublishedQuestion = {
  id: Id<'issuer-question'>
  question: string
  askedAt: Date
  answer: string
  answeredAt: Date
}

/** The view of asker, issuer and staff. */
export type QuestionView = {
  id: Id<'issuer-question'>
  offering: { slug: string; name: string }
  question: string
  state: QuestionState
  askedAt: Date
  answer: string | null
  answeredAt: Date | null
  decidedAt: Date | null
  reason: string | null
}

type About = { question: string; name: string; offering: string }
export type QuestionEvents = {
  /** To the issuer. */
  question_asked: About
  /** To who asked. */
  question_published: About
  question_refused: About & { reason: string }
}
/** Live topic: `user/<userId>`. */
export const questionEvent = eventsOn<QuestionEvents>('user')
