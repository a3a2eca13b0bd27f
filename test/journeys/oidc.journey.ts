import { afterAll, beforeAll } from 'vitest'
import { CLIENT, type OidcProvider, startOidcProvider } from '../oidc-provider.ts'
import { expectAccessible } from './accessible.ts'
import { newCode } from './people.ts'
import { expect, test } from './test.ts'
import { Visitor } from './visitor.ts'
import { type Product, startProduct } from './world.ts'

// Staff log in with the operator's OpenID Connect provider: a real one, on a port of its own.

let office: OidcProvider
let product: Product
const finance = { sub: 'kantor-keuangan', email: 'keuangan@contoh.test', email_verified: true }

beforeAll(async () => {
  office = await startOidcProvider(finance)
  const oidc = { issuer: office.issuer, ...CLIENT, name: 'Akun Kantor', only: false, secondFactorTrusted: false }
  product = await startProduct({ oidc })
  office.register(`${product.url}/login/provider/return`)
})
afterAll(async () => {
  await product.stop()
  await office.stop()
})

const open = async () => {
  office.heal()
  office.become(finance)
  const visitor = new Visitor(product)
  return { visitor, page: await visitor.newPage() }
}
const withFactor = { claims: <Claims extends object>(claims: Claims) => ({ ...claims, amr: ['mfa'] }) }

test('staff who were on the way to a desk come back to it through the provider and their authenticator', async () => {
  const { visitor, page } = await open()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Masuk dengan Akun Kantor' }).click()
  await expect(page).toHaveURL('/login?next=%2Fadmin')
  await page.goto('/admin/finance')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Masuk dengan Akun Kantor' }).click()
  await expect(page).toHaveURL('/login/provider/code')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Masuk' }).click()
  await expect(page.getByRole('main')).toContainText('Masukkan kode 6 angka')
  await page.getByLabel('Kode autentikator').fill('000000')
  await page.getByRole('button', { name: 'Masuk' }).click()
  await expect(page.getByRole('main')).toContainText('tidak cocok')
  await page.getByLabel('Kode autentikator').fill(await newCode(visitor))
  await page.getByRole('button', { name: 'Masuk' }).click()
  await expect(page).toHaveURL('/admin/finance')
  expect((await visitor.cookies()).map(({ name }) => name)).not.toContain('penyedia')
  await page.goto('/login/provider')
  await expect(page).toHaveURL('/admin')
  expect(visitor.faults).toEqual([])
})

test('what the provider’s answer lacks is said on the log-in page, and the answer of one browser opens no other', async () => {
  const { visitor, page } = await open()
  office.become({ sub: 'pemodal', email: 'sekar@contoh.test', email_verified: true })
  await page.goto('/login/provider?next=/admin/finance')
  await expect(page).toHaveURL('/login?next=%2Fadmin%2Ffinance&ditolak=provider_no_account')
  await expect(page.getByRole('alert')).toContainText('Tidak ada akun staf')
  await expectAccessible(page)

  office.become(finance)
  const started = await visitor.request.get('/login/provider', { maxRedirects: 0 })
  const answer = await office.visit(started.headers().location!)
  const { page: other, visitor: stranger } = await open()
  await other.goto(answer.pathname + answer.search)
  await expect(other.getByRole('alert')).toContainText('dimulai di peramban lain')
  await page.goto(answer.pathname + answer.search)
  await expect(page).toHaveURL('/login/provider/code')
  await stranger.clearCookies()
  const linked = await stranger.request.get('/login/provider', {
    headers: { 'sec-fetch-site': 'cross-site' },
    maxRedirects: 0,
  })
  expect(linked.headers().location).toBe('/login?next=%2Fadmin')
  await other.goto('/login/provider/code')
  await expect(other).toHaveURL('/login?next=%2Fadmin&ditolak=provider_answer_expired')
  expect([...visitor.faults, ...stranger.faults]).toEqual([])
})

test('while the provider is away its button says so, and a second factor there is enough', async () => {
  const { visitor, page } = await open()
  await product.app.demo!.clock.advance('PT2M')
  office.fail({ down: true })
  await page.goto('/login/provider')
  await expect(page.getByRole('alert')).toContainText('tidak dapat dihubungi')
  office.fail(withFactor)
  await page.goto('/login/provider?next=//jahat.test')
  await expect(page).toHaveURL('/admin')
  expect(visitor.faults).toEqual([])
})

test('where no provider is configured nothing of it shows', async ({ page }) => {
  await page.goto('/login?next=/admin')
  await expect(page.getByRole('main')).not.toContainText('Akun Kantor')
  for (const path of ['/login/provider', '/login/provider/return', '/login/provider/code'])
    expect((await page.request.get(path)).status(), path).toBe(404)
})
