import { z } from 'zod'
import { NoteCustodyBreak, ReadPositions } from '#contract/custody/input'
import { custodyLists, fetchStates } from '#contract/custody/states'
import { createCursorCodec } from './cursor.ts'
import {
  Account,
  breakFields,
  exampleAccount,
  exampleBreak,
  exampleFetched,
  exampleMove,
  exampleRead,
  Fetched,
  Move,
  Read,
} from './desk-custody-view.ts'
import { exampleId, exampleInstant } from './desk-kyc-view.ts'
import { type AnyOperation, expose, operation } from './operation.ts'
import { createLimitParam, createListSchema, Instant, registerSchema, toWholeList } from './wire.ts'

const read = { tag: 'Desk', method: 'get', may: 'custody.read' } as const
const work = { tag: 'Desk', method: 'post', may: 'custody.work' } as const
const breakParams = { id: { like: 'id', unknown: 'custody_break_not_found', example: exampleId } } as const
const moveParams = { id: { like: 'id', unknown: 'custody_move_not_found', example: exampleId } } as const
const accountParams = { id: { like: 'id', unknown: 'custody_account_not_found', example: exampleId } } as const

const lists = z.enum(custodyLists).default('open')
const breakRows = createCursorCodec('custody-breaks')
const moveRows = createCursorCodec('custody-moves')
const accountRows = createCursorCodec('custody-accounts')

const breaks = operation({
  ...read,
  id: 'custodyBreaks',
  path: '/desk/custody/breaks',
  summary: 'Holdings on which the custodian and the register differ',
  text: 'Open ones the oldest first, resolved ones the newest.',
  query: z.object({ list: lists, limit: createLimitParam(100, 50), cursor: breakRows.field }),
  answer: createListSchema(registerSchema('CustodyBreak', z.strictObject(breakFields)), { cursor: breakRows }),
  examples: { query: { list: 'open' } },
  example: { items: [exampleBreak], next_cursor: null },
  handle: ({ app, actor, query: { cursor: after, ...asked } }) => app.custody.breaks(actor, { ...asked, after }),
})

const oneBreak = operation({
  ...read,
  id: 'custodyBreak',
  path: '/desk/custody/breaks/:id',
  summary: 'One difference with its history',
  text: 'It ends when a newer file of the custodian agrees with the register again.',
  params: breakParams,
  answer: z.strictObject({
    ...breakFields,
    history: z.array(
      z.strictObject({
        by: z.string(),
        what: z.enum(['opened', 'changed', 'note', 'agreed']),
        note: z.string(),
        at: Instant,
      }),
    ),
  }),
  example: {
    ...exampleBreak,
    history: [{ by: 'system:custody', what: 'opened' as const, note: '90 / 100', at: exampleInstant }],
  },
  handle: ({ app, actor, params: { id } }) => app.custody.breakCase(actor, id),
})

const noteBreak = expose((app) => app.custody.note, {
  tag: 'Desk',
  id: 'noteCustodyBreak',
  path: '/desk/custody/breaks/:id/notes',
  summary: 'Take a difference on and record what was done about it',
  params: breakParams,
  body: NoteCustodyBreak.strict(),
  examples: { body: { note: 'Kustodian memeriksa berkasnya' } },
})

const readings = operation({
  ...read,
  id: 'custodyReadings',
  path: '/desk/custody/readings',
  summary: 'The last files of positions that were compared, the newest first',
  answer: createListSchema(Read),
  example: { items: [exampleRead], next_cursor: null },
  handle: async ({ app, actor }) => toWholeList(await app.custody.readings(actor)),
})

const importPositions = operation({
  ...work,
  id: 'importCustodyPositions',
  path: '/desk/custody/readings',
  summary: 'Compare a file of positions, as the custodian wrote it, with the register of its instant',
  text: 'A larger file than a body may be is brought on the page.',
  status: 201,
  body: ReadPositions.strict(),
  answer: Read,
  examples: { body: { text: 'as_of;2026-11-20T00:00:00+07:00\naccount;security;units' } },
  example: exampleRead,
  handle: ({ app, actor, body }) => app.custody.read(actor, body),
})

const fetches = operation({
  ...read,
  id: 'custodyFetches',
  path: '/desk/custody/fetches',
  summary: 'The last days whose positions the custodian was asked for, and how it answered',
  answer: createListSchema(Fetched),
  example: { items: [exampleFetched], next_cursor: null },
  handle: async ({ app, actor }) => toWholeList(await app.custody.fetches(actor)),
})

const fetchPositionsNow = operation({
  ...work,
  id: 'fetchCustodyPositions',
  path: '/desk/custody/fetches',
  summary: 'Ask the custodian for the positions of today at once',
  text: '`late`: its file is not there yet; `down`: no answer; `malformed`: not readable; `read`: compared.',
  answer: z.strictObject({ state: z.enum(fetchStates) }),
  example: { state: 'read' as const },
  handle: async ({ app, actor }) => ({ state: await app.custody.fetchNow(actor) }),
})

const moves = operation({
  ...read,
  id: 'custodyMoves',
  path: '/desk/custody/moves',
  summary: 'Units that moved outside the market, as the custodian was told of them',
  text: 'Those without its confirmation the oldest first, settled ones the newest.',
  query: z.object({ list: lists, limit: createLimitParam(100, 50), cursor: moveRows.field }),
  answer: createListSchema(Move, { cursor: moveRows }),
  examples: { query: { list: 'open' } },
  example: { items: [exampleMove], next_cursor: null },
  handle: ({ app, actor, query: { cursor: after, ...asked } }) => app.custody.moves(actor, { ...asked, after }),
})

const sendAgain = expose((app) => app.custody.sendAgain, {
  tag: 'Desk',
  id: 'sendCustodyMoveAgain',
  path: '/desk/custody/moves/:id/again',
  summary: 'Send a move that the custodian refused with the next file again',
  params: moveParams,
})

const accounts = operation({
  ...read,
  id: 'custodyAccounts',
  path: '/desk/custody/accounts',
  summary: 'Securities accounts that the custodian was asked to open',
  text: 'Those that are not open the oldest first, open ones the newest.',
  query: z.object({ list: lists, limit: createLimitParam(100, 50), cursor: accountRows.field }),
  answer: createListSchema(Account, { cursor: accountRows }),
  examples: { query: { list: 'open' } },
  example: { items: [exampleAccount], next_cursor: null },
  handle: ({ app, actor, query: { cursor: after, ...asked } }) => app.custody.accounts(actor, { ...asked, after }),
})

const accountAgain = expose((app) => app.custody.accountAgain, {
  tag: 'Desk',
  id: 'requestCustodyAccountAgain',
  path: '/desk/custody/accounts/:id/again',
  summary: 'Ask the custodian once more for an account that it refused to open',
  params: accountParams,
})

export const deskCustody: AnyOperation[] = [
  ...[breaks, oneBreak, noteBreak, readings, importPositions, fetches, fetchPositionsNow],
  ...[moves, sendAgain, accounts, accountAgain],
]
