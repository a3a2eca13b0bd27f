import { z } from 'zod'
import { FileCure, ShariaOpinion } from '#contract/sharia/input'
import { CURE_PAPER, caseLists, curePapers } from '#contract/sharia/states'
import { createCursorCodec } from './cursor.ts'
import { type AnyOperation, expose, operation } from './operation.ts'
import { exampleCard, exampleFile, exampleId, shariaParams as params, ShariaCard, ShariaFile } from './sharia-view.ts'
import { Asked, createLimitParam, createListSchema, digitString, ObjectId } from './wire.ts'

const page = createCursorCodec('desk-sharia')
const own = operation({
  id: 'shariaCase',
  tag: 'Issuers',
  method: 'get',
  path: '/issuer/sharia/:id',
  summary: 'A case of the Sharia status of your business',
  may: 'sharia.file-cure',
  params,
  answer: ShariaFile,
  example: exampleFile,
  handle: ({ app, actor, params }) => app.sharia.own(actor, params.id),
})

const cure = expose((app) => app.sharia.fileCure, {
  id: 'fileShariaCure',
  tag: 'Issuers',
  path: '/issuer/sharia/:id/cure',
  summary: 'File figures that show the remedy',
  text: `Measured at once, decided by the board. \`files\` are up to ${curePapers.length} attachments uploaded for \`${CURE_PAPER}\`.`,
  params,
  body: FileCure.extend({
    interestBearingDebt: digitString.pipe(FileCure.shape.interestBearingDebt),
    totalAssets: digitString.pipe(FileCure.shape.totalAssets),
    nonHalalIncome: digitString.pipe(FileCure.shape.nonHalalIncome),
    totalIncome: digitString.pipe(FileCure.shape.totalIncome),
    files: z.array(ObjectId).max(curePapers.length).default([]),
  }).strict(),
  answer: z.strictObject({ passes: z.boolean().describe('Whether both ratios are within their limits.') }),
  examples: {
    body: {
      as_of: '2026-11-15',
      interest_bearing_debt: '3000000000',
      total_assets: '10000000000',
      non_halal_income: '0',
      total_income: '6000000000',
      explanation: 'Pinjaman bank diganti pembiayaan syariah dengan akad musyarakah.',
    },
  },
  example: { passes: true },
})

const cases = operation({
  id: 'shariaCases',
  tag: 'Desk',
  method: 'get',
  path: '/desk/sharia',
  summary: 'Cases of Sharia statuses',
  text: '`board`: the board has to speak; `curing`: the issuer has time; `lost`; `ended`: restored.',
  may: 'sharia.read',
  query: z.object({ list: z.enum(caseLists).default('board'), limit: createLimitParam(100, 20), cursor: page.field }),
  answer: createListSchema(ShariaCard, { cursor: page }),
  example: { items: [exampleCard], next_cursor: null },
  handle: ({ app, actor, query: { cursor: after, list, limit } }) => app.sharia.cases(actor, { list, limit, after }),
})

const file = operation({
  id: 'shariaCaseFile',
  tag: 'Desk',
  method: 'get',
  path: '/desk/sharia/:id',
  summary: 'One case with everything that the board decides on',
  may: 'sharia.read',
  params,
  answer: ShariaFile,
  example: exampleFile,
  handle: ({ app, actor, params }) => app.sharia.case(actor, params.id),
})

const opinion = expose((app) => app.sharia.propose, {
  id: 'proposeShariaOpinion',
  tag: 'Desk',
  path: '/desk/sharia/:id/opinion',
  summary: 'Sign an opinion in a case',
  text: 'Another person agrees (`/approvals`) before it counts; meanwhile the clock of the case stands still.',
  params,
  body: ShariaOpinion.strict(),
  status: 202,
  answer: Asked,
  examples: { body: { outcome: 'cure', text: 'Utang berbunga dilunasi bertahap.' } },
  example: { approval: exampleId },
  view: (_, approval) => ({ approval }),
})

export const shariaOperations: AnyOperation[] = [own, cure, cases, file, opinion]
