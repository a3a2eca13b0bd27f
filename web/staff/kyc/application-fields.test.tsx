import { expect, test } from 'vitest'
import { listReviewableFields } from './application-fields.ts'

test('nobody is asked to judge what an answer made needless, and everything that was filled in', () => {
  const application = {
    street: 'Jl. Melati 3',
    sameAddress: 'yes',
    homeStreet: '',
    spouseName: '',
    maritalStatus: 'single',
  }
  const names = (more = {}) =>
    listReviewableFields({ party: 'citizen', application: { ...application, ...more } }).flatMap((step) => step.names)
  expect(names()).toEqual(['street', 'sameAddress', 'maritalStatus'])
  expect(names({ sameAddress: 'no', homeStreet: 'Jl. Kenanga 1' })).toContain('homeStreet')
})
