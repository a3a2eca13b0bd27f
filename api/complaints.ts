import { EscalateComplaint, FileComplaint } from '#contract/complaints/input'
import { accepted, answered, Complaint, escalated, example, ID } from './complaint-view.ts'
import { type Operation, operation } from './operation.ts'
import { listOf, Nothing, whole } from './wire.ts'

const tag = 'Complaints'
const id = { like: 'id', unknown: 'complaint_not_found', example: ID } as const

const own = operation({
  id: 'listOwnComplaints',
  tag,
  method: 'get',
  path: '/complaints',
  summary: 'What you complained about, the newest first',
  may: 'complaint.read',
  answer: listOf(Complaint),
  example: { items: [answered], next_cursor: null },
  handle: async ({ app, actor }) => whole(await app.complaints.own(actor)),
})

const file = operation({
  id: 'fileComplaint',
  tag,
  method: 'post',
  path: '/complaints',
  summary: 'Complain in writing',
  text: 'Free of charge. `acknowledge_by` and `answer_by` say until when staff confirm it and answer it.',
  may: 'complaint.file',
  body: FileComplaint,
  idempotent: true,
  status: 201,
  answer: Complaint,
  examples: { body: { topic: 'money', about: example.about!, story: example.story, wish: example.wish } },
  example,
  handle: ({ app, actor, body, key }) => app.complaints.file(actor, { ...body, idempotencyKey: key }),
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

const accept = operation({
  id: 'acceptComplaintAnswer',
  tag,
  method: 'post',
  path: '/complaints/:id/accept',
  summary: 'Take the answer: the matter is settled',
  may: 'complaint.file',
  params: { id },
  body: Nothing,
  idempotent: true,
  answer: Complaint,
  examples: { body: {} },
  example: accepted,
  handle: ({ app, actor, params, key }) => app.complaints.accept(actor, { id: params.id, idempotencyKey: key }),
})

const escalate = operation({
  id: 'escalateComplaint',
  tag,
  method: 'post',
  path: '/complaints/:id/escalate',
  summary: 'Carry the matter on to LAPS SJK or OJK',
  may: 'complaint.file',
  params: { id },
  body: EscalateComplaint,
  idempotent: true,
  answer: Complaint,
  examples: { body: { to: 'laps_sjk' } },
  example: escalated,
  handle: ({ app, actor, params, body, key }) =>
    app.complaints.escalate(actor, { ...body, id: params.id, idempotencyKey: key }),
})

export const complaints: Operation[] = [own, file, one, accept, escalate]
