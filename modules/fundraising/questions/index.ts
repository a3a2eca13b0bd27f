import { bindDeps } from '#platform/commands/bind-deps'
import type { PersonalDataPart } from '#platform/commands/parts'
import { answerQuestion } from './answer.ts'
import { askIssuer } from './ask.ts'
import { publishQuestion, refuseQuestion } from './decide.ts'
import type { QuestionDeps } from './deps.ts'
import { questionNotices } from './notices.ts'
import {
  listOwnQuestions,
  listPublishedQuestions,
  listQuestionsForStaff,
  listQuestionsToIssuer,
  readQuestionForStaff,
} from './read.ts'

/** Questions to issuers about an offering, published with the answer after review by staff. */
export function createQuestions(deps: QuestionDeps) {
  const held: PersonalDataPart = {
    name: 'questions',
    may: 'question.read-own',
    read: (actor) => listOwnQuestions(deps, actor),
  }
  return {
    ...bindDeps(deps, {
      ask: askIssuer,
      answer: answerQuestion,
      publish: publishQuestion,
      refuse: refuseQuestion,
      own: listOwnQuestions,
      toIssuer: listQuestionsToIssuer,
      cases: listQuestionsForStaff,
      case: readQuestionForStaff,
    }),
    ...bindDeps(deps.db, {
      published: listPublishedQuestions,
    }),

    parts: { notices: [questionNotices], personalData: [held] },
  }
}
export type Questions = ReturnType<typeof createQuestions>
