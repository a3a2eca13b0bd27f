import { CancelRights } from '#contract/rights/input'
import { expose, operation } from './operation.ts'
import { exampleTerms, RightsTerms, toProposeRights } from './rights-terms.ts'
import { exampleIssue, RightsIssue } from './rights-view.ts'
import { createListSchema, toWholeList } from './wire.ts'

const submitted = { ...exampleIssue, state: 'submitted' as const, in_issue: null, offered: null }

const list = operation({
  id: 'issuerRights',
  tag: 'Issuers',
  method: 'get',
  path: '/issuer/rights',
  summary: 'Rights issues of your businesses that are checked, decided on or under way',
  may: 'rights.submit',
  answer: createListSchema(RightsIssue),
  example: { items: [submitted], next_cursor: null },
  handle: async ({ app, actor }) => toWholeList(await app.rights.ofIssuer(actor)),
})

const submit = operation({
  id: 'submitRights',
  tag: 'Issuers',
  method: 'post',
  path: '/issuer/rights',
  summary: 'Hand in a rights issue that your meeting decided',
  text: 'Finance checks it, then two others decide. Holders hear of it once it is announced.',
  may: 'rights.submit',
  idempotent: true,
  body: RightsTerms,
  status: 201,
  answer: RightsIssue,
  examples: { body: exampleTerms },
  example: submitted,
  handle: ({ app, actor, body, key }) => app.rights.submit(actor, toProposeRights(body), { key }),
})

const takeBack = expose((app) => app.rights.takeBack, {
  id: 'takeBackRights',
  tag: 'Issuers',
  path: '/issuer/rights/:id/take-back',
  summary: 'Take your rights issue back before it is announced',
  text: 'Also while two decide on it. Finance reads the reason.',
  params: { id: { like: 'id', unknown: 'rights_not_found', example: exampleIssue.id } },
  body: CancelRights.strict(),
  examples: { body: { reason: 'Rapat pemegang saham diulang.' } },
})

export const issuerRights = [list, submit, takeBack]
