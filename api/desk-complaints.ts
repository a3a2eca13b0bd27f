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
  toExampleCase,
} from './complaint-view.ts'
import { createCursorCodec } from './cursor.ts'
import { type AnyOperation, expose, operation } from './operation.ts'
import { createLimitParam, createListSchema, Nothing } from './wire.ts'

const tag = 'Complaints'
const id = { like: 'id', unknown: 'complaint_not_found', example: ID } as const
const page = createCursorCodec('complaints')
const cases = operation({
  id: 'listComplaints',
  tag,
  method: 'get',
  path: '/desk/complaints',
  summary: 'Complaints of everybody: those that wait by the time left to answer, answered, or ended',
  may: 'complaint.read-cases',
  query: z.object({
    list: z.enum(complaintLists).default('waiting'),
    limit: createLimitParam(100, 20),
    cursor: page.field,
  }),
  answer: createListSchema(ComplaintCase, { cursor: page }),
  example: { items: [toExampleCase(example)], next_cursor: null },
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
  example: toExampleCase(begun),
  handle: ({ app, actor, params }) => app.complaints.case(actor, params.id),
})

/** A step that takes no words. */
const pressed = { tag, params: { id }, body: Nothing, answer: Complaint, examples: { body: {} } } as const

const acknowledge = expose((app) => app.complaints.acknowledge, {
  ...pressed,
  id: 'acknowledgeComplaint',
  path: '/desk/complaints/:id/acknowledge',
  summary: 'Confirm that a complaint is here; its writer is told its number',
  example: acknowledged,
})

const begin = expose((app) => app.complaints.begin, {
  ...pressed,
  id: 'beginComplaint',
  path: '/desk/complaints/:id/begin',
  summary: 'Begin to look into a complaint',
  example: begun,
})

const extend = expose((app) => app.complaints.extend, {
  id: 'extendComplaint',
  tag,
  path: '/desk/complaints/:id/extend',
  summary: 'Take more time to answer, once; its writer reads why',
  params: { id },
  body: ExtendComplaint,
  answer: Complaint,
  examples: { body: { reason: extended.extension_reason } },
  example: extended,
})

const answer = expose((app) => app.complaints.answer, {
  id: 'answerComplaint',
  tag,
  path: '/desk/complaints/:id/answer',
  summary: 'Answer a complaint in writing, once',
  params: { id },
  body: AnswerComplaint,
  answer: Complaint,
  examples: { body: { outcome: answered.outcome, answer: answered.answer } },
  example: answered,
})

export const deskComplaints: AnyOperation[] = [cases, oneCase, acknowledge, begin, extend, answer]
