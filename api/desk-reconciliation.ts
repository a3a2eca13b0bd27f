import { z } from 'zod'
import { CorrectBreak, ImportStatement, MatchBreak, NoteBreak } from '#contract/reconciliation/input'
import { breakLists, breakResolutions, statementFormats } from '#contract/reconciliation/states'
import { bankCodes } from '#contract/wallet/states'
import { createCursorCodec } from './cursor.ts'
import { Card, exampleCard, exampleId, exampleInstant, exampleOutcome, Outcome } from './desk-reconciliation-view.ts'
import { type AnyOperation, expose, operation, type PathPart } from './operation.ts'
import { Asked, createLimitParam, createListSchema, Instant, ObjectId, registerSchema } from './wire.ts'

const tag = 'Desk'

const params: Record<'id', PathPart> = { id: { like: 'id', unknown: 'break_not_found', example: exampleId } }

const rows = createCursorCodec('breaks')

const list = operation({
  id: 'listBreaks',
  tag,
  method: 'get',
  path: '/desk/breaks',
  summary: 'What the banks and the ledger do not agree on',
  text: 'Amounts are signed: less than zero left our account. Open ones the oldest first, resolved ones the newest.',
  may: 'reconciliation.read',
  query: z.object({ list: z.enum(breakLists).default('open'), limit: createLimitParam(100, 50), cursor: rows.field }),
  answer: createListSchema(registerSchema('Break', z.strictObject(Card)), { cursor: rows }),
  example: { items: [exampleCard], next_cursor: null },
  handle: ({ app, actor, query: { cursor: after, ...asked } }) => app.reconciliation.breaks(actor, { ...asked, after }),
})

const one = operation({
  id: 'readBreak',
  tag,
  method: 'get',
  path: '/desk/breaks/:id',
  summary: 'One break with both sides, what looks alike, and what was done',
  may: 'reconciliation.read',
  params,
  answer: z.strictObject({
    ...Card,
    line: z.strictObject({ description: z.string(), booked_at: Instant }).nullable(),
    entry: z.strictObject({ kind: z.string(), reference: z.string().nullable(), posted_at: Instant }).nullable(),
    look_alikes: z.array(z.strictObject({ id: ObjectId, reference: z.string(), at: Instant })),
    history: z.array(
      z.strictObject({
        by: z.string(),
        what: z.enum(['opened', 'note', ...breakResolutions]),
        note: z.string(),
        at: Instant,
      }),
    ),
  }),
  example: {
    ...exampleCard,
    line: { description: 'SETORAN', booked_at: exampleInstant },
    entry: null,
    look_alikes: [],
    history: [{ by: 'system:reconciliation', what: 'opened' as const, note: '', at: exampleInstant }],
  },
  handle: ({ app, actor, params: { id } }) => app.reconciliation.breakCase(actor, id),
})

const run = operation({
  id: 'reconcile',
  tag,
  method: 'post',
  path: '/desk/reconciliation/run',
  summary: 'Ask the banks for their statements and compare them with the ledger now',
  may: 'reconciliation.run',
  text: '`away` names the banks that did not answer; what the others told is compared.',
  answer: Outcome,
  example: exampleOutcome,
  handle: ({ app, actor }) => app.reconciliation.run(actor),
})

const reach = operation({
  id: 'statementsRead',
  tag,
  method: 'get',
  path: '/desk/reconciliation/statements',
  summary: 'How far the statements of each bank reach, and of which time none speaks',
  text: '`gaps` are between statements that were read; money of that time is not compared.',
  may: 'reconciliation.read',
  answer: z.strictObject({
    statements: z.array(
      z.strictObject({
        bank: z.enum(bankCodes),
        source: z.enum(['api', ...statementFormats]),
        covers_from: Instant,
        covers_until: Instant,
        read_at: Instant,
      }),
    ),
    gaps: z.array(z.strictObject({ bank: z.enum(bankCodes), from: Instant, until: Instant })),
  }),
  example: {
    statements: [
      {
        ...{ bank: 'bsi', source: 'api' as const, read_at: exampleInstant },
        ...{ covers_from: exampleInstant, covers_until: exampleInstant },
      },
    ],
    gaps: [],
  },
  async handle({ app, actor }) {
    const [statements, gaps] = await Promise.all([app.reconciliation.statements(actor), app.reconciliation.gaps(actor)])
    return { statements, gaps }
  },
})

const statement = operation({
  id: 'importStatement',
  tag,
  method: 'post',
  path: '/desk/reconciliation/statements',
  summary: 'Bring a bank’s statement as a file and compare it with the ledger',
  text: '`mt940`, or `csv` with the columns `tanggal,referensi,keterangan,mutasi`, parted by commas or semicolons. An MT940 is of one account; each page begins with the balance that the page before ended with. Of a CSV `from` and `to` say of which days it speaks, else those of its lines. Lines that are known already change nothing.',
  may: 'reconciliation.run',
  body: ImportStatement.strict(),
  answer: Outcome,
  examples: {
    body: { bank: 'bsi', format: 'csv', text: 'tanggal,referensi,keterangan,mutasi\n2026-11-20,A1,Biaya,-15000' },
  },
  example: exampleOutcome,
  handle: ({ app, actor, body }) => app.reconciliation.importStatement(actor, body),
})

const note = expose((app) => app.reconciliation.note, {
  id: 'noteBreak',
  tag,
  path: '/desk/breaks/:id/notes',
  summary: 'Take a break on and write down what was done',
  params,
  body: NoteBreak.strict(),
  examples: { body: { note: 'Bank sudah ditanya' } },
})

const match = expose((app) => app.reconciliation.match, {
  id: 'matchBreaks',
  tag,
  path: '/desk/breaks/:id/match',
  summary: 'Say that this break and another one are the same transfer',
  params,
  body: MatchBreak.strict(),
  examples: { body: { other: exampleId, note: 'Nomor rujukan bank berbeda' } },
})

const correct = expose((app) => app.reconciliation.proposeCorrection, {
  id: 'correctBreak',
  tag,
  path: '/desk/breaks/:id/correction',
  summary: 'Propose the entry that makes both sides equal',
  text: 'It is posted once another of finance has approved it (`/approvals`).',
  params,
  body: CorrectBreak.strict(),
  status: 201,
  answer: Asked,
  examples: { body: { against: 'fees', reason: 'Biaya administrasi bank' } },
  example: { approval: exampleId },
  view: (_, approval) => ({ approval }),
})

export const deskReconciliation: AnyOperation[] = [list, one, run, reach, statement, note, match, correct]
