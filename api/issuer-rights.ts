import { operation } from './operation.ts'
import { exampleTerms, RightsTerms, rightsTerms } from './rights-terms.ts'
import { exampleIssue, RightsIssue } from './rights-view.ts'
import { listOf, whole } from './wire.ts'

const submitted = { ...exampleIssue, state: 'submitted' as const, in_issue: null, offered: null }

const list = operation({
  id: 'issuerRights',
  tag: 'Issuers',
  method: 'get',
  path: '/issuer/rights',
  summary: 'Rights issues of your businesses that are checked, decided on or under way',
  may: 'rights.submit',
  answer: listOf(RightsIssue),
  example: { items: [submitted], next_cursor: null },
  handle: async ({ app, actor }) => whole(await app.rights.ofIssuer(actor)),
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
  refuses: [
    'sharia_lost',
    'security_not_found',
    'security_action_running',
    'rights_not_yours',
    'rights_shares_only',
    'rights_running',
    'rights_recording_past',
    'rights_recording_soon',
    'rights_dates',
    'rights_period_short',
    'issuer_cap_exceeded',
  ],
  answer: RightsIssue,
  examples: { body: exampleTerms },
  example: submitted,
  handle: ({ app, actor, body, key }) => app.rights.submit(actor, rightsTerms(body), { key }),
})

export const issuerRights = [list, submit]
