import type { PersonalDataPart } from '#platform/parts'
import type { Actor } from '#shared/actor'
import { answerQuestion } from './answer.ts'
import { askIssuer } from './ask.ts'
import { publishQuestion, refuseQuestion } from './decide.ts'
import type { QuestionDeps } from './deps.ts'
import type { ListQuestions } from './input.ts'
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
    ask: (actor: Actor, wish: Parameters<typeof askIssuer>[2]) => askIssuer(deps, actor, wish),
    answer: (actor: Actor, wish: Parameters<typeof answerQuestion>[2]) => answerQuestion(deps, actor, wish),
    publish: (actor: Actor, decision: Parameters<typeof publishQuestion>[2]) => publishQuestion(deps, actor, decision),
    refuse: (actor: Actor, decision: Parameters<typeof refuseQuestion>[2]) => refuseQuestion(deps, actor, decision),
    published: (offering: string) => publishedQuestions(deps.db, offering),
    own: (actor: Actor, slug?: string) => ownQuestions(deps, actor, slug),
    toIssuer: (actor: Actor) => questionsToIssuer(deps, actor),
    cases: (actor: Actor, page?: ListQuestions) => questionCases(deps, actor, page),
    case: (actor: Actor, id: string) => questionCase(deps, actor, id),

    parts: { notices: [questionNotices], personalData: [held] },
  }
}
export type Questions = ReturnType<typeof createQuestions>
