import { z } from 'zod'
import { ApproveKyc, CompareMother, RejectKyc, RevealField } from '#contract/verification/input'
import {
  checkKinds,
  type DecidedList,
  decidedLists,
  findingCodes,
  kycStates,
  parties,
  queueFilters,
  riskLevels,
  shownOutcomes,
} from '#contract/verification/states'
import type { Id } from '#shared/ids'
import { createCursorCodec } from './cursor.ts'
import { Card, exampleCard, exampleId, exampleInstant } from './desk-kyc-view.ts'
import { exampleFields, exampleReason, FieldShape, ReasonShape } from './kyc-view.ts'
import { type AnyOperation, expose, operation, type PathPart } from './operation.ts'
import { toFields, toReason } from './verification.ts'
import { createLimitParam, createListSchema, Instant, ObjectId, registerSchema } from './wire.ts'

const tag = 'Desk'

const params: Record<'id', PathPart> = { id: { like: 'id', unknown: 'kyc_case_not_found', example: exampleId } }

const page = createCursorCodec('desk-kyc')
const decidedPage = createCursorCodec('desk-kyc-decided')
const decidedListNames = Object.keys(decidedLists) as [DecidedList, ...DecidedList[]]

const waiting = operation({
  id: 'waitingKyc',
  tag,
  method: 'get',
  path: '/desk/kyc',
  summary: 'Verifications that wait for a decision, the nearest deadline first',
  may: 'kyc.read-cases',
  query: z.object({
    limit: createLimitParam(100, 50),
    cursor: page.field,
    q: z.string().trim().max(80).optional().describe('A part of the name.'),
    only: z
      .enum(queueFilters)
      .optional()
      .describe(
        '`listed`: like somebody of DTTOT, DPPSPM or the UN list; `pep`: a public office; `high`: a high risk.',
      ),
  }),
  answer: createListSchema(Card),
  examples: { query: { limit: '20', only: 'high' } },
  example: { items: [exampleCard], next_cursor: null },
  async handle({ app, actor, query }) {
    const found = await app.verification.waiting(actor, {
      ...{ limit: query.limit, after: query.cursor, q: query.q, only: query.only },
    })
    return { items: found.items, next: page.out(found.next) }
  },
})

const decided = operation({
  id: 'decidedKyc',
  tag,
  method: 'get',
  path: '/desk/kyc-decided',
  summary: 'Verifications that wait for no decision, by how they stand, the newest first',
  may: 'kyc.read-cases',
  query: z.object({
    list: z.enum(decidedListNames).describe('`ended`: expired, or refused for good.'),
    limit: createLimitParam(100, 50),
    cursor: decidedPage.field,
    q: z.string().trim().max(80).optional().describe('A part of the name.'),
  }),
  answer: createListSchema(Card),
  examples: { query: { list: 'approved', limit: '20' } },
  example: { items: [{ ...exampleCard, state: 'approved' as const }], next_cursor: null },
  async handle({ app, actor, query: { cursor, ...asked } }) {
    const found = await app.verification.decided(actor, { ...asked, after: cursor })
    return { items: found.items, next: decidedPage.out(found.next) }
  },
})

/** A text word by word. */
const Words = z.array(z.strictObject({ text: z.string(), differs: z.boolean() }))

