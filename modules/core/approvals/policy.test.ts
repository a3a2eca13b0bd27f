import { expect, test } from 'vitest'
import { rupiah } from '#shared/money'
import { fc } from '../../../test/property.ts'
import {
  type Band,
  computeOutcome,
  findBand,
  findPolicyFault,
  findVoteRefusal,
  type Policy,
  type Signature,
} from './policy.ts'

const band = (from: bigint, votes: number): Band => ({ from, permission: 'rule.decide', votes })
const policies = fc
  .array(fc.tuple(fc.bigInt(1n, 10n ** 12n), fc.integer({ min: 0, max: 2 })), { maxLength: 4 })
  .map((steps): Policy => {
    const bands: [Band, ...Band[]] = [band(0n, 1)]
    for (const [step, more] of steps)
      bands.push(band(bands.at(-1)!.from + step, Math.min(9, bands.at(-1)!.votes + more)))
    return bands
  })
const amounts = fc.bigInt(0n, 5n * 10n ** 12n).map(rupiah)
const people = fc.constantFrom('maya', 'joko', 'nadia', 'bayu', 'siti', 'rina')
const votes = fc.array(fc.record({ person: people, as: fc.constantFrom('approve' as const, 'reject' as const) }))

/** Votes one after the other, each as the tables would take it. */
function cast(makers: readonly string[], asked: readonly Signature[], needed: number) {
  const signatures: Signature[] = makers.map((person) => ({ person, as: 'maker' }))
  for (const vote of asked)
    if (computeOutcome(needed, signatures) === 'waiting' && !findVoteRefusal(vote.person, signatures))
      signatures.push(vote)
  return signatures
}

test('every amount has one band, and more money never needs fewer votes', () => {
  fc.assert(
    fc.property(policies, amounts, amounts, (policy, one, other) => {
      expect(findPolicyFault(policy)).toBeUndefined()
      const [less, more] = one < other ? [one, other] : [other, one]
      const [low, high] = [findBand(policy, less), findBand(policy, more)]
      expect(low.from <= less && high.from <= more).toBe(true)
      expect(policy.some(({ from }) => from > high.from && from <= more)).toBe(false)
      expect(high.votes).toBeGreaterThanOrEqual(low.votes)
      expect(findBand(policy, null)).toBe(policy[0])
    }),
  )
})

test('in any order of votes makers never count, nobody counts twice, one no ends it', () => {
  const makers = fc.uniqueArray(people, { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(makers, votes, fc.integer({ min: 1, max: 4 }), (made, asked, needed) => {
      const signatures = cast(made, asked, needed)
      const outcome = computeOutcome(needed, signatures)
      const approvers = signatures.filter((signature) => signature.as === 'approve').map(({ person }) => person)
      expect(new Set(signatures.map(({ person }) => person)).size).toBe(signatures.length)
      expect(approvers.filter((person) => (made as string[]).includes(person))).toEqual([])
      expect(approvers.length).toBeLessThanOrEqual(needed)
      if (outcome === 'approved') expect(approvers.length).toBe(needed)
      if (signatures.some((signature) => signature.as === 'reject')) expect(outcome).toBe('rejected')
      if (outcome === 'waiting') expect(approvers.length).toBeLessThan(needed)
    }),
  )
})

test('the order of the votes does not change what they amount to', () => {
  fc.assert(
    fc.property(votes, fc.integer({ min: 1, max: 4 }), (asked, needed) => {
      expect(computeOutcome(needed, [...asked].reverse())).toBe(computeOutcome(needed, asked))
    }),
  )
})

const open: [fault: string, policy: Policy][] = [
  ['the first band begins at zero', [band(1n, 1)]],
  ['one to nine votes decide', [band(0n, 0)]],
  ['one to nine votes decide', [band(0n, 10)]],
  ['bands rise', [band(0n, 1), band(5n, 2), band(5n, 3)]],
  ['more money needs no fewer votes', [band(0n, 2), band(5n, 1)]],
  ['a permission is unknown', [{ ...band(0n, 1), permission: 'nobody.knows' as never }]],
]

test.each(open)('a policy that leaves something open is refused: %s', (fault, policy) => {
  expect(findPolicyFault(policy)).toBe(fault)
})
