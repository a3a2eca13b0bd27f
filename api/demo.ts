import { z } from 'zod'
import { rupiah } from '#shared/money'
import type { App } from '../server/app.ts'
import { operation } from './operation.ts'
import { createListSchema, Instant, Money, registerSchema } from './wire.ts'

const clock = registerSchema('DemoClock', z.strictObject({ now: Instant }))
const exampleNow = { now: '2026-11-22T14:05:00.000+07:00' }

/** ISO 8601 without years and months, whose length depends on the day. */
const DURATION = /^P(?=\d|T\d)(\d{1,4}D)?(T(?=\d)(\d{1,5}H)?(\d{1,6}M)?(\d{1,7}S)?)?$/

/** Operations of the demo only: moving the clock, reading sent messages, paying as a bank customer. */
export const createDemoOperations = (demo: NonNullable<App['demo']>) => {
  const readClock = operation({
    id: 'demoClock',
    tag: 'Demo',
    method: 'get',
    path: '/demo/clock',
    summary: 'The product’s time',
    may: 'anyone',
    token: 'none',
    answer: clock,
    example: exampleNow,
    handle: () => ({ now: demo.clock.now() }),
  })

  const moveClock = operation({
    id: 'moveDemoClock',
    tag: 'Demo',
    method: 'post',
    path: '/demo/clock',
    summary: 'Move time forward and run what falls due',
    text: 'Either `advance`, an ISO 8601 duration, or `at`, an instant ahead.',
    may: 'anyone',
    token: 'none',
    body: z
      .strictObject({
        advance: z.string().regex(DURATION).optional(),
        at: z.iso.datetime({ offset: true }).optional(),
      })
      .refine(({ advance, at }) => (advance === undefined) !== (at === undefined), { path: ['advance'] }),
    answer: clock,
    examples: { body: { advance: 'PT48H' } },
    example: exampleNow,
    async handle({ body: { advance, at } }) {
      const now = advance === undefined ? await demo.clock.moveTo(new Date(at!)) : await demo.clock.advance(advance)
      return { now }
    },
  })

  const inbox = operation({
    id: 'demoInbox',
    tag: 'Demo',
    method: 'get',
    path: '/demo/inbox',
    summary: 'E-mails and codes that were sent to an address, newest first',
    may: 'anyone',
    token: 'none',
    query: z.object({ to: z.string().trim().min(1).max(254) }),
    answer: createListSchema(
      registerSchema(
        'CaughtMessage',
        z.strictObject({
          channel: z.string(),
          to: z.string(),
          subject: z.string().nullable(),
          text: z.string(),
          html: z.string().nullable(),
          received_at: Instant,
        }),
      ),
    ),
    examples: { query: { to: 'pemodal@contoh.test' } },
    example: {
      items: [
        {
          channel: 'email',
          to: 'pemodal@contoh.test',
          subject: 'Setoran masuk',
          text: 'Setoran Anda Rp5.000.000 sudah masuk ke dompet.',
          html: null,
          received_at: '2026-11-20T14:05:02.000+07:00',
        },
      ],
      next_cursor: null,
    },
    async handle({ query }) {
      const caught = await demo.inbox(query.to)
      const items = caught.map(({ channel, to, subject, text, html, receivedAt }) => ({
        channel,
        to,
        subject: subject ?? null,
        text: text ?? '',
        html: html ?? null,
        receivedAt,
      }))
      return { items, next: null }
    },
  })

  const transfer = operation({
    id: 'demoTransfer',
    tag: 'Demo',
    method: 'post',
    path: '/demo/bank/transfer',
    summary: 'Pay into a virtual account or by the text of a QRIS code, as somebody at a bank would',
    text: 'The bank reports it by webhook a moment later.',
    may: 'anyone',
    token: 'none',
    body: z.strictObject({
      virtualAccount: z
        .string()
        .overwrite((typed) => (typed.startsWith('000201') ? typed : typed.replaceAll(' ', '')))
        .regex(/^(\d{8,20}|000201[ -~]{20,500})$/),
      amount: z
        .string()
        .regex(/^[1-9]\d{0,14}$/)
        .transform(rupiah),
    }),
    status: 202,
    answer: z.strictObject({ virtual_account: z.string(), amount: Money }),
    examples: { body: { virtual_account: '9009626000000017', amount: '5000000' } },
    example: { virtual_account: '9009626000000017', amount: '5000000' },
    async handle({ body }) {
      await demo.transfer(body)
      return body
    },
  })

  return [readClock, moveClock, inbox, transfer]
}
