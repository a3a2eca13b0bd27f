import { expect, it } from 'vitest'
import { inputMessages } from '#contract/offerings/refusals'
import { toFieldErrors } from '../../forms/action.ts'
import { readFields } from '../../forms/read.ts'
import { orderFields } from './fields.ts'
import { isRecount, Order } from './schema.ts'

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
  const { input, values } = readFields(form, orderFields)
  const { data, error } = Order.safeParse({ ...input, offering: 'kopi-gayo' })
  return { order: data, values, errors: error ? toFieldErrors(error, inputMessages) : {}, recount: isRecount(form) }
}

it('a whole form is one purchase under the key it was drawn with', () => {
  const { order, recount } = read(whole)
  expect(order?.wish).toMatchObject({ offering: 'kopi-gayo', units: 5n, method: 'virtual_account', bank: 'bsi' })
  expect([order?.key, order?.total, recount]).toEqual([KEY, 500_000n, false])
})

it('each missing statement is named on its own and what was typed stays', () => {
  const { order, errors, values } = read({ ...whole, statement_risk: undefined, statement_akad: undefined })
  expect(order).toBeUndefined()
  expect(Object.keys(errors)).toEqual(['statement_risk', 'statement_akad'])
  expect(values).toMatchObject({ units: '5', bank: 'bsi', statement_prospectus: 'on' })
  expect(values.statement_risk).toBeUndefined()
})

it('a fraction is refused, never read as another number', () => {
  const { order, errors, values } = read({ ...whole, units: '1.5' })
  expect(order).toBeUndefined()
  expect(errors.units).toBe('Isi jumlah dengan angka bulat, tanpa koma atau titik.')
  expect(values.units).toBe('1.5')
  expect(read({ ...whole, units: '1.250' }).order?.wish.units).toBe(1250n)
})

it('a virtual account needs a bank, the wallet does not look at it', () => {
  expect(read({ ...whole, bank: 'bank-jahat' }).errors.bank).toBe('Pilih bank untuk virtual account.')
  expect(read({ ...whole, bank: undefined }).errors.bank).toBe('Pilih bank untuk virtual account.')
  expect(read({ ...whole, method: 'wallet', bank: 'bank-jahat' }).order?.wish).toEqual(
    expect.not.objectContaining({ bank: expect.anything() }),
  )
})

it('an unknown method is asked for again', () => {
  expect(read({ ...whole, method: 'cash' }).errors.method).toBe(
    'Pilih cara bayar: saldo dompet, virtual account, atau QRIS.',
  )
})

it('stepper, quick choice and recount never buy', () => {
  for (const press of [{ units_step: '1' }, { quick: '50' }, { recount: '1' }])
    expect(read({ ...whole, ...press }).recount).toBe(true)
})

it('an odd key is replaced, a total that is no number counts as none', () => {
  expect(read({ ...whole, key: 'x' }).order?.key).toMatch(/^[\w-]{36}$/)
  expect(read({ ...whole, total: '5e5' }).order?.total).toBeUndefined()
})
