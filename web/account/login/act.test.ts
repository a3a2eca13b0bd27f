import { type data, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { fieldMessages, refusals } from '#contracts'
import { Refusal } from '#shared/refusal'
import { appContext, requestContext } from '../../context.ts'
import { logIn } from './act.ts'
import { findRequestedStep, type LogInState } from './fields.ts'

const typed = { email: 'sekar@contoh.test', password: 'rahasia sekali', totp: '123456', recoveryCode: 'AAAAA-AAAAA' }

/** What the form is told when the log-in ends in this. */
async function failing(error: Error, sent: Record<string, string> = typed) {
  const context = new RouterContextProvider()
  const credentials = { logIn: () => Promise.reject(error) }
  const config = { publicUrl: 'http://syirkah.test' }
  context.set(appContext, { credentials, config, refusals, fieldMessages } as never)
  context.set(requestContext, { clientIp: '198.51.100.7' } as never)
  const body = new URLSearchParams(sent)
  const request = new Request('http://syirkah.test/login', { method: 'POST', body })
  const { data: state, init } = (await logIn({ context, request })) as ReturnType<typeof data<LogInState>>
  return { state, status: init?.status, headers: new Headers(init?.headers) }
}
const refuse = (code: string, details: Record<string, unknown> = {}, field?: string) =>
  failing(new Refusal(code, details, field))

test('a wrong password is said at the top of the form; of what was typed only the address comes back', async () => {
  const { state, status } = await refuse('wrong_credentials')
  expect(state.message).toMatch(/tidak cocok/)
  expect(state.values).toEqual({ email: typed.email })
  expect(status).toBe(422)
})

test('the code of the authenticator is first a question, then what was wrong with it', async () => {
  const { state: first, status } = await refuse('second_factor_required', {}, 'totp')
  expect(first).toMatchObject({ values: { email: typed.email }, errors: {} })
  expect(first.notice).toMatch(/6 angka/)
  expect([status, first.message, findRequestedStep(first)]).toEqual([422, undefined, 'second_factor'])
  for (const code of ['second_factor_wrong', 'second_factor_used']) {
    const { state } = await refuse(code, {}, 'totp')
    expect(state.errors.totp).toBeTruthy()
    expect([state.message, findRequestedStep(state)]).toEqual([undefined, 'second_factor'])
  }
  const { state: letters } = await failing(new Error('not reached'), { ...typed, totp: 'abc' })
  expect(letters.errors).toEqual({ totp: 'Isi enam angka tanpa huruf.' })
  expect(findRequestedStep(letters)).toBe('second_factor')
  expect(findRequestedStep((await refuse('second_factor_not_set')).state)).toBeNull()
})

test('a recovery code that does not fit is said beside its field, which stays open', async () => {
  const { state, status } = await refuse('recovery_code_wrong', {}, 'recoveryCode')
  expect(findRequestedStep(state)).toBe('second_factor')
  expect(state.errors.recoveryCode).toMatch(/tidak cocok/)
  expect(status).toBe(422)
})

test('after too many tries the answer says how long to wait, in words and in the header', async () => {
  const { state, status, headers } = await refuse('too_many_attempts', { retryAfter: 900 })
  expect(state.message).toContain('15 menit')
  expect(status).toBe(429)
  expect(headers.get('retry-after')).toBe('900')
})

test('an unverified address leads to a new verification e-mail', async () => {
  expect(findRequestedStep((await refuse('email_not_verified')).state)).toBe('verification')
})

test('a fault is not hidden behind a polite message', async () => {
  await expect(failing(new Error('no connection'))).rejects.toThrow('no connection')
})
