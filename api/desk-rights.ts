import { z } from 'zod'
import { actionLists } from '#contract/corporate-actions/states'
import { CancelRights, CheckRights } from '#contract/rights/input'
import { createCursorCodec } from './cursor.ts'
import { type AnyOperation, expose, operation } from './operation.ts'
import { exampleTerms, RightsTerms, toProposeRights } from './rights-terms.ts'
import { exampleIssue, RightsIssue, RightsIssueDetail } from './rights-view.ts'
import { createLimitParam, createListSchema } from './wire.ts'

const page = createCursorCodec('rights-issues')
const list = operation({
  id: 'listRightsIssues',
  tag: 'Desk',
  method: 'get',
  path: '/admin/rights',
  summary: 'Rights issues (HMETD)',
  text: '`open` are under way.',
  may: 'rights.read-any',
  query: z.object({ list: z.enum(actionLists).default('open'), limit: createLimitParam(100, 20), cursor: page.field }),
  answer: createListSchema(RightsIssue, { cursor: page }),
  example: { items: [exampleIssue], next_cursor: null },
  handle: ({ app, actor, query: { cursor: after, list, limit } }) => app.rights.list(actor, { list, limit, after }),
})

const params = { id: { like: 'id', unknown: 'rights_not_found', example: exampleIssue.id } } as const
const one = operation({
  id: 'rightsIssue',
  tag: 'Desk',
  method: 'get',
  path: '/admin/rights/:id',
  summary: 'One rights issue and how far it is',
  may: 'rights.read-any',
  params,
  answer: RightsIssueDetail,
  example: {
    ...exampleIssue,
    holders: 14,
    entitled: '479994',
    exercised: '96000',
    excess: '0',
    escrow: '81600000',
    proceeds: null,
    platform_fee: null,
    vat: null,
  },
  handle: ({ app, actor, params }) => app.rights.one(actor, params.id),
})

const propose = operation({
  id: 'proposeRights',
  tag: 'Desk',
  method: 'post',
  path: '/admin/rights',
  summary: 'Enter a rights issue that an issuer’s meeting decided',
  text: 'With the yes of two other members of staff (`/approvals`) it is announced, and its terms never change again. The time to exercise begins and ends at the market’s hours.',
  may: 'rights.propose',
  idempotent: true,
  body: RightsTerms,
  status: 201,
  answer: RightsIssue,
  examples: { body: exampleTerms },
  example: { ...exampleIssue, state: 'proposed', in_issue: null, offered: null },
  handle: ({ app, actor, body, key }) => app.rights.propose(actor, toProposeRights(body), { key }),
})

const check = expose((app) => app.rights.check, {
  id: 'checkRights',
  tag: 'Desk',
  path: '/admin/rights/:id/check',
  summary: 'Have others decide on a rights issue that its issuer handed in',
  params,
  body: CheckRights.strict(),
  answer: z.strictObject({ state: z.literal('proposed') }),
  examples: { body: { reason: 'Sesuai akta rapat' } },
  example: { state: 'proposed' as const },
  view: () => ({ state: 'proposed' as const }),
})

const cancel = expose((app) => app.rights.cancel, {
  id: 'cancelRights',
  tag: 'Desk',
  path: '/admin/rights/:id/cancel',
  summary: 'Take a rights issue back that is not announced',
  params,
  body: CancelRights.strict(),
  answer: z.strictObject({ state: z.literal('cancelled') }),
  examples: { body: { reason: 'Rapat diulang' } },
  example: { state: 'cancelled' as const },
  view: () => ({ state: 'cancelled' as const }),
})

export const deskRights: AnyOperation[] = [list, one, propose, check, cancel]
