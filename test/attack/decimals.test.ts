import { describe, expect, test } from 'vitest'
import { ChargeIssuer } from '#contract/arrears/input'
import { OfferShares } from '#contract/buybacks/input'
import { ProposeDistribution } from '#contract/distributions/input'
import { PlaceOrder } from '#contract/market/input'
import { createReportSchema } from '#contract/reports/input'
import { Exercise, GiveRights } from '#contract/rights/input'
import { rightsStatements } from '#contract/rights/states'
import { ProposeSplit } from '#contract/splits/input'
import { parseGift } from '#contract/transfers/input'
import { RequestWithdrawal } from '#contract/withdrawals/input'

const day = '2026-11-23'
const reason = 'Sudah diputuskan rapat'

/** Every form and call that takes rupiah or units as they are typed, around one such figure. */
const forms: [string, (figure: string) => { success: boolean }][] = [
  ['a withdrawal', (amount) => RequestWithdrawal.safeParse({ amount })],
  ['an order’s price', (price) => PlaceOrder.safeParse({ slug: 'kopi', side: 'buy', price, units: '1' })],
  ['an order’s units', (units) => PlaceOrder.safeParse({ slug: 'kopi', side: 'buy', price: '1000', units })],
  ['shares for a buy-back', (units) => OfferShares.safeParse({ units, terms: 'on' })],
  [
    'a gift of shares',
    (units) => parseGift({ security: 'KGL-01', units, receiver: 'a@b.test', relation: 'anak', deed: 'x' }),
  ],
  ['rights that are given', (rights) => GiveRights.safeParse({ receiver: 'a@b.test', rights })],
  [
    'rights that are used',
    (units) =>
      Exercise.safeParse({ units, excess: '0', method: 'wallet', total: '100', statements: [...rightsStatements] }),
  ],
  [
    'more than one’s rights',
    (excess) =>
      Exercise.safeParse({ units: '1', excess, method: 'wallet', total: '100', statements: [...rightsStatements] }),
  ],
  [
    'a distribution',
    (amount) =>
      ProposeDistribution.safeParse({
        security: 'KGL-01',
        kind: 'dividend',
        about: 'Dividen',
        recordedOn: day,
        dueOn: day,
        amount,
        reason,
      }),
  ],
  [
    'a split',
    (newShares) => ProposeSplit.safeParse({ security: 'KGL-01', oldShares: '1', newShares, effectiveOn: day, reason }),
  ],
  ['a late charge', (charge) => ChargeIssuer.safeParse({ kind: 'tazir', charge, about: 'Terlambat' })],
  ['a report', (revenue) => createReportSchema(['revenue']).safeParse({ revenue })],
]

describe.each(forms)('%s', (_name, parse) => {
  test.each(['1000', ' 1.000 '])('takes %s', (figure) => {
    expect(parse(figure).success).toBe(true)
  })

  test.each([
    '1.5',
    '10000.50',
    '1.00',
    '1000.000',
    '1,5',
    '１５',
    '٣',
    '1e3',
    '0x10',
    '--5',
    '+5',
    '½',
    '1'.repeat(40),
  ])('refuses %s, of which no other figure is made', (figure) => {
    expect(parse(figure).success).toBe(false)
  })
})
