import { z } from 'zod'
import { FileTransfer } from '#contract/transfers/input'
import {
  GIFT_DRAFT,
  giftFiles,
  INHERITANCE_DRAFT,
  inheritanceFiles,
  MAX_HEIRS,
  transferKinds,
  transferStates,
} from '#contract/transfers/states'
import { commandOperation, operation } from './operation.ts'
import { createListSchema, Instant, ObjectId, Quantity, registerSchema, toWholeList } from './wire.ts'

const tag = 'Portfolio'
const exampleInstant = '2026-11-20T10:05:00.000+07:00'
const exampleId = '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e'

const Transfer = registerSchema(
  'Transfer',
  z.strictObject({
    id: ObjectId,
    reference: z.string(),
    kind: z.enum(transferKinds),
    state: z.enum(transferStates),
    security: z.strictObject({ name: z.string(), units: Quantity }).nullable().describe('Of a gift.'),
    filed_at: Instant,
    ended_at: Instant.nullable(),
    why: z.string().describe('Why it was refused.'),
  }),
)

const own = operation({
  id: 'transfers',
  tag,
  method: 'get',
  path: '/transfers',
  summary: 'Your requests to give or inherit securities, the newest first',
  may: 'transfer.read',
  answer: createListSchema(Transfer),
  example: {
    items: [
      {
        id: exampleId,
        reference: 'HB-2611-7KQ4',
        kind: 'gift' as const,
        state: 'filed' as const,
        security: { name: 'Kopi Senja', units: '12' },
        filed_at: exampleInstant,
        ended_at: null,
        why: '',
      },
    ],
    next_cursor: null,
  },
  handle: async ({ app, actor }) => toWholeList(await app.transfers.own(actor)),
})

const decided = '`version` is that of the draft which its owner has reviewed. Two members of staff decide.'

const gift = commandOperation({
  id: 'fileGift',
  tag,
  method: 'post',
  path: '/transfers/gifts',
  summary: 'Ask to give units to another investor',
  text: `The form is the draft \`${GIFT_DRAFT}\` with the fields security, units, receiver (an e-mail address) and relation; its files are ${Object.keys(giftFiles).join(', ')}. ${decided}`,
  may: 'transfer.file',
  proves: true,
  body: FileTransfer,
  examples: { body: { version: 3 } },
  handle: ({ app, actor, body, proof }) => app.transfers.fileGift(actor, body, { proof }),
})

const inheritance = commandOperation({
  id: 'fileInheritance',
  tag,
  method: 'post',
  path: '/transfers/inheritances',
  summary: 'Ask to part what somebody who died had among the heirs',
  text: `The form is the draft \`${INHERITANCE_DRAFT}\` with the fields deceased (an e-mail address), diedOn, relation, and for each of at most ${MAX_HEIRS} heirs heir1 (an e-mail address) and share1 (a fraction); its files are ${Object.keys(inheritanceFiles).join(', ')}. ${decided}`,
  may: 'transfer.file',
  body: FileTransfer,
  examples: { body: { version: 3 } },
  handle: ({ app, actor, body }) => app.transfers.fileInheritance(actor, body),
})

const takeBack = commandOperation({
  id: 'takeBackTransfer',
  tag,
  method: 'post',
  path: '/transfers/:id/take-back',
  summary: 'Take back your request while it is not decided',
  may: 'transfer.read',
  params: { id: { like: 'id', unknown: 'transfer_unknown', example: exampleId } },
  handle: ({ app, actor, params: { id } }) => app.transfers.takeBack(actor, { id }),
})

export const transfers = [own, gift, inheritance, takeBack]
