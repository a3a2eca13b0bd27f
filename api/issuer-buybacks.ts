import { BuybackTerms, exampleTerms, toProposeBuyback } from './buyback-terms.ts'
import { Buyback, exampleBuyback, IssuersBuyback } from './buyback-view.ts'
import { operation } from './operation.ts'
import { createListSchema, toWholeList } from './wire.ts'

const submitted = { ...exampleBuyback, state: 'submitted' as const }

const list = operation({
  id: 'issuerBuybacks',
  tag: 'Issuers',
  method: 'get',
  path: '/issuer/buybacks',
  summary: 'Buy-backs of businesses that you own or may pay for: checked, decided on or under way',
  may: 'buyback.submit',
  answer: createListSchema(IssuersBuyback),
  example: { items: [{ ...submitted, account: null }], next_cursor: null },
  handle: async ({ app, actor }) => toWholeList(await app.buybacks.ofIssuer(actor)),
})

const submit = operation({
  id: 'submitBuyback',
  tag: 'Issuers',
  method: 'post',
  path: '/issuer/buybacks',
  summary: 'Hand in a buy-back that your meeting decided',
  text: 'Finance checks it, then two others decide. Once it is announced you are given an account to pay `price` × `most` into.',
  may: 'buyback.submit',
  idempotent: true,
  body: BuybackTerms,
  status: 201,
  answer: Buyback,
  examples: { body: exampleTerms },
  example: submitted,
  handle: ({ app, actor, body, key }) => app.buybacks.submit(actor, toProposeBuyback(body), { key }),
})

export const issuerBuybacks = [list, submit]
