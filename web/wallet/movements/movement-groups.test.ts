import { expect, test } from 'vitest'
import { movements } from '../../../modules/contracts.ts'
import { movementGroups } from './movement-groups.ts'

/** These touch no account of a person. */
const NOT_OF_A_PERSON = ['reconciliation_corrected', 'suspense_donated']

test('every movement of a person is found under one group of the filter', () => {
  const grouped = Object.values(movementGroups).flat() as string[]
  expect(grouped).toHaveLength(new Set(grouped).size)
  const missing = Object.keys(movements).filter((kind) => !grouped.includes(kind))
  expect(missing.sort()).toEqual(NOT_OF_A_PERSON)
})
