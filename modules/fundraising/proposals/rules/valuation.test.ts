import { expect, test } from 'vitest'
import { createDueDiligenceFileValues } from '../../../../db/seed/proposal-file.ts'
import { computeBusinessValuations, computeSukukMeasures } from './valuation.ts'

const rates = { multiple: 8, discount: 1_800n, benchmark: 650n }

test('three ways value a business from what it filed, whatever price was typed', () => {
  const found = computeBusinessValuations(createDueDiligenceFileValues(2025), rates)
  expect(found.map(({ method, total, perShare }) => [method, total, perShare])).toEqual([
    ['assets', 2_800_000_000n, 46_666n], // equity ÷ 60,000 shares
    ['earnings', 7_760_000_000n, 129_333n], // 970 million × 8
    // 1,230 ÷ 1.18 + 1,410 ÷ 1.18² + 1,590 ÷ 1.18³ + 1,590 ÷ 0.18 ÷ 1.18³ million
    ['cash', 8_398_975_388n, 139_982n],
  ])
  expect(found.map(({ price }) => price)).toEqual([21_428n, 7_731n, 7_143n])
  const dearer = computeBusinessValuations(createDueDiligenceFileValues(2025, { price: '200000' }), rates)
  expect(dearer.map(({ total }) => total)).toEqual(found.map(({ total }) => total))
  expect(dearer[0]!.price).toBe(42_857n)
})

test('a way whose figures are missing, or that comes to nothing, is left out', () => {
  const methods = (more: Record<string, string>) =>
    computeBusinessValuations(createDueDiligenceFileValues(2025, more), rates).map(({ method }) => method)
  expect(methods({ plannedProfit2: '' })).toEqual(['assets', 'earnings'])
  expect(methods({ equity3: '-5000000', opex3: '9000000000' })).toEqual(['cash'])
  expect(methods({ holder1: '', holding1: '', holder2: '', holding2: '' })).toEqual([])
  expect(
    computeBusinessValuations(createDueDiligenceFileValues(2025, { price: '' }), rates).map(({ price }) => price),
  ).toEqual([null, null, null])
})

test('a sukuk stands beside a benchmark, last year’s cash and its collateral', () => {
  const sukuk = { price: '1000000', units: '1000', tenor: '24', yearlyReturn: '12.5', collateralValue: '1600000000' }
  expect(computeSukukMeasures(createDueDiligenceFileValues(2025, sukuk), rates)).toEqual({
    ...{ yearly: 1_250n, benchmark: 650n },
    coverage: { cash: 910_000_000n, payment: 625_000_000n, times: 14n }, // 125 million + half of the principal
    loanToValue: { raised: 1_000_000_000n, collateral: 1_600_000_000n, part: 6_250n },
  })
  const short = computeSukukMeasures(
    createDueDiligenceFileValues(2025, { ...sukuk, tenor: '6', collateralValue: '' }),
    rates,
  )
  expect(short).toMatchObject({ coverage: { payment: 1_125_000_000n, times: 8n }, loanToValue: null })
  expect(computeSukukMeasures(createDueDiligenceFileValues(2025, { ...sukuk, yearlyReturn: '' }), rates)).toBeNull()
})
