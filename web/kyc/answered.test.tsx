import { expect, test } from 'vitest'
import { omitUnaskedFields } from './fields.tsx'
import { createKycWizard } from './steps.ts'

test('a review leaves out what an answer made needless, and nothing that was filled in or left open', () => {
  const wizard = createKycWizard({
    party: 'citizen',
    open: null,
    remarks: {},
    kept: {},
    follows: [],
    places: {},
    countries: [],
  })
  const shown = (values: Record<string, string>) =>
    omitUnaskedFields(wizard, values).steps.flatMap(({ fields }) => Object.keys(fields))
  const answered = shown({ sameAddress: 'yes', maritalStatus: 'single', hasNpwp: 'yes', npwp: '3372015403920123' })
  expect(answered).toEqual(expect.arrayContaining(['alias', 'sameAddress', 'hasNpwp', 'npwp', 'payslip']))
  for (const needless of ['homeStreet', 'homeVillage', 'spouseName', 'noNpwpReason', 'beneficiaryName'])
    expect(answered).not.toContain(needless)
  expect(shown({ maritalStatus: 'married', spouseName: 'Bagus' })).toContain('spouseName')
})
