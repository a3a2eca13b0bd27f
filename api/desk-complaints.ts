import { z } from 'zod'
import { AnswerComplaint, ExtendComplaint } from '#contract/complaints/input'
import { complaintLists } from '#contract/complaints/states'
import {
  acknowledged,
  answered,
  begun,
  Complaint,
  ComplaintCase,
  example,
  extended,
  ID,
  inCase,
} from './complaint-view.ts'
import { cursorOf } from './cursor.ts'
import { type Operation, operation } from './operation.ts'
import { limit, listOf, Nothing } from './wire.ts'

const tag = 'Complaints'
const id = { like: 'id', unknown: 'complaint_not_found', example: ID } as const
const page = cursorOf('complaints')
const cases = operation({
  id: 'listComplaints',
  tag,
  method: 'get',
  path: '/desk/complaints',
  summary: 'Complaints of everybody: those that wait by the time left to answer, answered, or ended',
  may: 'complaint.read-cases',
  query: z.object({ list: z.enum(complaintLists).default('waiting'), limit: limit(100, 20), cursor: page.field }),
  answer: listOf(ComplaintCase, { cursor: page }),
  example: { items: [inCase(example)], next_cursor: null },
  handle: ({ app, actor, query: { cursor: after, list, limit } }) =>
    app.complaints.cases(actor, { list, limit, after }),
})

const oneCase = operation({
  id: 'complaintCase',
  tag,
  method: 'get',
  path: '/desk/complaints/:id',
  summary: 'One complaint of anybody',
  may: 'complaint.read-cases',
  params: { id },
  answer: ComplaintCase,
  example: inCase(begun),
  handle: ({ app, actor, params }) => app.complaints.case(actor, params.id),
})

/** A step that takes no words. */
const pressed = {
  tag,
  method: 'post',
  may: 'complaint.handle',
  params: { id },
  body: Nothing,
  idempotent: true,
  answer: Complaint,
  examples: { body: {} },
} as const

const acknowledge = operation({
  ...pressed,
  id: 'acknowledgeComplaint',
  path: '/desk/complaints/:id/acknowledge',
  summary: 'Confirm that a complaint is here; its writer is told its number',
  example: acknowledged,
  handle: ({ app, actor, params, key }) => app.complaints.acknowledge(actor, { id: params.id, idempotencyKey: key }),
})

const begin = operation({
  ...pressed,
  id: 'beginComplaint',
  path: '/desk/complaints/:id/begin',
  summary: 'Begin to look into a complaint',
  example: begun,
  handle: ({ app, actor, params, key }) => app.complaints.begin(actor, { id: params.id, idempotencyKey: key }),
})

const extend = operation({
  id: 'extendComplaint',
  tag,
  method: 'post',
  path: '/desk/complaints/:id/extend',
  summary: 'Take more time to answer, once; its writer reads why',
  may: 'complaint.handle',
  params: { id },
  body: ExtendComplaint,
  idempotent: true,
  answer: Complaint,
  examples: { body: { reason: extended.extension_reason } },
  example: extended,
  handle: ({ app, actor, params, body, key }) =>
    app.complaints.extend(actor, { ...body, id: params.id, idempotencyKey: key }),
})

const answer = operation({
  id: 'answerComplaint',
  tag,
  method: 'post',
  path: '/desk/complaints/:id/answer',
  summary: 'Answer a complaint in writing, once',
  may: 'complaint.handle',
  params: { id },
  body: AnswerComplaint,
  idempotent: true,
  answer: Complaint,
  examples: { body: { outcome: answered.outcome, answer: answered.answer } },
  example: answered,
  handle: ({ app, actor, params, body, key }) =>
    app.complaints.answer(actor, { ...body, id: params.id, idempotencyKey: key }),
})

export const deskComplaints: Operation[] = [cases, oneCase, acknowledge, begin, extend, answer]
