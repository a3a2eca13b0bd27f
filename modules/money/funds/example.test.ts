import { expect, test } from 'vitest'
import { buildExampleProof } from './example.ts'
import { findProofFault } from './states.ts'
import { sha256 } from './tree.ts'

test('the example of a proof is right, and wrong as soon as one figure of it is another', async () => {
  const proof = buildExampleProof()
  const [leaf] = proof.leaves as [(typeof proof.leaves)[number]]
  expect(leaf.path).toHaveLength(2)
  expect(await findProofFault(proof, sha256)).toBeUndefined()
  expect(await findProofFault({ ...proof, total: '11999999' }, sha256)).toBe('root')
  expect(await findProofFault({ ...proof, leaves: [{ ...leaf, amount: '4999999' }] }, sha256)).toBe('root')
  expect(await findProofFault({ ...proof, wallet: '4999999' }, sha256)).toBe('sum')
})
