import { expect, it } from 'vitest'
import { readPurchase } from './read.ts'

const KEY = '0493cb32-c6ed-4188-aceb-75a5f758c357'
const whole = {
  key: KEY,
  total: '500000',
  units: '5',
  method: 'virtual_account',
  bank: 'bsi',
  statement_prospectus: 'on',
  statement_risk: 'on',
  statement_liquidity: 'on',
  statement_akad: 'on',
}
const read = (fields: Record<string, string | undefined>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value)
  return readPurchase(form, 'kopi-gayo')
}

it('a whole form is one purchase under the key it was drawn with', () => {
  const { input, key, total, recount } = read(whole)
  expect(input).toMatchObject({ offering: 'kopi-gayo', units: 5n, method: 'virtual_account', bank: 'bsi' })
  expect([key, total, recount]).toEqual([KEY, 500_000n, false])
})

it('each missing statement is named on its own and what was typed stays', () => {
  const { input, state } = read({ ...whole, statement_risk: undefined, statement_akad: undefined })
  expect(input).toBeNull()
  expect(Object.keys(state.errors)).toEqual(['statement_risk', 'statement_akad'])
  expect(state.values).toMatchObject({ units: '5', bank: 'bsi', statement_prospectus: 'on' })
  expect(state.values.statement_risk).toBeUndefined()
})

it('a fraction is refused, never read as another number', () => {
  const { input, state } = read({ ...whole, units: '1.5' })
  expect(input).toBeNull()
  expect(state.errors.units).toBe('Isi jumlah dengan angka bulat, tanpa koma atau titik.')
  expect(state.values.units).toBe('1.5')
})

it('a virtual account needs a bank, the wallet does not look at it', () => {
  expect(read({ ...whole, bank: 'bank-jahat' }).state.errors.bank).toBe('Pilih bank untuk virtual account.')
  expect(read({ ...whole, bank: undefined }).state.errors.bank).toBe('Pilih bank untuk virtual account.')
  expect(read({ ...whole, method: 'wallet', bank: 'bank-jahat' }).input).toEqual(
    expect.not.objectContaining({ bank: expect.anything() }),
  )
})

it('an unknown method is asked for again', () => {
  expect(read({ ...whole, method: 'cash' }).state.errors.method).toBe(
    'Pilih cara bayar: saldo dompet atau virtual account.',
  )
})

it('stepper, quick choice and recount never buy', () => {
  for (const press of [{ units_step: '1' }, { quick: '50' }, { recount: '1' }])
    expect(read({ ...whole, ...press }).recount).toBe(true)
})

it('an odd key is replaced, a total that is no number counts as none', () => {
  expect(read({ ...whole, key: 'x' }).key).toMatch(/^[\w-]{36}$/)
  expect(read({ ...whole, total: '5e5' }).total).toBeUndefined()
})
