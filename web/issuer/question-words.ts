import type { QuestionState } from '#contract/questions/states'
import { m } from '../lib/words.ts'
import type { Tone } from '../ui/feedback/badge.tsx'

export const questionWords: Record<QuestionState, () => string> = {
  asked: m.question_asked,
  answered: m.question_answered,
  published: m.question_published,
  refused: m.question_refused,
}
export const questionTones: Record<QuestionState, Tone> = {
  asked: 'warn',
  answered: 'gold',
  published: 'up',
  refused: 'down',
}
