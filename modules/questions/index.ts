import { bindDeps } from '#platform/bind-deps'
import type { PersonalDataPart } from '#platform/parts'
import { answerQuestion } from './answer.ts'
import { askIssuer } from './ask.ts'
import { publishQuestion, refuseQuestion } from './decide.ts'
import type { QuestionDeps } from './deps.ts'
import { questionNotices } from './notices.ts'
import { ownQuestions, publishedQuestions, questionCase, questionCases, questionsToIssuer } from './read.ts'

/** Questions to issuers: asked on an offering, answered by its issuer, published once staff have read them. */
export function createQuestions(deps: QuestionDeps) {
  const held: PersonalDataPart = {
    name: 'questions',
    may: 'question.read-own',
    read: (actor) => ownQuestions(deps, actor),
  }
  return {
    ...bindDeps(deps, {
      ask: askIssuer,
      answer: answerQuestion,
      publish: publishQuestion,
      refuse: refuseQuestion,
      own: ownQuestions,
      toIssuer: questionsToIssuer,
      cases: questionCases,
      case: questionCase,
    }),
    ...bindDeps(deps.db, {
      published: publishedQuestions,
    }),

    parts: { notices: [questionNotices], personalData: [held] },
  }
}
export type Questions = ReturnType<typeof createQuestions>
