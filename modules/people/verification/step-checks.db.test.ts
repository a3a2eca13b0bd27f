import { afterAll, expect, test } from 'vitest'
import type { IdentityFault } from '#adapters/identity/sandbox'
import { createCitizenApplication, createUnverifiedPerson, submitCitizen } from '../../../test/kyc.ts'
import { createTestWorld } from '../../../test/world.ts'

const world = await createTestWorld()
const { app } = world
const { verification } = app
afterAll(() => world.close())

const person = await createUnverifiedPerson(app)
const form = createCitizenApplication(person.email)
type Step = Parameters<typeof verification.checkStep>[1]['step']
const faultsOf = (step: Step, values: Partial<typeof form> & Record<string, string>, party = 'citizen' as const) =>
  verification.checkStep(person, { party, step, values: values as never })

test('age and village are looked at on the step that asks for them, and on no other', async () => {
  const young = { ...form, birthDate: '2015-03-02' }
  expect(await faultsOf('identity', young as never)).toEqual([{ field: 'birthDate', message: 'too_young' }])
  expect(await faultsOf('address', young as never)).toEqual([])
  const nowhere = { ...form, village: '31.71.01.9999' }
  expect(await faultsOf('address', nowhere as never)).toEqual([{ field: 'village', message: 'choice_unknown' }])
  expect(await faultsOf('identity', form as never)).toEqual([])
})

test('a permit that has run out is told on its step', async () => {
  const values = { nationality: 'JP', passportNumber: 'TK1234567', permitExpiry: '2020-01-01' }
  const faults = await verification.checkStep(person, { party: 'foreigner', step: 'identity', values })
  expect(faults).toEqual([{ field: 'permitExpiry', message: 'document_expired' }])
})

test('a number that is somebody else’s is told on its step, before the rest is filled in', async () => {
  const other = await createUnverifiedPerson(app)
  await submitCitizen(app, other)
  const { nik } = createCitizenApplication(other.email)
  await expect(faultsOf('identity', { nik })).rejects.toMatchObject({ code: 'nik_taken', field: 'nik' })
  expect(await faultsOf('identity', { nik: '' })).toEqual([])
})

test.each([
  ['0000', 'accountNumber', 'account_unknown'],
  ['1111', 'accountHolder', 'account_of_another'],
])('the bank says of an account that ends in %s what is wrong as the step is saved', async (ending, field, message) => {
  const values = { ...form, accountNumber: `700123${ending}` }
  expect(await faultsOf('bank', values as never)).toEqual([{ field, message }])
})

test.each(['down', 'wrong', 'broken'] as const)('a bank that is %s holds nobody up', async (fault) => {
  const body = JSON.stringify({ service: 'accounts', fault } satisfies IdentityFault)
  const headers = { 'content-type': 'application/json' }
  await fetch(`${world.url}/sandbox/identity/faults`, { method: 'POST', headers, body })
  expect(await faultsOf('bank', { ...form, accountNumber: '7001230000' } as never)).toEqual([])
  expect(await faultsOf('bank', form as never)).toEqual([])
})
