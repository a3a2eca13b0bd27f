import { z } from 'zod'
import { type Operation, operation } from './operation.ts'
import { Hash, hash, own } from './proof-of-funds-own.ts'
import { createListSchema, Day, Instant, Money, SignedMoney, toWholeList } from './wire.ts'

const state = z.enum(['matches', 'moving', 'differs', 'short'])

const proofOfFunds = operation({
  id: 'proofOfFunds',
  tag: 'Funds',
  method: 'get',
  path: '/proof-of-funds',
  summary: 'What is owed to investors and what the bank holds, as last compared',
  text: '`check` is null before the first comparison. `difference` is what the bank holds more than everything that is owed from these accounts.',
  may: 'anyone',
  answer: z.strictObject({
    check: z
      .strictObject({
        state,
        checked_at: Instant,
        seen_until: Instant,
        investors: z.strictObject({
          available: Money,
          held: Money,
          settling: Money,
          escrow: Money,
          total: Money,
        }),
        set_aside: Money,
        others: SignedMoney,
        bank: z.strictObject({
          total: SignedMoney,
          accounts: z.array(z.strictObject({ account: z.string(), name: z.string(), amount: SignedMoney })),
        }),
        difference: SignedMoney,
      })
      .nullable(),
    days: z.array(
      z.strictObject({
        day: Day,
        state: z.enum([...state.options, 'none']),
        difference: SignedMoney,
        minutes: z.int(),
      }),
    ),
  }),
  example: {
    check: {
      state: 'matches',
      checked_at: '2026-11-20T06:00:00.000+07:00',
      seen_until: '2026-11-20T14:05:00.000+07:00',
      investors: {
        available: '8412650300',
        held: '614208150',
        settling: '0',
        escrow: '12906350000',
        total: '21933208450',
      },
      set_aside: '64000000',
      others: '525561650',
      bank: {
        total: '22522770100',
        accounts: [{ account: 'bsi', name: 'BSI', amount: '22522770100' }],
      },
      difference: '0',
    },
    days: [{ day: '2026-11-20', state: 'matches', difference: '0', minutes: 0 }],
  },
  handle: ({ app }) => app.funds.overview(),
})

const roots = operation({
  id: 'proofRoots',
  tag: 'Funds',
  method: 'get',
  path: '/proof-of-funds/roots',
  summary: 'The roots that were published, newest first',
  text: 'Each `seal` is the SHA-256 of `seal:day:as_of:root:total:leaves:people:previous`, where `previous` is the seal before.',
  may: 'anyone',
  answer: createListSchema(
    z.strictObject({
      day: Day,
      as_of: Instant,
      published_at: Instant,
      root: Hash,
      total: Money,
      leaves: z.int(),
      people: z.int(),
      previous: Hash,
      seal: Hash,
    }),
  ),
  example: {
    items: [
      {
        day: '2026-11-20',
        as_of: '2026-11-20T06:00:00.000+07:00',
        published_at: '2026-11-20T06:05:00.000+07:00',
        root: hash,
        total: '21933208450',
        leaves: 412,
        people: 62,
        previous: hash,
        seal: hash,
      },
    ],
    next_cursor: null,
  },
  handle: async ({ app }) => toWholeList(await app.funds.rounds(400)),
})

export const proofOfFundsOperations: Operation[] = [proofOfFunds, roots, own]
