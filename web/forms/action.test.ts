import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineRefusals, Refusal } from '#shared/refusal'
import { formAction, formActions } from './action.ts'
import type { FieldSpecs } from './fields.ts'
import type { FormState } from './state.ts'

const label = () => 'Isian'
const fields = {
  amount: { kind: 'currency', label },
  email: { kind: 'email', label },
  password: { kind: 'password', label },
  tags: { kind: 'list', label },
} as const satisfies FieldSpecs
const schema = z.object({
  amount: z.string().regex(/^\d+$/).transform(BigInt),
  email: z.email(),
  password: z.string().min(3).optional(),
  tags: z.array(z.string()).optional(),
  locale: z.string().optional(),
})
const refusals = defineRefusals({
  too_low: { status: 409, id: 'Saldo Anda {available:rupiah}.', en: 'Your balance is {available:rupiah}.' },
  who: { status: 401, id: 'Password salah.', en: 'Wrong password.' },
})

/** What an action answered: a state with its status, or what its command gave. */
async function answer(
  posted: Record<string, string | string[]>,
  run = async (data: unknown): Promise<unknown> => data,
) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ intent: 'uji', ...posted }))
    for (const each of [value].flat()) form.append(name, each)
  const act = formAction({
    form: 'uji',
    fields,
    schema,
    at: { who: 'password' },
    more: () => ({ locale: 'id' }),
    run: (_, data) => run(data),
  })
  const request = new Request('http://syirkah.test/', { method: 'POST', body: form })
  const given = (await act({ request, context: { get: () => ({ refusals, fieldMessages: {} }) } as never })) as {
    data?: FormState
    init?: ResponseInit | null
  }
  return given.data
    ? { state: given.data, status: given.init?.status, headers: new Headers(given.init?.headers) }
    : given
}
const good = { amount: 'Rp1.250.000', email: ' a@b.id ' }

describe('the action of a form', () => {
  it('keeps the name of the form and what proves it from a contract that takes nothing beside its own', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({
      intent: 'uji',
      amount: '5',
      proof: 'x',
      prove: 'totp',
      proof_totp: '1',
    }))
      form.append(name, value)
    const act = formActions({
      uji: formAction({
        form: 'uji',
        fields,
        proves: true,
        schema: z.strictObject({ amount: z.string() }),
        run: async (_, data) => data,
      }),
    })
    const request = new Request('http://syirkah.test/', { method: 'POST', body: form })
    const context = { get: () => ({ refusals, fieldMessages: {} }) }
    expect(await act({ request, context } as never)).toEqual({ amount: '5' })
  })

  it('cleans each field by its kind, alike with and without JavaScript', async () => {
    for (const amount of ['1250000', 'Rp1.250.000', 'Rp1.250.000,00'])
      expect(await answer({ ...good, amount, tags: ['a', 'b'], password: ' x y ' })).toEqual({
        amount: 1_250_000n,
        email: 'a@b.id',
        password: ' x y ',
        tags: ['a', 'b'],
        locale: 'id',
      })
  })

  it('gives back what was typed, never a password, and says what to type', async () => {
    expect(await answer({ amount: '', email: 'siti', password: 'x' })).toMatchObject({
      status: 422,
      state: {
        form: 'uji',
        values: { amount: '', email: 'siti' },
        errors: { amount: 'Harap diisi', email: 'Tulis alamat email lengkap, misalnya nama@contoh.id' },
      },
    })
    expect(JSON.stringify(await answer({ ...good, password: 'x' }))).not.toContain('"x"')
  })

  it('puts a refusal into words, at the field that is to blame where one is', async () => {
    const low = { available: 1_000n }
    const [whole, blamed] = [
      new Refusal<typeof refusals>('too_low', low),
      new Refusal<typeof refusals>('too_low', low, 'amount'),
    ]
    expect(await answer(good, () => Promise.reject(whole))).toMatchObject({
      status: 409,
      state: { form: 'uji', code: 'too_low', message: 'Saldo Anda Rp1.000.', values: { amount: '1250000' } },
    })
    expect(await answer(good, () => Promise.reject(blamed))).toMatchObject({
      state: { errors: { amount: 'Saldo Anda Rp1.000.' } },
    })
  })

  it('never answers a page with 401, which would end its session', async () => {
    expect(await answer(good, () => Promise.reject(new Refusal<typeof refusals>('who')))).toMatchObject({ status: 422 })
  })

  it('says a refusal at the field that the form names for it', async () => {
    expect(
      await answer(good, () => Promise.reject(new Refusal<typeof refusals>('who', {}, 'elsewhere'))),
    ).toMatchObject({
      state: { code: 'who', errors: { password: 'Password salah.' } },
    })
  })

  it('names its answer by the form that was posted, which is how the page reads it, and not where one form stands alone', async () => {
    const formOf = async (intent: string) => {
      const given = await answer({ amount: '', email: 'x', intent })
      return 'state' in (given as object) ? (given as { state: FormState }).state.form : 'none'
    }
    expect(await formOf('uji')).toBe('uji')
    expect(await formOf('lain')).toBe('lain')
    expect(await formOf('')).toBeUndefined()
  })

  it('leaves a bug to the error page', async () => {
    await expect(answer(good, () => Promise.reject(new Error('bug')))).rejects.toThrow('bug')
  })
})

it('of several forms on a page the one that was sent is answered, an unknown one is malformed', async () => {
  const act = formActions({ satu: async () => 1, dua: async () => 2 })
  const send = (intent: string) => {
    const body = new FormData()
    body.set('intent', intent)
    return act({ request: new Request('http://syirkah.test/', { method: 'POST', body }), context: {} as never })
  }
  expect(await send('dua')).toBe(2)
  for (const intent of ['', 'tiga', '__proto__', 'toString'])
    await expect(send(intent)).rejects.toMatchObject({ init: { status: 400 } })
})

it('a form with files that is broken is its sender’s mistake', async () => {
  const run = async () => 'taken'
  const one = formAction({ fields, schema, run })
  const several = formActions({ uji: run })
  for (const act of [one, several]) {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const request = new Request('http://syirkah.test/', { method: 'POST', headers, body: '--x\r\nnot a part' })
    await expect(act({ request, context: { get: () => ({}) } as never })).rejects.toMatchObject({
      init: { status: 400 },
    })
  }
})
