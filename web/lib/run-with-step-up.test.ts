import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { Refusal } from '#shared/refusal'
import { appContext, requestContext } from '../context.ts'
import { runWithStepUp } from './run-with-step-up.ts'

const asked = { id: 'p', about: { id: 'Ganti hak', en: 'Change rights' }, ways: ['code'] }
const shown: unknown[] = []

/** What the panel says to this answer of its reader. */
async function answered(fields: Record<string, string>) {
  shown.length = 0
  const context = new RouterContextProvider()
  const credentials = { proofOf: async () => asked, prove: async (_: unknown, given: unknown) => shown.push(given) }
  context.set(appContext, { credentials } as never)
  context.set(requestContext, { actor: { kind: 'person' } } as never)
  const posted = new FormData()
  for (const [name, value] of Object.entries({ proof: 'p', ...fields })) posted.set(name, value)
  return runWithStepUp({ context }, posted, async () => {
    if (shown.length === 0) throw new Refusal('proof_needed', { proof: asked })
    return 'done'
  })
}

it('says of a code that is missing or no code that it is so, and sends nobody for another one', async () => {
  const errors = { '': 'Wajib diisi.', '12': 'Tulis semua angka kode itu, tanpa huruf.' }
  for (const [proof_code, told] of Object.entries(errors))
    expect(await answered({ prove: 'code', proof_code })).toMatchObject({
      status: 422,
      state: { errors: { proof_code: told } },
    })
  expect(await answered({ prove: 'totp', proof_totp: '12345' })).toMatchObject({
    state: { errors: { proof_totp: 'Tulis semua angka kode itu, tanpa huruf.' } },
  })
  expect(shown).toEqual([])
  expect(await answered({ prove: 'code', proof_code: '123 456' })).toEqual({ done: 'done' })
})
