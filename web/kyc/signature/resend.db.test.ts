import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderPage } from '../../../test/rendered.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { paths } from '../../paths.ts'
import * as resendPage from './resend.tsx'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

test('who asks for the invitation again at once reads on the same page from when it can be sent', async () => {
  const actor = await world.investor({ signed: false })
  const page = { path: paths.signatureResend(), ...resendPage }
  const said = 'Undangan baru saja dikirim. Anda dapat mengirim ulang mulai'
  expect(await renderPage(world, page, { actor })).not.toContain(said)
  const refused = await renderPage(world, page, { actor, form: {} })
  expect(refused).toMatch(new RegExp(`role="alert".*${said} 20 November 2026, 10[.:]01`))
  expect(refused).toContain('Kirim ulang undangan</')
  await world.advance('PT1M')
  await expect(renderPage(world, page, { actor, form: {} })).rejects.toThrow(`leads to ${paths.signature()}`)
})
