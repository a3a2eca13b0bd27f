import { expect, test } from 'vitest'
import { parties, partySteps } from '#contract/verification/states'
import { getWhyAsked } from './why.ts'

test('every step of every party says why it is asked, each in words of its own', () => {
  for (const party of parties) {
    const said = partySteps[party].map((step) => getWhyAsked(party, step))
    expect(said.filter((text) => text.length < 80)).toEqual([])
    expect(new Set(said).size).toBe(said.length)
  }
})
