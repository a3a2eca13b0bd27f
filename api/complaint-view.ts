import { z } from 'zod'
import { complaintBodies, complaintOutcomes, complaintStates, complaintTopics } from '#contract/complaints/states'
import { Instant, ObjectId, registerSchema } from './wire.ts'

export const ID = '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e'

const shape = {
  id: ObjectId,
  reference: z.string().describe('The number that is told on the telephone and in letters.'),
  topic: z.enum(complaintTopics),
  about: z.string().nullable().describe('The number of a transaction, where there is one.'),
  story: z.string(),
  wish: z.string().describe('What would settle it.'),
  state: z.enum(complaintStates),
  received_at: Instant,
  acknowledge_by: Instant,
  answer_by: Instant.describe('Working days of the rulebook; later once it was extended.'),
  acknowledged_at: Instant.nullable(),
  begun_at: Instant.nullable(),
  extended_at: Instant.nullable(),
  extension_reason: z.string().nullable(),
  outcome: z.enum(complaintOutcomes).nullable(),
  answer: z.string().nullable(),
  answered_at: Instant.nullable(),
  ended_at: Instant.nullable(),
  escalated_to: z.enum(complaintBodies).nullable(),
}

export const Complaint = registerSchema('Complaint', z.strictObject(shape))
export const ComplaintCase = registerSchema(
  'ComplaintCase',
  z.strictObject({ ...shape, user_id: ObjectId, name: z.string() }),
)

export const example: z.output<typeof Complaint> = {
  id: ID,
  reference: 'PD-261118-7KQ2M4X',
  topic: 'money',
  about: 'TRF-20261117-0042',
  story: 'Setoran tanggal 17 November belum masuk ke dompet padahal bank sudah mendebit rekening saya.',
  wish: 'Setoran dikreditkan dan dijelaskan sebabnya.',
  state: 'received',
  received_at: '2026-11-18T09:00:00.000+07:00',
  acknowledge_by: '2026-11-19T23:59:59.999+07:00',
  answer_by: '2026-12-02T23:59:59.999+07:00',
  acknowledged_at: null,
  begun_at: null,
  extended_at: null,
  extension_reason: null,
  outcome: null,
  answer: null,
  answered_at: null,
  ended_at: null,
  escalated_to: null,
}

export const acknowledged = {
  ...example,
  state: 'acknowledged',
  acknowledged_at: '2026-11-18T11:20:00.000+07:00',
} as const

export const begun = { ...acknowledged, state: 'in_progress', begun_at: '2026-11-19T09:10:00.000+07:00' } as const

export const extended = {
  ...begun,
  answer_by: '2026-12-16T23:59:59.999+07:00',
  extended_at: '2026-11-30T10:00:00.000+07:00',
  extension_reason: 'Bank pengirim belum menjawab surat kami.',
} as const

export const answered = {
  ...begun,
  state: 'answered',
  outcome: 'upheld',
  answer: 'Bank melaporkan setoran Anda terlambat. Dana sudah kami kreditkan hari ini dan kami meminta maaf.',
  answered_at: '2026-11-24T14:00:00.000+07:00',
} as const

export const accepted = { ...answered, state: 'accepted', ended_at: '2026-11-25T08:30:00.000+07:00' } as const
export const escalated = { ...accepted, state: 'escalated', escalated_to: 'laps_sjk' } as const

/** An example complaint with its writer's id and name, as staff see it. */
export const toExampleCase = <View>(view: View) => ({ ...view, user_id: ID, name: 'Sekar Wulandari' })
