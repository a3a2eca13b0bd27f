import { expect, test } from 'vitest'
import { basisPoints, rupiah } from '#shared/money'
import { fc } from '../../../test/property.ts'
import { calculateSukuk, type SukukInput } from './sukuk.ts'

const terms = { nominal: rupiah(10_000_000), months: 12, every: 3, principal: 'end', tax: basisPoints(1_000) } as const
const lease: SukukInput = { ...terms, akad: 'ijarah', rent: basisPoints(1_200) }
const trade = { ...terms, raised: rupiah(2_000_000_000), profit: 600_000_000n, nisbah: basisPoints(4_000) } as const
const of = (input: SukukInput) => {
  const found = calculateSukuk(input)
  if (!found.ok) throw new Error(found.why)
  return found.result
}

test('a lease pays its rent on what is outstanding, and the nominal comes back at the end', () => {
  const { payments, gross, tax, net, received, yearly } = of(lease)
  expect(payments.map(({ month, gross, principal }) => [month, gross, principal])).toEqual([
    [3, 300_000n, 0n],
    [6, 300_000n, 0n],
    [9, 300_000n, 0n],
    [12, 300_000n, 10_000_000n],
  ])
  expect([gross, tax, net, received, yearly]).toEqual([1_200_000n, 120_000n, 1_080_000n, 11_080_000n, 1_080n])
})

test('paid back in parts, the rent falls with what is outstanding', () => {
  const { payments, gross, yearly } = of({ ...lease, principal: 'parts', tax: basisPoints(0) })
  expect(payments.map(({ outstanding, gross }) => [outstanding, gross])).toEqual([
    [10_000_000n, 300_000n],
    [7_500_000n, 225_000n],
    [5_000_000n, 150_000n],
    [2_500_000n, 75_000n],
  ])
  expect(gross).toBe(750_000n)
  expect(yearly).toBe(1_200n)
})

test('mudharabah shares the profit by the nisbah, then by what each holds of the sukuk', () => {
  const { gross, payments } = of({ ...trade, akad: 'mudharabah' })
  expect(payments[0]?.gross).toBe(300_000n) // 600 juta × 3/12 × 40 % × 10 juta / 2 M
  expect(gross).toBe(1_200_000n)
})

test('the last stretch may be shorter than the others', () => {
  const { payments } = of({ ...lease, months: 10, tax: basisPoints(0) })
  expect(payments.map(({ month, gross }) => [month, gross])).toEqual([
    [3, 300_000n],
    [6, 300_000n],
    [9, 300_000n],
    [10, 100_000n],
  ])
})

test('a loss brings no return; in mudharabah capital bears all of it, in musyarakah partners bear it by capital', () => {
  const losing = { ...trade, profit: -400_000_000n }
  const alone = of({ ...losing, akad: 'mudharabah' })
  expect([alone.gross, alone.loss]).toEqual([0n, 2_000_000n])
  expect(of({ ...losing, akad: 'musyarakah', partner: rupiah(2_000_000_000) }).loss).toBe(1_000_000n)
  expect(of({ ...losing, profit: -(10n ** 14n), akad: 'mudharabah' }).loss).toBe(10_000_000n)
})

test('half the profit is told beside the projection, as is none at all', () => {
  const { scenarios, net } = of({ ...trade, akad: 'mudharabah' })
  expect(scenarios.map(({ net }) => net)).toEqual([0n, net / 2n, net, net + net / 2n])
  expect(of(lease).scenarios).toEqual([])
})

test('nobody holds more than all of a sukuk', () =>
  expect(calculateSukuk({ ...trade, akad: 'mudharabah', nominal: rupiah(2_000_000_001) })).toEqual({
    ok: false,
    why: 'nominal_above_raised',
  }))

const money = fc.bigInt({ min: 1n, max: 10n ** 15n }).map(rupiah)
const rate = fc.bigInt({ min: 0n, max: 10_000n }).map(basisPoints)
const shapes = fc.record({
  nominal: money,
  months: fc.integer({ min: 1, max: 60 }),
  every: fc.constantFrom(1, 3, 6, 12, 60),
  principal: fc.constantFrom('end' as const, 'parts' as const),
  tax: rate,
})
const inputs: fc.Arbitrary<SukukInput> = fc.oneof(
  fc.tuple(shapes, rate).map(([shape, rent]) => ({ ...shape, akad: 'ijarah' as const, rent })),
  fc
    .tuple(shapes, money, fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), rate)
    .map(([shape, raised, profit, nisbah]) => ({ ...shape, akad: 'mudharabah' as const, raised, profit, nisbah })),
  fc
    .tuple(shapes, money, fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), rate, money)
    .map(([shape, raised, profit, nisbah, partner]) => ({
      ...shape,
      akad: 'musyarakah' as const,
      raised,
      profit,
      nisbah,
      partner,
    })),
)

test('whatever is asked: the principal comes back to the rupiah and the sums are those of the table', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const found = calculateSukuk(input)
      if (!found.ok) return
      const { payments, gross, tax, net, received, loss } = found.result
      expect(payments.reduce((sum, { principal }) => sum + principal, 0n)).toBe(input.nominal)
      expect(payments.reduce((sum, one) => sum + one.received, 0n)).toBe(received)
      expect(received).toBe(net + input.nominal)
      expect(gross - tax).toBe(net)
      expect(payments.at(-1)?.month).toBe(input.months)
      expect(loss <= input.nominal).toBe(true)
      for (const one of payments) expect(one.gross >= 0n && one.tax <= one.gross && one.principal >= 0n).toBe(true)
    }),
  )
})

test('all holders together never get more than the nisbah of the profit', () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt({ min: 1n, max: 10n ** 9n }), { minLength: 1, maxLength: 20 }),
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      rate,
      (parts, profit, nisbah) => {
        const raised = rupiah(parts.reduce((sum, part) => sum + part, 0n))
        const shared = parts.map(
          (part) =>
            of({
              ...terms,
              every: 12,
              tax: basisPoints(0),
              akad: 'mudharabah',
              nominal: rupiah(part),
              raised,
              profit,
              nisbah,
            }).gross,
        )
        expect(shared.reduce((sum, one) => sum + one, 0n) <= (profit * nisbah) / 10_000n).toBe(true)
      },
    ),
  )
})
