import { z } from 'zod'
import { CancelBuyback, CheckBuyback } from '#contract/buybacks/input'
import { actionLists } from '#contract/corporate-actions/states'
import { BuybackTerms, exampleTerms, toProposeBuyback } from './buyback-terms.ts'
import { Buyback, BuybackDetail, exampleBuyback as example } from './buyback-view.ts'
import { createCursorCodec } from './cursor.ts'
import { type AnyOperation, expose, operation } from './operation.ts'
import { createLimitParam, createListSchema } from './wire.ts'

const page = createCursorCodec('buybacks')

const list = operation({
  id: 'listBuybacks',
  tag: 'Desk',
  method: 'get',
  path: '/admin/buybacks',
  summary: 'Buy-backs of shares by their issuers',
  text: '`open` are under way.',
  may: 'buyback.read-any',
  query: z.object({ list: z.enum(actionLists).default('open'), limit: createLimitParam(100, 20), cursor: page.field }),
  answer: createListSchema(Buyback, { cursor: page }),
  example: { items: [example], next_cursor: null },
  handle: ({ app, actor, query: { cursor: after, list, limit } }) => app.buybacks.list(actor, { list, limit, after }),
})

const params = { id: { like: 'id', unknown: 'buyback_not_found', example: example.id } } as const

const one = operation({
  id: 'deskBuyback',
  tag: 'Desk',
  method: 'get',
  path: '/admin/buybacks/:id',
  summary: 'One buy-back and how far it is',
  may: 'buyback.read-any',
  params,
  answer: BuybackDetail,
  example: {
    ...example,
    account: { bank: 'bsi', number: '880012345678' },
    funded_at: '2026-11-14T10:00:00.000+07:00',
    offers: 12,
    offered: '64000',
    settled: 0,
    bought: null,
    paid: null,
    returned: null,
  },
  handle: ({ app, actor, params }) => app.buybacks.one(actor, params.id),
})

const propose = operation({
  id: 'proposeBuyback',
  tag: 'Desk',
  method: 'post',
  path: '/admin/buybacks',
  summary: 'Enter a buy-back that an issuer’s meeting decided',
  text: 'With the yes of two other members of staff (`/approvals`) it is announced, the issuer is given an account to pay `price` × `most` into, and its terms never change again.',
  may: 'buyback.propose',
  idempotent: true,
  body: BuybackTerms,
  status: 201,
  answer: Buyback,
  examples: { body: exampleTerms },
  example: { ...example, state: 'proposed' },
  handle: ({ app, actor, body, key }) => app.buybacks.propose(actor, toProposeBuyback(body), { key }),
})

const check = expose((app) => app.buybacks.check, {
  id: 'checkBuyback',
  tag: 'Desk',
  path: '/admin/buybacks/:id/check',
  summary: 'Have others decide on a buy-back that its issuer handed in',
  params,
  body: CheckBuyback,
  answer: z.strictObject({ state: z.literal('proposed') }),
  examples: { body: { reason: 'Sesuai akta rapat' } },
  example: { state: 'proposed' as const },
  view: () => ({ state: 'proposed' as const }),
})

const cancel = expose((app) => app.buybacks.cancel, {
  id: 'cancelBuyback',
  tag: 'Desk',
  path: '/admin/buybacks/:id/cancel',
  summary: 'Take a buy-back back that is not announced',
  params,
  body: CancelBuyback.strict(),
  answer: z.strictObject({ state: z.literal('cancelled') }),
  examples: { body: { reason: 'Rapat diulang' } },
  example: { state: 'cancelled' as const },
  view: () => ({ state: 'cancelled' as const }),
})

export const deskBuybacks: AnyOperation[] = [list, one, propose, check, cancel]
