import { expect, test } from 'vitest'
import { findNextStep } from './next-step.ts'

const fresh = { proven: false, kyc: null, sentBack: false, signed: false, funded: false, bought: false } as const

test('a new person is led from the phone to the first purchase, one step at a time', () => {
  const way = [
    fresh,
    { ...fresh, proven: true },
    { ...fresh, proven: true, kyc: false },
    { ...fresh, proven: true, kyc: true },
    { ...fresh, proven: true, kyc: true, signed: true },
    { ...fresh, proven: true, kyc: true, signed: true, funded: true },
  ] as const
  expect(way.map((situation) => findNextStep(situation)?.stage)).toEqual([
    'phone',
    'kyc',
    'review',
    'sign',
    'deposit',
    'buy',
  ])
  expect(way.map((situation) => findNextStep(situation)?.left)).toEqual([6, 5, 4, 3, 2, 1])
  expect(findNextStep({ ...fresh, proven: true, kyc: true, signed: true, bought: true })).toBeNull()
})

test('an investor whose data has expired is asked for that alone', () => {
  const expired = { ...fresh, proven: true, signed: true, funded: true, bought: true }
  expect(findNextStep(expired)).toMatchObject({ stage: 'kyc', left: 2, again: true })
  expect(findNextStep({ ...expired, kyc: true })).toBeNull()
})

test('money that came before the signature leaves the signature to be done', () => {
  const next = findNextStep({ ...fresh, proven: true, kyc: true, funded: true })
  expect(next).toMatchObject({ stage: 'sign', left: 2 })
  expect(next?.steps.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'now', 'done', 'todo'])
})
