import { EscalateComplaint, FileComplaint } from '#contract/complaints/input'
import { accepted, answered, Complaint, escalated, example, ID } from './complaint-view.ts'
import { type AnyOperation, expose, operation } from './operation.ts'
import { createListSchema, Nothing, toWholeList } from './wire.ts'

const tag = 'Complaints'
const id = { like: 'id', unknown: 'complaint_not_found', example: ID } as const

const own = operation({
  id: 'listOwnComplaints',
  tag,
  method: 'get',
  path: '/complaints',
  summary: 'What you complained about, the newest first',
  may: 'complaint.read',
  answer: createListSchema(Complaint),
  example: { items: [answered], next_cursor: null },
  handle: async ({ app, actor }) => toWholeList(await app.complaints.own(actor)),
})

const file = expose((app) => app.complaints.file, {
  id: 'fileComplaint',
  tag,
  path: '/complaints',
  summary: 'Complain in writing',
  text: 'Free of charge. `acknowledge_by` and `answer_by` say until when staff confirm it and answer it.',
  body: FileComplaint,
  status: 201,
  answer: Complaint,
  examples: { body: { topic: 'money', about: example.about!, story: example.story, wish: example.wish } },
  example,
})

const one = operation({
  id: 'ownComplaint',
  tag,
  method: 'get',
  path: '/complaints/:id',
  summary: 'One of your complaints',
  may: 'complaint.read',
  params: { id },
  answer: Complaint,
  example: answered,
  handle: ({ app, actor, params }) => app.complaints.one(actor, params.id),
})

const accept = expose((app) => app.complaints.accept, {
  id: 'acceptComplaintAnswer',
  tag,
  path: '/complaints/:id/accept',
  summary: 'Take the answer: the matter is settled',
  params: { id },
  body: Nothing,
  answer: Complaint,
  examples: { body: {} },
  example: accepted,
})

const escalate = expose((app) => app.complaints.escalate, {
  id: 'escalateComplaint',
  tag,
  path: '/complaints/:id/escalate',
  summary: 'Carry the matter on to LAPS SJK or OJK',
  params: { id },
  body: EscalateComplaint,
  answer: Complaint,
  examples: { body: { to: 'laps_sjk' } },
  example: escalated,
})

export const complaints: AnyOperation[] = [own, file, one, accept, escalate]
