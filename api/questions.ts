import { z } from 'zod'
import { AnswerQuestion, AskIssuer, RefuseQuestion } from '#contract/questions/input'
import { questionLists } from '#contract/questions/states'
import { createCursorCodec } from './cursor.ts'
import { type AnyOperation, expose, operation } from './operation.ts'
import { example, examplePublished, ID, Published, Question } from './question-view.ts'
import { createLimitParam, createListSchema, Nothing, toWholeList } from './wire.ts'

const tag = 'Offerings'

const answered = {
  ...example,
  state: 'answered',
  answer: examplePublished.answer,
  answered_at: examplePublished.answered_at,
} as const

const decided = { ...answered, state: 'published', decided_at: '2026-11-19T15:00:00.000+07:00' } as const

const slug = { like: 'slug', unknown: 'offering_not_found', example: 'rsia-annisa' } as const

const id = { like: 'id', unknown: 'question_not_found', example: ID } as const

const published = operation({
  id: 'offeringQuestions',
  tag,
  method: 'get',
  path: '/offerings/:slug/questions',
  summary: 'What was asked and answered about an offering',
  may: 'anyone',
  params: { slug },
  answer: createListSchema(Published),
  example: { items: [examplePublished], next_cursor: null },
  handle: async ({ app, actor, params }) =>
    toWholeList(await app.questions.published((await app.offerings.detail(actor, params.slug)).id)),
})

const ask = expose((app) => app.questions.ask, {
  id: 'askIssuer',
  tag,
  path: '/offerings/:slug/questions',
  summary: 'Ask the issuer of an offering',
  text: 'Published with its answer once staff have read both; who asked is never shown.',
  params: { slug },
  body: AskIssuer,
  status: 201,
  answer: Question,
  examples: { body: { question: example.question } },
  example,
  input: ({ params, body }) => ({ ...body, offering: params.slug }),
})

const own = operation({
  id: 'listOwnQuestions',
  tag,
  method: 'get',
  path: '/questions',
  summary: 'What you asked issuers, the newest first',
  may: 'question.read-own',
  answer: createListSchema(Question),
  example: { items: [example], next_cursor: null },
  handle: async ({ app, actor }) => toWholeList(await app.questions.own(actor)),
})

const toIssuer = operation({
  id: 'listIssuerQuestions',
  tag,
  method: 'get',
  path: '/issuer/questions',
  summary: 'What people ask about your own offerings, those that wait first',
  may: 'question.answer',
  answer: createListSchema(Question),
  example: { items: [example], next_cursor: null },
  handle: async ({ app, actor }) => toWholeList(await app.questions.toIssuer(actor)),
})

const answer = expose((app) => app.questions.answer, {
  id: 'answerQuestion',
  tag,
  path: '/issuer/questions/:id/answer',
  summary: 'Answer a question about your offering, once',
  params: { id },
  body: AnswerQuestion,
  answer: Question,
  examples: { body: { answer: examplePublished.answer } },
  example: answered,
})

const page = createCursorCodec('questions')

const cases = operation({
  id: 'listQuestionCases',
  tag,
  method: 'get',
  path: '/admin/questions',
  summary: 'Questions of everybody: answered and waiting to be read, waiting for their issuer, or decided',
  may: 'question.read',
  query: z.object({
    list: z.enum(questionLists).default('waiting'),
    limit: createLimitParam(100, 20),
    cursor: page.field,
  }),
  answer: createListSchema(Question, { cursor: page }),
  example: { items: [answered], next_cursor: null },
  handle: ({ app, actor, query: { cursor: after, list, limit } }) => app.questions.cases(actor, { list, limit, after }),
})

const oneCase = operation({
  id: 'questionCase',
  tag,
  method: 'get',
  path: '/admin/questions/:id',
  summary: 'One question of anybody',
  may: 'question.read',
  params: { id },
  answer: Question,
  example: answered,
  handle: ({ app, actor, params }) => app.questions.case(actor, params.id),
})

const publish = expose((app) => app.questions.publish, {
  id: 'publishQuestion',
  tag,
  path: '/admin/questions/:id/publish',
  summary: 'Let everybody read a question with its answer',
  params: { id },
  body: Nothing,
  answer: Question,
  examples: { body: {} },
  example: decided,
})

const refuse = expose((app) => app.questions.refuse, {
  id: 'refuseQuestion',
  tag,
  path: '/admin/questions/:id/refuse',
  summary: 'Say why a question is not published; who asked it reads that',
  params: { id },
  body: RefuseQuestion,
  answer: Question,
  examples: { body: { reason: 'Memuat nomor telepon.' } },
  example: { ...example, state: 'refused', decided_at: decided.decided_at, reason: 'Memuat nomor telepon.' },
})

export const questions: AnyOperation[] = [published, ask, own, toIssuer, answer, cases, oneCase, publish, refuse]
