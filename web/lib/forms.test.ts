import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineRefusals, Refusal } from '#shared/refusal'
import { attempt, parseForm, refusalState } from './forms.ts'

const deposit = z.object({
  amount: z
    .string()
    .regex(/^\d+$/)
    .transform(BigInt)
    .refine((value) => value >= 10_000n),
  email: z.email(),
})

const posted = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('a posted form', () => {
  it('is read alike with and without JavaScript', () => {
    for (const amount of ['1250000', 'Rp1.250.000']) {
      const parsed = parseForm(posted({ amount, email: ' a@b.id ' }), deposit, { amount: 'digits' })
      expect(parsed).toMatchObject({ ok: true, data: { amount: 1_250_000n, email: 'a@b.id' } })
    }
  })
  it('comes back with what was typed and what to type, in Indonesian', () => {
    const parsed = parseForm(posted({ amount: '', email: 'siti' }), deposit, { amount: 'digits' })
    expect(parsed).toEqual({
      ok: false,
      state: {
        values: { amount: '', email: 'siti' },
        errors: { amount: 'Harap diisi', email: 'Tulis alamat email lengkap, misalnya nama@contoh.id' },
      },
    })
  })
  it('never sends a password back', () => {
    const parsed = parseForm(posted({ password: 'rahasia' }), z.object({ password: z.string().min(12) }), {
      password: 'secret',
    })
    expect(parsed).toMatchObject({ ok: false, state: { values: {} } })
  })
})

const refusals = defineRefusals({
  insufficient_balance: {
    status: 409,
    id: 'Saldo Anda {available:rupiah}.',
    en: 'Your balance is {available:rupiah}.',
  },
  closed: { status: 409, id: 'Ditutup {at:moment}.', en: 'Closed {at:moment}.' },
})

describe('a refusal', () => {
  it('speaks the reader’s language with its details', () => {
    const error = new Refusal('insufficient_balance', { available: 1_250_000n })
    expect(refusalState(error, [refusals], {}, 'id')?.state.message).toBe('Saldo Anda Rp1.250.000.')
    expect(refusalState(error, [refusals], {}, 'en')?.state.message).toBe('Your balance is Rp1.250.000.')
  })
  it('stands at the field that is to blame', () => {
    const error = new Refusal('insufficient_balance', { available: 1n }, 'amount')
    expect(refusalState(error, [refusals])?.state.errors).toEqual({ amount: 'Saldo Anda Rp1.' })
  })
  it('is answered, a bug is not', async () => {
    await expect(attempt([refusals], {}, async () => Promise.reject(new Error('bug')))).rejects.toThrow('bug')
  })
})

it('a contract’s own message codes are put into words', () => {
  const schema = z.object({ units: z.string().regex(/^\d+$/, 'quantity_digits') })
  const messages = { quantity_digits: { id: 'Isi dengan angka.', en: 'Digits only.' } }
  expect(parseForm(posted({ units: 'x' }), schema, {}, messages)).toMatchObject({
    state: { errors: { units: 'Isi dengan angka.' } },
  })
})
