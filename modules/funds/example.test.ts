import { expect, test } from 'vitest'
import { exampleProof } from './example.ts'
import { faultInProof } from './states.ts'
import { sha256 } from './tree.ts'

test('the example of a proof is right, and wrong as soon as one figure of it is another', async () => {
  const proof = exampleProof()
  const [leaf] = proof.leaves as [(typeof proof.leaves)[number]]
  expect(leaf.path).toHaveLength(2)
  expect(await faultInProof(proof, sha256)).toBeUndefined()
  expect(await faultInProof({ ...proof, total: '11999999' }, sha256)).toBe('root')
  expect(await faultInProof({ ...proof, leaves: [{ ...leaf, amount: '4999999' }] }, sha256)).toBe('root')
  expect(await faultInProof({ ...proof, wallet: '4999999' }, sha256)).toBe('sum')
})
