import { z } from 'zod'
import { actionLists } from '#contract/corporate-actions/states'
import { CancelSplit, ProposeSplit } from '#contract/splits/input'
import type { LocalDate } from '#shared/dates'
import { createCursorCodec } from './cursor.ts'
import { type AnyOperation, expose, operation } from './operation.ts'
import { example, Split, SplitDetail } from './split-view.ts'
import { createLimitParam, createListSchema, Day, digitString } from './wire.ts'

const page = createCursorCodec('splits')

const list = operation({
  id: 'listSplits',
  tag: 'Desk',
  method: 'get',
  path: '/admin/splits',
  summary: 'Splits, reverse splits and stock dividends',
  text: '`open` are under way.',
  may: 'split.read-any',
  query: z.object({ list: z.enum(actionLists).default('open'), limit: createLimitParam(100, 20), cursor: page.field }),
  answer: createListSchema(Split, { cursor: page }),
  example: { items: [example], next_cursor: null },
  handle: ({ app, actor, query: { cursor: after, list, limit } }) => app.splits.list(actor, { list, limit, after }),
})

const params = { id: { like: 'id', unknown: 'split_not_found', example: example.id } } as const

const one = operation({
  id: 'split',
  tag: 'Desk',
  method: 'get',
  path: '/admin/splits/:id',
  summary: 'One split and how far it is',
  may: 'split.read-any',
  params,
  answer: SplitDetail,
  example: { ...example, run: null },
  handle: ({ app, actor, params }) => app.splits.one(actor, params.id),
})

const propose = operation({
  id: 'proposeSplit',
  tag: 'Desk',
  method: 'post',
  path: '/admin/splits',
  summary: 'Enter a split, reverse split or stock dividend that an issuer’s meeting decided',
  text: 'In a split one of the two numbers is 1. In a stock dividend 10 old shares become 11, and fractions are paid at the market’s reference price. With the yes of two other members of staff (`/approvals`) it is announced, what odd shares may cost leaves the issuer’s wallet, and its terms never change again.',
  may: 'split.propose',
  idempotent: true,
  body: z.strictObject({
    kind: ProposeSplit.shape.kind,
    security: z.string().trim().min(1, 'missing').max(12, 'too_long'),
    old_shares: digitString.pipe(ProposeSplit.shape.oldShares),
    new_shares: digitString.pipe(ProposeSplit.shape.newShares),
    odd_price: digitString.pipe(ProposeSplit.shape.oddPrice.unwrap()),
    funding: digitString.pipe(ProposeSplit.shape.funding.unwrap()),
    effective_on: Day,
    reason: z.string().trim().min(3, 'too_short').max(1_000, 'too_long'),
  }),
  status: 201,
  answer: Split,
  examples: {
    body: {
      security: 'RTPG',
      old_shares: '10',
      new_shares: '1',
      odd_price: '850',
      funding: '5000000',
      effective_on: '2026-12-14',
      reason: 'Keputusan rapat umum pemegang saham',
    },
  },
  example: { ...example, state: 'proposed' },
  handle: ({ app, actor, body, key }) =>
    app.splits.propose(
      actor,
      {
        kind: body.kind,
        security: body.security,
        oldShares: body.old_shares,
        newShares: body.new_shares,
        oddPrice: body.odd_price,
        funding: body.funding,
        effectiveOn: body.effective_on as LocalDate,
        reason: body.reason,
      },
      { key },
    ),
})

const cancel = expose((app) => app.splits.cancel, {
  id: 'cancelSplit',
  tag: 'Desk',
  path: '/admin/splits/:id/cancel',
  summary: 'Take a split back that is not announced',
  params,
  body: CancelSplit.strict(),
  answer: z.strictObject({ state: z.literal('cancelled') }),
  examples: { body: { reason: 'Rapat diulang' } },
  example: { state: 'cancelled' as const },
  view: () => ({ state: 'cancelled' as const }),
})

export const deskSplits: AnyOperation[] = [list, one, propose, cancel]
