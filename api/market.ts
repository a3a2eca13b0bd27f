import { z } from 'zod'
import { openMessage } from '#contract/market/states'
import { type Operation, operation } from './operation.ts'
import { createListSchema, Day, Instant, registerSchema } from './wire.ts'

const infoStatistik = operation({
  id: 'infoStatistik',
  tag: 'Market',
  method: 'get',
  path: '/info-statistik',
  summary: 'Whether the secondary market is open',
  may: 'anyone',
  token: 'none',
  answer: registerSchema(
    'InfoStatistik',
    z.strictObject({ secondary_market: z.strictObject({ is_open: z.boolean(), message: z.string() }) }),
  ),
  example: { secondary_market: { is_open: true, message: openMessage } },
  handle: ({ app }) => app.market.infoStatistik(),
})

const schedule = operation({
  id: 'marketSchedule',
  tag: 'Market',
  method: 'get',
  path: '/market/schedule',
  summary: 'When the secondary market opens: its windows, latest first, and the next session',
  text: '`closes_at` while a session runs, else `opens_at` where one is scheduled.',
  may: 'anyone',
  answer: createListSchema(
    z.strictObject({
      first_day: Day,
      last_day: Day,
      trading_days: z.int().describe('Without weekends and holidays.'),
      state: z.enum(['past', 'running', 'coming']),
      closed_early: z.boolean(),
    }),
    { more: { opens_at: Instant.nullable(), closes_at: Instant.nullable() } },
  ),
  example: {
    items: [
      {
        first_day: '2026-11-16',
        last_day: '2026-11-27',
        trading_days: 10,
        state: 'running',
        closed_early: false,
      },
    ],
    next_cursor: null,
    opens_at: null,
    closes_at: '2026-11-20T16:00:00.000+07:00',
  },
  async handle({ app }) {
    const { windows, ...session } = await app.market.schedule()
    return { items: windows, next: null, ...session }
  },
})

export const market: Operation[] = [infoStatistik, schedule]
