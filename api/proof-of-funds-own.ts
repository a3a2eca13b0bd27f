import { z } from 'zod'
import { operation } from './operation.ts'
import { Day, Instant, Money, ObjectId, registerSchema } from './wire.ts'

export const Hash = registerSchema('Sha256', z.string().regex(/^[0-9a-f]{64}$/), 'SHA-256 in hexadecimal digits.')
export const hash = '7f3ec81b52a09d17e6b40c93f8d12a75b19c6e2083fad4075c6891be44d0a9e6'

export const own = operation({
  id: 'ownProof',
  tag: 'Funds',
  method: 'get',
  path: '/proof-of-funds/own',
  summary: 'The part of the newest root that proves the own balance is in it',
  text: 'A leaf is the SHA-256 of `leaf:day:account:salt:amount`, a node that of `node:hash:sum:hash:sum` from left to right.',
  may: 'wallet.read',
  answer: registerSchema(
    'InclusionProof',
    z.strictObject({
      day: Day,
      as_of: Instant,
      account: ObjectId,
      wallet: Money,
      escrow: Money,
      leaves: z.array(
        z.strictObject({
          salt: Hash,
          amount: Money,
          path: z.array(z.strictObject({ side: z.enum(['left', 'right']), hash: Hash, sum: Money })),
        }),
      ),
      root: Hash,
      total: Money,
      count: z.int(),
      people: z.int(),
      previous: Hash,
      seal: Hash,
    }),
  ),
  example: {
    day: '2026-11-20',
    as_of: '2026-11-20T06:00:00.000+07:00',
    account: '0199d1c2-7e4a-7b3c-9d2e-1b2c3d4e5f6a',
    wallet: '5549650',
    escrow: '0',
    leaves: [{ salt: hash, amount: '5549650', path: [{ side: 'right', hash, sum: '8130000' }] }],
    root: hash,
    total: '13679650',
    count: 2,
    people: 2,
    previous: hash,
    seal: hash,
  },
  handle: ({ app, actor }) => app.funds.proof(actor),
})
