import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formSteps } from '#contract/proposals/states'
import {
  createProposalWizard,
  createReviewedWizard,
  listSecuritiesAsking,
  type ProposalWizardData,
} from './proposal-wizard.ts'

const given = (security: string, form: ProposalWizardData['form'] = 'proposal'): ProposalWizardData => ({
  form,
  security,
  proposalId: 'p',
  applicantId: 'a',
  lastYear: '2025',
  remarks: [],
})
const fieldsOn = (security: string, step: string) =>
  Object.keys(createProposalWizard(given(security)).steps.find(({ name }) => name === step)!.fields)

test.each(['', 'shares', 'sukuk'])(
  'with “%s” saved, the step of the choice holds the questions for either kind of security, for the reader may choose anew',
  (security) => {
    expect(fieldsOn(security, 'publisher')).toEqual(expect.arrayContaining(['otherOperator', 'sukukUnpaid']))
  },
)

test('a field that depends on a choice of its own step is on the page whatever was saved, in both forms', () => {
  for (const form of ['proposal', 'proposal-file'] as const)
    for (const [step, fields] of Object.entries(formSteps[form]))
      for (const [name, { when }] of Object.entries(fields)) {
        if (!when || !Object.hasOwn(fields, when.field)) continue
        for (const security of ['', 'shares', 'sukuk']) {
          const shown = createProposalWizard(given(security, form)).steps.find((one) => one.name === step)!.fields
          expect(Object.keys(shown), `${form} ${step} with ${security}`).toContain(name)
        }
      }
})

test('a style shows each question with its own kind of security', () => {
  expect(listSecuritiesAsking(given(''), 'publisher', 'otherOperator')).toEqual(['shares'])
  expect(listSecuritiesAsking(given(''), 'publisher', 'sukukUnpaid')).toEqual(['sukuk'])
  expect(listSecuritiesAsking(given(''), 'document', 'slik')).toBeUndefined()
  const sheet = readFileSync('web/issuer/proposal.css', 'utf8')
  for (const kind of Object.keys(formSteps.proposal.publisher!.security!.options!))
    expect(sheet).toContain(`form:has([name="security"][value="${kind}"]:checked) [data-offers~="${kind}"]`)
})

test('the review leaves out what the other kind of security would have been asked', () => {
  const reviewed = Object.keys(createReviewedWizard(given('sukuk')).steps[0]!.fields)
  expect(reviewed).toContain('sukukUnpaid')
  expect(reviewed).not.toContain('otherOperator')
})
