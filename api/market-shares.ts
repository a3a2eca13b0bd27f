import { z } from 'zod'
import { createCursorCodec } from './cursor.ts'
import { operation } from './operation.ts'
import { createLimitParam, createListSchema, Day, Money, Slug } from './wire.ts'

const page = createCursorCodec('market')

export const ListedShare = z.strictObject({
  code: z.string(),
  slug: Slug,
  name: z.string(),
  reference: Money,
  reference_from: z.enum(['issue', 'close', 'staff']),
  lowest: Money,
  highest: Money,
  tradable_from: Day,
  tradable: z.boolean(),
})
export const shareExample = {
  code: 'RSIA',
  slug: 'rsia-annisa',
  name: 'RSIA Annisa',
  reference: '5000',
  reference_from: 'issue' as const,
  lowest: '4500',
  highest: '5500',
  tradable_from: '2026-06-10',
  tradable: true,
}

export const shares = operation({
  id: 'marketShares',
  tag: 'Market',
  method: 'get',
  path: '/market/shares',
  summary: 'What the market lists, with the prices between which an order may stand today',
  may: 'anyone',
  query: z.object({ limit: createLimitParam(100, 50), cursor: page.field }),
  answer: createListSchema(ListedShare, { cursor: page }),
  examples: { query: { limit: '50' } },
  example: {
    items: [shareExample],
    next_cursor: null,
  },
  handle: ({ app, query: { limit, cursor } }) => app.market.shares({ limit, ...(cursor && { after: cursor }) }),
})
