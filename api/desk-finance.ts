import { z } from 'zod'
import { CloseDay } from '#contract/finance/input'
import { createCursorCodec } from './cursor.ts'
import { Closed, exampleId, held, Position } from './desk-finance-view.ts'
import { type AnyOperation, expose, operation } from './operation.ts'
import { Asked, createLimitParam, createListSchema } from './wire.ts'

const forWhom = [{ holding: 'investors' as const, amount: '5000000' }]

const position = operation({
  id: 'getCashPosition',
  tag: 'Desk',
  method: 'get',
  path: '/admin/finance',
  summary: 'Cash now and expected',
  may: 'finance.read',
  answer: Position,
  example: {
    banks: held,
    owed: forWhom,
    held: '5000000',
    due: [],
    limits: { automatic: '500000000', two_approvals: '50000000', largest: '1000000000' },
    open_breaks: 0,
  },
  handle: ({ app, actor }) => app.finance.position(actor),
})

const page = createCursorCodec('closed-days')

const closedDays = operation({
  id: 'listClosedDays',
  tag: 'Desk',
  method: 'get',
  path: '/admin/finance/days',
  summary: 'Days that two of finance closed, newest first',
  may: 'finance.read',
  query: z.object({ limit: createLimitParam(100, 14), cursor: page.field }),
  answer: createListSchema(Closed, { cursor: page }),
  example: {
    items: [
      {
        day: '2026-11-19',
        banks: held,
        owed: forWhom,
        open_breaks: 0,
        breaks_reason: null,
        closed_at: '2026-11-20T08:10:00.000+07:00',
        request: exampleId,
      },
    ],
    next_cursor: null,
  },
  handle: ({ app, actor, query: { cursor: after, limit } }) => app.finance.closedDays(actor, { after, limit }),
})

const closeDay = expose((app) => app.finance.proposeDayClose, {
  id: 'proposeDayClose',
  tag: 'Desk',
  path: '/admin/finance/days',
  summary: 'Propose to close a day that is past; another member of finance decides',
  body: CloseDay.strict(),
  status: 201,
  answer: Asked,
  examples: { body: { day: '2026-11-19', reason: 'Semua mutasi cocok' } },
  example: { approval: exampleId },
  view: (_, approval) => ({ approval }),
})

export const deskFinance: AnyOperation[] = [position, closedDays, closeDay]
