import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { PASSWORD } from '../investor.ts'
import {
  createNewcomer,
  NEW_PASSWORD,
  openVerification,
  proveByPhoneCode,
  register,
  toE164,
  typeReceivedCode,
} from '../newcomer.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './browser.ts'
import { withAuthenticator } from './passkey.ts'

test.use({ world: 'account' })

const sessionOf = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name === 'at' || name === 'rt')

async function logIn(page: Page, name: string) {
  await page.getByLabel('Email', { exact: true }).fill(`${name}@contoh.test`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await enter(page)
}
const enter = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Masuk', exact: true }).click()

test('who logs out without a connection is a stranger here at once, and to the server with the next request', async ({
  page,
  context,
  baseURL,
  faults,
}) => {
  await page.goto('/users/transactions?jenis=setoran')
  await logIn(page, 'pemodal')
  await expect(page).toHaveURL('/users/transactions?jenis=setoran')
  await page.locator('summary.nav-user').click()
  const session = (await sessionOf(page)).map(({ name, value }) => `${name}=${value}`).join('; ')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Anda sudah keluar' })).toBeVisible()
  await expect(page.locator('summary.nav-user')).toHaveCount(0)
  expect((await sessionOf(page)).length, 'scripts cannot end the session itself').toBeGreaterThan(0)
  await context.setOffline(false)
  await expect(page).toHaveURL('/')
  await page.goto('/users')
  await expect(page).toHaveURL('/login?next=%2Fusers')
  expect(await sessionOf(page)).toEqual([])
  const copied = await fetch(`${baseURL}/users`, { headers: { cookie: session }, redirect: 'manual' })
  expect(copied.headers.get('location'), 'nor does the session live elsewhere').toMatch(/^\/login/)
  // the lost connection itself is what was asked for
  const others = faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(fault))
  faults.splice(0, faults.length, ...others)
})

test('the field of the authenticator’s code is where one types next, and the password is asked once', async ({
  page,
}) => {
  await page.goto('/login')
  await logIn(page, 'dukungan')
  const code = page.getByLabel('Kode autentikator')
  await expect(code).toBeFocused()
  await expectAccessible(page)
  await code.fill(new TOTP({ secret: 'JBSWY3DPEHPK3PXP' }).generate())
  await enter(page)
  await expect(page).toHaveURL('/admin')
})

test('somebody registers, makes a passkey, logs in with it and removes it', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'hidePopupBanner', value: 'true', url: baseURL! }])
  await withAuthenticator(page)
  const who = createNewcomer()
  await register(page, who)
  await openVerification(page, who)
  await typeReceivedCode(page, toE164(who))
  await expect(page).toHaveURL('/users')

  await page.goto('/users/settings?ubah=passkey')
  await page.getByLabel('Password saat ini').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await page.getByLabel('Nama passkey').fill('Ponsel Budi')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Buat passkey' }).click()
  await proveByPhoneCode(page, toE164(who), 'Tambahkan passkey baru')
  await expect(page).toHaveURL('/users/settings')
  await expect(page.getByRole('main')).toContainText('Ponsel Budi')

  await context.clearCookies({ name: /^(at|rt)$/ })
  await page.goto('/login?next=/users/portfolio')
  await page.getByRole('button', { name: 'Masuk dengan passkey' }).click()
  await expect(page).toHaveURL('/users/portfolio')
  await page.goto('/users/activity')
  await expect(page.getByRole('row').filter({ hasText: 'Masuk dengan passkey' })).toBeVisible()

  await page.goto('/users/settings')
  await page.getByRole('link', { name: 'Hapus passkey Ponsel Budi' }).click()
  const confirm = page.getByRole('button', { name: 'Konfirmasi dengan passkey' })
  const password = page.getByLabel('Password saat ini')
  await expect(confirm.or(page.getByText('Identitas Anda baru saja dikonfirmasi'))).toBeVisible()
  if (await password.isVisible()) await confirm.click()
  await expect(password).toHaveCount(0)
  await page.getByRole('button', { name: 'Hapus passkey', exact: true }).click()
  await page.getByRole('button', { name: 'Buktikan dengan passkey' }).click()
  await expect(page).toHaveURL('/users/settings')
  await expect(page.getByRole('main')).not.toContainText('Ponsel Budi')
})
