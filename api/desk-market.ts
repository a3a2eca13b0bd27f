import { z } from 'zod'
import { MarketMessage } from '#contract/market/input'
import { createCursorCodec } from './cursor.ts'
import { tag } from './desk-groups.ts'
import { type AnyOperation, expose, operation } from './operation.ts'
import { createLimitParam, createListSchema, Instant, InstantIn } from './wire.ts'

const exampleId = '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e'
const exampleInstant = '2026-11-20T09:45:00.000+07:00'
const messages = createCursorCodec('market-messages')

const listMessages = operation({
  id: 'marketMessages',
  tag,
  method: 'get',
  path: '/desk/market-messages',
  summary: 'What was, is and will be said on the market’s bar',
  may: 'market-message.read',
  query: z.object({ limit: createLimitParam(100, 20), cursor: messages.field }),
  answer: createListSchema(
    z.strictObject({
      id: z.string(),
      message: z.string(),
      from: Instant,
      until: Instant.nullable(),
      set_by: z.string(),
    }),
    { cursor: messages },
  ),
  example: {
    items: [{ id: '3', message: 'Pasar dibuka kembali Kamis.', from: exampleInstant, until: null, set_by: exampleId }],
    next_cursor: null,
  },
  handle: ({ app, actor, query: { limit, cursor: after } }) => app.market.messages(actor, { limit, after }),
})

const setMessage = expose((app) => app.market.setMessage, {
  id: 'setMarketMessage',
  tag,
  path: '/desk/market-messages',
  summary: 'Say something on the market’s bar, now or from an hour on',
  text: 'An empty message takes back what was said.',
  body: z.strictObject({
    ...MarketMessage.shape,
    from: InstantIn.nullable().default(null),
    until: InstantIn.nullable().default(null),
  }),
  status: 201,
  examples: { body: { message: 'Pasar dibuka kembali Kamis.', from: null, until: null } },
})

export const deskMarket: AnyOperation[] = [listMessages, setMessage]
