import { expect, test } from 'vitest'
import type { ProposalDocument } from '#contract/proposals/states'
import { listChangesSinceLastRound } from './form-answers.ts'

const form = 'proposal-file'
const [before, after] = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002']
const documents = [before, after].map((attachmentId, at) => ({
  ...{ attachmentId, form, field: 'deed', version: at + 1 },
})) as unknown as ProposalDocument[]
const texts = (was: Record<string, string>, is: Record<string, string>) =>
  listChangesSinceLastRound(
    {
      form,
      rounds: [
        { round: 1, values: was },
        { round: 2, values: is },
      ],
      documents,
    },
    'id',
  ).map(({ lines }) => lines.map(({ kind, text }) => `${kind} ${text}`))

test('what changed of an identity number is that it changed, and nobody reads it whole', () => {
  expect(texts({ nik1: '3201012005800001' }, { nik1: '3201019905800001' })).toEqual([
    ['removed 320101••••••0001', 'added 320101••••••0001'],
  ])
})

test('a replaced document is another version of it, an amount reads as money', () => {
  expect(texts({ deed: before }, { deed: after })).toEqual([['removed Versi 1', 'added Versi 2']])
  const [price] = texts({ price: '1000' }, { price: '2500' })
  expect(price!.map((line) => line.replace(/\s/g, ' '))).toEqual(['removed Rp1.000', 'added Rp2.500'])
})
