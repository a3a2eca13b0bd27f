import { expect, test } from 'vitest'
import { findNameFieldLabels } from './name-field-labels.ts'

test('a likeness says whose name it is: of a commissioner, a beneficial owner, or both', () => {
  const application = {
    ...{ fullName: 'PT Sinar Abadi', director1Name: 'Hasan Basri', commissioner1Name: 'Rina Kusuma' },
    ...{ owner1Name: 'Rina Kusuma', owner2Name: '' },
  }
  const hits = [
    { id: 'a', personName: 'Rina Kusuma' },
    { id: 'b', personName: 'Hasan Basri' },
    { id: 'c', personName: 'Nama Lama' },
  ]
  expect(findNameFieldLabels({ party: 'entity', application }, hits)).toEqual({
    a: 'Nama komisaris 1, Nama pemilik 1',
    b: 'Nama direktur 1',
  })
})