const one = operation({
  id: 'kycCase',
  tag,
  method: 'get',
  path: '/desk/kyc/:id',
  summary: 'One verification with its evidence',
  text: 'Numbers are shown in part. The audit keeps who looked.',
  may: 'kyc.read-cases',
  params,
  answer: registerSchema(
    'KycCase',
    z.strictObject({
      user_id: ObjectId,
      party: z.enum(parties),
      version: z.int(),
      state: z.enum(kycStates),
      round: z.int(),
      risk_level: z.enum(riskLevels),
      submitted_at: Instant,
      due_at: Instant,
      fields: z.array(FieldShape),
      reasons: z.array(ReasonShape),
      findings: z.array(
        z.strictObject({
          code: z.enum(findingCodes),
          detail: z.string(),
          others: z
            .array(
              z.strictObject({
                user_id: ObjectId,
                full_name: z.string(),
                state: z.enum(kycStates),
                likeness: z.int().describe('In basis points.'),
              }),
            )
            .describe('The cases that it concerns besides, where the service names them.'),
        }),
      ),
      checks: z
        .array(
          z.strictObject({
            kind: z.enum(checkKinds),
            outcome: z.enum(shownOutcomes),
            detail: z.string(),
            tries: z.int(),
            answered_at: Instant.nullable(),
          }),
        )
        .describe(
          'What outside services said; `waiting` also while one is down, `not_configured` where nobody was asked and staff compare by eye.',
        ),
      card: z
        .array(
          z.strictObject({
            field: z.string(),
            written: Words,
            read: Words,
            says: z.enum(['same', 'differs', 'unread']),
          }),
        )
        .nullable()
        .describe('What was handed in beside the words read off the identity card; null where no card was read.'),
      files: z.array(z.strictObject({ id: ObjectId, purpose: z.string(), uploaded_at: Instant })),
    }),
  ),
  example: {
    user_id: exampleId,
    party: 'citizen' as const,
    version: 1,
    state: 'submitted' as const,
    round: 1,
    risk_level: 'low' as const,
    submitted_at: exampleInstant,
    due_at: '2026-11-21T09:45:00.000+07:00',
    fields: exampleFields,
    reasons: [exampleReason],
    findings: [
      { code: 'account_shared' as const, detail: 'BUDI SANTOSO', others: [] },
      {
        code: 'face_shared' as const,
        detail: 'BUDI SANTOSO',
        others: [{ user_id: exampleId, full_name: 'BUDI SANTOSO', state: 'approved' as const, likeness: 9_640 }],
      },
    ],
    checks: [
      { kind: 'identity' as const, outcome: 'passed' as const, detail: '', tries: 1, answered_at: exampleInstant },
      { kind: 'face' as const, outcome: 'waiting' as const, detail: '', tries: 3, answered_at: null },
    ],
    card: [
      {
        field: 'street',
        written: [
          { text: 'Melati', differs: false },
          { text: '21', differs: true },
        ],
        read: [
          { text: 'MELATI', differs: false },
          { text: '12', differs: true },
        ],
        says: 'differs' as const,
      },
    ],
    files: [{ id: exampleId, purpose: 'kyc.idPhoto', uploaded_at: exampleInstant }],
  },
  async handle({ app, actor, params: { id }, locale }) {
    const found = await app.verification.one(actor, id)
    return {
      ...found,
      fields: toFields(found.party, found.application),
      reasons: found.reasons.map((reason) => toReason(reason, locale)),
    }
  },
})

const approve = expose((app) => app.verification.approve, {
  id: 'approveKyc',
  tag,
  path: '/desk/kyc/:id/approve',
  summary: 'Approve a verification',
  text: '`version` is what the reviewer looked at. Of a high risk, of what registry, faces or bank do not confirm, and of everybody while no list of DTTOT or DPPSPM is in force, `reason` says what due diligence found; a second member of staff decides then, and `approved` is false until they have.',
  params,
  body: ApproveKyc,
  answer: z.strictObject({ approved: z.boolean() }),
  examples: { body: { version: 1, risk_level: 'low' } },
  example: { approved: true },
  input: ({ params: { id }, body }) => ({ userId: id as Id<'user'>, ...body }),
})

const reject = expose((app) => app.verification.reject, {
  id: 'rejectKyc',
  tag,
  path: '/desk/kyc/:id/reject',
  summary: 'Send a verification back, field by field',
  text: 'Each wrong field with its reason; only they open for its owner.',
  params,
  body: RejectKyc,
  examples: {
    body: { version: 1, reasons: [{ field: 'street', code: 'incomplete', remark: 'Nomor rumah belum ada.' }] },
  },
  input: ({ params: { id }, body: { version, reasons } }) => ({ userId: id as Id<'user'>, version, reasons }),
})

const reveal = operation({
  id: 'revealKycField',
  tag,
  method: 'post',
  path: '/desk/kyc/:id/reveal',
  summary: 'Read one number in full',
  text: 'The audit keeps who, which and why. A number of identity or tax waits for a second member of staff: then `value` is null and `approval_id` says which request has to be approved; the next call after that shows it, once.',
  may: 'kyc.reveal',
  params,
  body: RevealField,
  answer: z.strictObject({ value: z.string().nullable(), approval_id: ObjectId.nullable() }),
  examples: { body: { field: 'nik', reason: 'Mencocokkan dengan Dukcapil' } },
  example: { value: '3372015403940003', approval_id: null },
  async handle({ app, actor, params: { id }, body }) {
    const revealed = await app.verification.reveal(actor, { userId: id, ...body })
    return 'value' in revealed
      ? { value: revealed.value, approvalId: null }
      : { value: null, approvalId: revealed.waitsFor }
  },
})

const compare = operation({
  id: 'compareMothersName',
  tag,
  method: 'post',
  path: '/desk/kyc/:id/compare-mother',
  summary: 'Whether a mother’s name is the one that was handed in',
  may: 'kyc.reveal',
  params,
  body: CompareMother,
  answer: z.strictObject({ matches: z.boolean() }),
  examples: { body: { name: 'SRI HARTATI', reason: 'Pemohon menelepon layanan pelanggan' } },
  example: { matches: true },
  handle: ({ app, actor, params: { id }, body }) => app.verification.isMothersName(actor, { userId: id, ...body }),
})

export const deskKyc: AnyOperation[] = [waiting, decided, one, approve, reject, reveal, compare]
