import { z } from 'zod'
import { StatisticsPeriod } from '#contract/market/input'
import { type Operation, operation } from './operation.ts'
import { createListSchema, Money, Quantity, registerSchema, toWholeList } from './wire.ts'

const Count = z.string().regex(/^\d+$/)

const statistics = operation({
  id: 'marketStatistics',
  tag: 'Desk',
  method: 'get',
  path: '/desk/market/statistics',
  summary: 'What the regulator is told of a period: trades, prices, halts and cases of each share',
  text: 'Both days count. `traders` is how many people bought or sold.',
  may: 'market.read-desk',
  query: StatisticsPeriod,
  answer: createListSchema(
    registerSchema(
      'ShareStatistics',
      z.strictObject({
        code: z.string(),
        sessions: Count,
        trades: Count,
        units: Quantity,
        value: Money,
        open: Money.nullable(),
        high: Money.nullable(),
        low: Money.nullable(),
        close: Money.nullable(),
        traders: Count,
        failed: Count,
        orders: Count,
        cancelled: Count,
        halts: Count,
        cases: Count,
      }),
    ),
  ),
  examples: { query: { from: '2026-11-01', to: '2026-11-30' } },
  example: {
    items: [
      {
        ...{ code: 'KGL', sessions: '20', trades: '112', units: '4200', value: '4310000' },
        ...{ open: '1000', high: '1060', low: '990', close: '1040', traders: '31' },
        ...{ failed: '0', orders: '240', cancelled: '18', halts: '0', cases: '0' },
      },
    ],
    next_cursor: null,
  },
  handle: async ({ app, actor, query }) => toWholeList(await app.market.statistics(actor, query)),
})

export const deskMarketStatistics: Operation[] = [statistics]
