import { z } from 'zod'
import { AnswerQuestion, AskIssuer, RefuseQuestion } from '#contract/questions/input'
import { questionLists } from '#contract/questions/states'
import { cursorOf } from './cursor.ts'
import { type Operation, operation } from './operation.ts'
import { example, examplePublished, ID, Published, Question } from './question-view.ts'
import { limit, listOf, Nothing, whole } from './wire.ts'

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
  answer: listOf(Published),
  example: { items: [examplePublished], next_cursor: null },
  handle: async ({ app, actor, params }) =>
    whole(await app.questions.published((await app.offerings.detail(actor, params.slug)).id)),
})

const ask = operation({
  id: 'askIssuer',
  tag,
  method: 'post',
  path: '/offerings/:slug/questions',
  summary: 'Ask the issuer of an offering',
  text: 'Published with its answer once staff have read both; who asked is never shown.',
  may: 'question.ask',
  params: { slug },
  body: AskIssuer,
  idempotent: true,
  status: 201,
  answer: Question,
  examples: { body: { question: example.question } },
  example,
  handle: ({ app, actor, params, body, key }) =>
    app.questions.ask(actor, { ...body, offering: params.slug, idempotencyKey: key }),
})

const own = operation({
  id: 'listOwnQuestions',
  tag,
  method: 'get',
  path: '/questions',
  summary: 'What you asked issuers, the newest first',
  may: 'question.read-own',
  answer: listOf(Question),
  example: { items: [example], next_cursor: null },
  handle: async ({ app, actor }) => whole(await app.questions.own(actor)),
})

const toIssuer = operation({
  id: 'listIssuerQuestions',
  tag,
  method: 'get',
  path: '/issuer/questions',
  summary: 'What people ask about your own offerings, those that wait first',
  may: 'question.answer',
  answer: listOf(Question),
  example: { items: [example], next_cursor: null },
  handle: async ({ app, actor }) => whole(await app.questions.toIssuer(actor)),
})

const answer = operation({
  id: 'answerQuestion',
  tag,
  method: 'post',
  path: '/issuer/questions/:id/answer',
  summary: 'Answer a question about your offering, once',
  may: 'question.answer',
  params: { id },
  body: AnswerQuestion,
  idempotent: true,
  answer: Question,
  examples: { body: { answer: examplePublished.answer } },
  example: answered,
  handle: ({ app, actor, params, body, key }) =>
    app.questions.answer(actor, { ...body, id: params.id, idempotencyKey: key }),
})

const page = cursorOf('questions')

const cases = operation({
  id: 'listQuestionCases',
  tag,
  method: 'get',
  path: '/admin/questions',
  summary: 'Questions of everybody: answered and waiting to be read, waiting for their issuer, or decided',
  may: 'question.read',
  query: z.object({ list: z.enum(questionLists).default('waiting'), limit: limit(100, 20), cursor: page.field }),
  answer: listOf(Question, { cursor: page }),
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

const publish = operation({
  id: 'publishQuestion',
  tag,
  method: 'post',
  path: '/admin/questions/:id/publish',
  summary: 'Let everybody read a question with its answer',
  may: 'question.moderate',
  params: { id },
  body: Nothing,
  idempotent: true,
  answer: Question,
  examples: { body: {} },
  example: decided,
  handle: ({ app, actor, params, key }) => app.questions.publish(actor, { id: params.id, idempotencyKey: key }),
})

const refuse = operation({
  id: 'refuseQuestion',
  tag,
  method: 'post',
  path: '/admin/questions/:id/refuse',
  summary: 'Say why a question is not published; who asked it reads that',
  may: 'question.moderate',
  params: { id },
  body: RefuseQuestion,
  idempotent: true,
  answer: Question,
  examples: { body: { reason: 'Memuat nomor telepon.' } },
  example: { ...example, state: 'refused', decided_at: decided.decided_at, reason: 'Memuat nomor telepon.' },
  handle: ({ app, actor, params, body, key }) =>
    app.questions.refuse(actor, { ...body, id: params.id, idempotencyKey: key }),
})

export const questions: Operation[] = [published, ask, own, toIssuer, answer, cases, oneCase, publish, refuse]
