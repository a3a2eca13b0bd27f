import { expect, test } from 'vitest'
import type { LocalDate } from '#shared/dates'
import { rupiah } from '#shared/money'
import { applyToPosition } from './days.ts'
import { applyHoldingEvent } from './position.ts'
import type { HoldingEvent } from './states.ts'

const event = (kind: HoldingEvent['kind'], units: bigint, value: bigint): HoldingEvent => ({
  userId: 'ann',
  code: 'UJI-1',
  kind,
  at: new Date('2026-11-20T03:00:00Z'),
  on: '2026-11-20' as LocalDate,
  dueOn: null,
  units,
  value: rupiah(value),
  reference: 'HB-261120-AAAAAAA',
})

test('a gift moves its part of the cost to the receiver and realises nothing', () => {
  const bought = applyHoldingEvent(undefined, event('purchase', 3n, 1_000n))
  expect(applyHoldingEvent(bought, event('given', -1n, 333n))).toMatchObject({
    units: 2n,
    cost: 667n,
    realised: 0n,
    income: 0n,
  })
  expect(applyHoldingEvent(bought, event('given', -3n, 1_000n))).toMatchObject({ units: 0n, cost: 0n, realised: 0n })
  expect(applyHoldingEvent(undefined, event('received', 1n, 333n))).toMatchObject({
    units: 1n,
    cost: 333n,
    realised: 0n,
  })
})

test('units that come as a gift count as put in with their cost, and those that go as taken out', () => {
  const nothing = { cash: 0n, putIn: 0n, underWay: 0n, positions: new Map() }
  const given = applyToPosition(nothing, undefined, [event('received', 2n, 500n)])
  expect(given).toMatchObject({ cash: 0n, putIn: 500n })
  expect(applyToPosition(given, undefined, [event('given', -1n, 250n)])).toMatchObject({ cash: 0n, putIn: 250n })
})
