import { describe, expect, it } from 'vitest'
import { HIDDEN_VALUE } from '#contract/drafts/states'
import { listKycFields } from '#contract/verification/input'
import { listKycFiles, parties, partySteps } from '#contract/verification/states'
import { createDemoApplication } from '../../db/seed/application.ts'
import { validateStep } from '../forms/wizard/wizard.ts'
import { createKycSchemas, type Former } from './schemas.ts'
import { createKycWizard } from './steps.ts'

const { party: _, ...application }: Record<string, string> = createDemoApplication({
  email: 'a@contoh.test',
  name: 'Rahma',
  income: 120_000_000n,
})
const filled = { ...application, idPhoto: 'a', selfie: 'b' }
const former: Former = {
  values: { fullName: 'Rahma' },
  secrets: { nik: '3372 •••• •••• 0003', motherName: HIDDEN_VALUE },
}

function faults(
  name: string,
  values: Record<string, string>,
  open: string[] | null = null,
  before: Former | null = null,
) {
  const wizard = createKycWizard({
    party: 'citizen',
    open,
    remarks: {},
    kept: {},
    follows: [],
    places: {},
    countries: [],
  })
  const step = wizard.steps.find((one) => one.name === name)!
  const { error } = validateStep(step, createKycSchemas({ party: 'citizen', open, former: before }), values)
  return error?.issues.map(({ path, message }) => `${String(path[0])} ${message}`) ?? []
}

describe('the steps', () => {
  it.each(parties)('ask for every field and file of the contract, each in its step: %s', (party) => {
    const { steps } = createKycWizard({
      party,
      open: null,
      remarks: {},
      kept: {},
      follows: [],
      places: {},
      countries: [],
    })
    expect(steps.map(({ name }) => name)).toEqual([...partySteps[party]])
    for (const { name, fields } of steps) {
      const files = listKycFiles(party).filter(([, { step }]) => step === name)
      const wanted = [...Object.keys(listKycFields(party)[name]!), ...files.map(([file]) => file)]
      expect(Object.keys(fields).sort()).toEqual(wanted.sort())
    }
  })

  it('are all filled by what a person fills in', () => {
    for (const step of partySteps.citizen) expect(faults(step, filled), step).toEqual([])
  })

  it('are held against what stands in the steps before', () => {
    expect(faults('bank', { ...filled, fullName: 'Budi Santoso' })).toEqual(['accountHolder holder_differs'])
    expect(faults('identity', { ...filled, selfie: '' })).toEqual(['selfie file_missing'])
  })

  it('take a hidden name for a filled one', () => {
    expect(faults('family', { ...filled, motherName: HIDDEN_VALUE })).toEqual([])
    expect(faults('family', { ...filled, motherName: '' })).toEqual(['motherName missing'])
  })
})

describe('what is filled in anew', () => {
  it('keeps the pictures of before, but not of a card that shows another name', () => {
    expect(faults('identity', { ...application, fullName: 'Rahma' }, null, former)).toEqual([])
    expect(faults('identity', { ...application, fullName: 'Rahma Wati' }, null, former)).toEqual([
      'idPhoto file_missing',
    ])
  })

  it('says of a picture since when it is there, and asks for none', () => {
    const wizard = createKycWizard({
      ...{ party: 'citizen', open: null, remarks: {}, follows: [], places: {}, countries: [] },
      kept: { selfie: '3 Januari 2025' },
    })
    const { selfie, idPhoto } = wizard.steps[0]!.fields
    expect(selfie).toMatchObject({ optional: true })
    expect(String(selfie!.hint?.())).toContain('3 Januari 2025')
    expect(idPhoto).toMatchObject({ optional: false })
  })
})

describe('what was sent back', () => {
  it('is open alone, with the review behind it', () => {
    const { steps } = createKycWizard({
      party: 'citizen',
      open: ['birthDate', 'nik'],
      remarks: {},
      kept: {},
      follows: [],
      places: {},
      countries: [],
    })
    expect(steps.map(({ name, fields }) => [name, Object.keys(fields)])).toEqual([
      ['identity', ['nik', 'birthDate']],
      ['terms', []],
    ])
  })

  it('needs no secret typed again that did not change, but a picture that was refused', () => {
    expect(faults('identity', { birthDate: '1990-01-01' }, ['birthDate', 'nik'], former)).toEqual([])
    expect(faults('identity', { birthDate: '' }, ['birthDate', 'nik'], former)).toContain('birthDate missing')
    expect(faults('identity', {}, ['selfie'], former)).toEqual(['selfie file_missing'])
  })
})
