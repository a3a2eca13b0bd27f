import { z } from 'zod'
import { DistributionTerms, exampleTerms, toDistributionInput } from './distribution-terms.ts'
import { Card, example } from './distribution-view.ts'
import { operation } from './operation.ts'
import { createListSchema, digitString, ObjectId, toWholeList } from './wire.ts'

const submitted = { ...example, state: 'submitted' as const, account: null }

const list = operation({
  id: 'issuerDistributions',
  tag: 'Issuers',
  method: 'get',
  path: '/issuer/distributions',
  summary: 'What businesses that you own or may pay for pay to their holders and have not paid yet',
  text: 'Once it is announced, `account` says where it is paid in.',
  may: 'distribution.submit',
  answer: createListSchema(Card),
  example: { items: [submitted], next_cursor: null },
  handle: async ({ app, actor }) => toWholeList(await app.distributions.toFund(actor)),
})

const submit = operation({
  id: 'submitDistribution',
  tag: 'Issuers',
  method: 'post',
  path: '/issuer/distributions',
  summary: 'Hand in what your business pays to its holders',
  text: 'Finance checks it before anybody is told. `files` are attachments uploaded for `distribution.document`.',
  may: 'distribution.submit',
  idempotent: true,
  body: DistributionTerms.extend({
    per_unit: digitString.transform(BigInt).optional().describe('Instead of `amount`: for each unit in issue.'),
    files: z.array(ObjectId).max(1).default([]),
  }),
  status: 201,
  answer: Card,
  examples: { body: { ...exampleTerms, files: [] } },
  example: submitted,
  handle: ({ app, actor, body: { per_unit, files, ...terms }, key }) =>
    app.distributions.submit(actor, { ...toDistributionInput(terms), perUnit: per_unit }, { files, key }),
})

export const issuerDistributions = [list, submit]
