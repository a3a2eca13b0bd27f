import { z } from 'zod'
import { Agree } from '#contract/accounts/input'
import { agreedKinds } from '#contract/accounts/states'
import { commandOperation, type Operation, operation } from './operation.ts'
import { Instant } from './wire.ts'

const tag = 'Profile'

const agreements = operation({
  id: 'agreements',
  tag,
  method: 'get',
  path: '/me/agreements',
  summary: 'What you have to agree to anew, and what is announced',
  text: 'Until you agree, purchases are refused (`terms_not_agreed`); withdrawing and cancelling are not. The texts are in `/pages`.',
  may: 'account.use',
  answer: z.strictObject({
    due: z.array(
      z.strictObject({
        kind: z.enum(agreedKinds),
        edition: z.string().describe('In force.'),
        agreed: z.string().describe('What you agreed to last.'),
      }),
    ),
    announced: z.array(z.strictObject({ kind: z.enum(agreedKinds), at: Instant })),
  }),
  example: {
    due: [{ kind: 'terms' as const, edition: '2026-12-20', agreed: '2026-11-01' }],
    announced: [{ kind: 'privacy' as const, at: '2027-01-20T00:00:00.000+07:00' }],
  },
  async handle({ app, actor }) {
    const [due, announced] = await Promise.all([app.accounts.agreementsDue(actor), app.content.announcedEditions()])
    return { due, announced }
  },
})

const agree = commandOperation({
  id: 'agree',
  tag,
  method: 'post',
  path: '/me/agreements',
  summary: 'Agree to the editions that you have read',
  may: 'account.use',
  body: z.strictObject(Agree.shape),
  examples: { body: { terms: '2026-12-20' } },
  handle: ({ app, actor, body }) => app.accounts.agree(actor, body),
})

export const agreementOperations: Operation[] = [agreements, agree]
