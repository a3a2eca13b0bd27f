import { expect, test } from 'vitest'
import { Refusal } from '#shared/refusal'
import { refusedLogIn } from './login-refusal.ts'

const typed = { email: 'sekar@contoh.test' }
const refuse = (code: string, details: Record<string, unknown> = {}) =>
  refusedLogIn(new Refusal(code, details), typed, 'id')!

test('a wrong password is said at the top of the form and keeps the address that was typed', () => {
  const { state, status } = refuse('wrong_credentials')
  expect(state.message).toMatch(/tidak cocok/)
  expect(state.values).toEqual(typed)
  expect(status).toBe(422)
})

test('staff are asked for the code of their authenticator: first as a question, then with what was wrong', () => {
  const first = refuse('second_factor_required').state
  expect(first).toMatchObject({ ask: 'second_factor', errors: {} })
  expect(first.notice).toMatch(/6 angka/)
  const atField = refusedLogIn(new Refusal('second_factor_required', {}, 'totp'), typed, 'id')!.state
  expect(atField).toMatchObject({ errors: {}, notice: first.notice })
  for (const code of ['second_factor_wrong', 'second_factor_used']) {
    const { state } = refuse(code)
    expect(state.ask).toBe('second_factor')
    expect(state.errors.totp).toBeTruthy()
    expect(state.message).toBeUndefined()
  }
  expect(refuse('second_factor_not_set').state.ask).toBeUndefined()
})

test('a recovery code that does not fit is said beside its field, which stays open', () => {
  const { state, status } = refuse('recovery_code_wrong')
  expect(state.ask).toBe('second_factor')
  expect(state.errors.recovery_code).toMatch(/tidak cocok/)
  expect(status).toBe(422)
})

test('after too many tries the answer says how long to wait, in words and in the header', () => {
  const { state, status, headers } = refuse('too_many_attempts', { retryAfter: 900 })
  expect(state.message).toContain('15 menit')
  expect(status).toBe(429)
  expect(headers.get('retry-after')).toBe('900')
})

test('an unverified address leads to a new verification e-mail', () => {
  expect(refuse('email_not_verified').state.ask).toBe('verification')
})

test('a fault is not hidden behind a polite message', () => {
  expect(refusedLogIn(new Error('no connection'), typed, 'id')).toBeNull()
})
