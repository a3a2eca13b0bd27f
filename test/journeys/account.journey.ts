import { TOTP } from 'otpauth'
import { waitUntilHolds } from '../eventually.ts'
import { expectAccessible } from './accessible.ts'
import { formatTestRupiah, PASSWORD, readWalletBalance, signIn } from './people.ts'
import { expect, type Page, test } from './test.ts'

const cookiesOf = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name === 'at' || name === 'rt')

async function fillIn(page: Page, name: string, password = PASSWORD) {
  await page.getByLabel('Email', { exact: true }).fill(`${name}@contoh.test`)
  await page.getByLabel('Password', { exact: true }).fill(password)
}
const enter = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Masuk', exact: true }).click()

test('a stranger logs in, comes to the page that he asked for, and logs out to the home page', async ({ page }) => {
  await page.goto('/users/transactions?jenis=setoran')
  await expect(page).toHaveURL('/login?next=%2Fusers%2Ftransactions%3Fjenis%3Dsetoran')
  await expect(page.getByText('Harap isi kolom berikut untuk masuk')).toBeVisible()
  await fillIn(page, 'pemodal')
  await enter(page)
  await expect(page).toHaveURL('/users/transactions?jenis=setoran')
  const session = await cookiesOf(page)
  expect(session.map(({ name, httpOnly, sameSite, path }) => ({ name, httpOnly, sameSite, path }))).toEqual(
    ['at', 'rt'].map((name) => ({ name, httpOnly: true, sameSite: 'Lax', path: '/' })),
  )
  await page.goto('/login')
  await expect(page, 'a signed-in person is led away from /login').toHaveURL('/users')

  await page.goto('/logout')
  await expect(page, 'a link logs nobody out').toHaveURL('/users')
  await page.locator('summary.nav-user').click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  expect(await cookiesOf(page)).toEqual([])
  await page.goto('/users')
  await expect(page).toHaveURL('/login?next=%2Fusers')
})

test('a wrong password is said at the top of the form and the address that was typed stays', async ({ page }) => {
  await page.goto('/login?next=//elsewhere.test')
  await fillIn(page, 'pemodal2', 'bukan-password-saya')
  await enter(page)
  await expect(page.getByRole('alert').filter({ hasText: 'tidak cocok' })).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('pemodal2@contoh.test')
  await fillIn(page, 'pemodal2')
  await enter(page)
  await expect(page, 'only a path of this site is followed').toHaveURL('/users')
})

test('money paid at the bank counter reaches the wallet', async ({ page, context }) => {
  await signIn(context, 'pemodal')
  const before = await readWalletBalance(page)
  await page.getByRole('link', { name: 'loket bank kotak pasir' }).click()
  await expect(page.getByLabel('Nomor virtual account atau teks QRIS', { exact: true })).toHaveValue(/^\d{16}$/)
  await page.getByLabel('Jumlah', { exact: true }).fill('1.250.000')
  await page.getByRole('button', { name: 'Bayar', exact: true }).click()
  await expect(page.getByText(`${formatTestRupiah(1_250_000)} ke `)).toBeVisible()
  await waitUntilHolds(async () => expect(await readWalletBalance(page)).toBe(before + 1_250_000))
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: `Setoran ${formatTestRupiah(1_250_000)}` })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Masuk ke saldo')
})

test('staff are asked for the code of their authenticator and have no wallet', async ({ page }) => {
  await page.goto('/login')
  await fillIn(page, 'dukungan')
  await enter(page)
  const code = page.getByLabel('Kode autentikator')
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: '6 angka' })).toBeVisible()
  await expectAccessible(page)
  await fillIn(page, 'dukungan') // no page repeats a password
  await code.fill('12ab')
  await enter(page)
  await expect(page.getByRole('alert').filter({ hasText: /Kode autentikator: .*(enam|6) angka/ })).toBeVisible()
  await fillIn(page, 'dukungan')
  await code.fill(new TOTP({ secret: 'JBSWY3DPEHPK3PXP' }).generate())
  await enter(page)
  await expect(page).toHaveURL('/admin')
  await expect(page.getByText('Dukungan', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/users') // an investor's dashboard is none of theirs
  await expect(page).toHaveURL('/admin')
  await page.goto('/deposit')
  await expect(page.getByRole('heading', { name: 'Akun staf' })).toBeVisible()
})

test('the movements of a period add up and come as a file that runs nothing', async ({ page, context }) => {
  await signIn(context, 'pemodal')
  await page.goto('/users/transactions?dari=2024-01-01&sampai=2027-12-31')
  const figure = async (label: string) => {
    const text = await page.getByRole('main').locator('dl > div').filter({ hasText: label }).locator('dd').innerText()
    return Number(text.replace('−', '-').replace(/[^\d-]/g, ''))
  }
  const [opening, inflow, outflow, closing] = await Promise.all(
    ['Saldo awal', 'Masuk', 'Keluar', 'Saldo akhir'].map(figure),
  )
  expect(opening! + inflow! + outflow!).toBe(closing)
  const rows = await page.getByRole('table').getByRole('row').count()
  await expectAccessible(page)

  const address = await page.getByRole('link', { name: 'Unduh CSV' }).getAttribute('href')
  const file = await context.request.get(address!)
  expect(file.headers()['content-type']).toBe('text/csv; charset=utf-8')
  const lines = (await file.text()).trim().split('\r\n')
  expect(lines.length).toBeGreaterThan(rows / 2) // the page shows a part, each line with the entry behind it
  expect(
    lines
      .join(';')
      .split(';')
      .filter((cell) => /^"[=+@\t]/.test(cell)),
  ).toEqual([])

  await page.goto('/users/transactions?dari=2026-12-02&sampai=2026-12-01')
  await expect(page.getByText('Tanggal akhir tidak boleh sebelum tanggal awal.')).toBeVisible()
  await page.goto('/users/activity?jenis=unduhan')
  await expect(page.getByRole('row').filter({ hasText: 'Daftar transaksi diunduh' }).first()).toBeVisible()
})

test('a program takes the files of a person with their token', async ({ request }) => {
  const data = { email: 'pemodal@contoh.test', password: PASSWORD }
  const { access_token } = await (await request.post('/api/auth/login', { data })).json()
  const headers = { authorization: `Bearer ${access_token}` }
  const csv = await request.get('/api/transactions.csv', { headers })
  expect([csv.status(), csv.headers()['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(csv.headers()['content-disposition']).toMatch(/mutasi-\d{4}-\d\d-\d\d\.csv/)
  const [head, first] = (await csv.text()).split('\r\n')
  expect(head).toMatch(/^\uFEFF"?Waktu \(WIB\)"?;/)
  expect(first).toMatch(/^"?20\d\d-/)
  const pdf = await request.get('/api/wallet/statement.pdf?from=2026-01-01&to=2026-12-31', { headers })
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  expect((await request.get('/api/transactions.csv')).status()).toBe(401)
})

test('what is not yours is not there', async ({ page, context }) => {
  await signIn(context, 'pemodal')
  await page.goto('/deposit')
  const theirs = await page.getByRole('table').getByRole('link').first().getAttribute('href')
  await context.clearCookies()
  await signIn(context, 'pemodal2')
  for (const path of [theirs!, '/deposit/nothing', '/users/portfolio/nothing', '/users/transactions?after=x']) {
    expect((await page.goto(path))?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Halaman Tidak Ditemukan' })).toBeVisible()
  }
})

test('the signed-in pages are for everybody: a new user, an investor, in both languages', async ({ page, context }) => {
  await signIn(context, 'baru')
  for (const path of ['/users', '/users/portfolio', '/users/transactions', '/deposit']) {
    await page.goto(path)
    await expectAccessible(page)
  }
  await context.clearCookies()
  await signIn(context, 'pemodal')
  await context.addCookies([{ name: 'locale', value: 'en', url: new URL(page.url()).origin }])
  await page.goto('/users/portfolio')
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Cash flows' })).toBeVisible()
  await expectAccessible(page)
  for (const path of ['/users', '/deposit', '/sandbox']) {
    const answer = await page.goto(path)
    expect(answer?.headers()['cache-control'], path).toContain('no-store')
    await expectAccessible(page)
  }
})

test('the dashboard of a person who owns a business begins with it, and names what is owed', async ({
  page,
  context,
}) => {
  await signIn(context, 'penerbit')
  await page.goto('/users')
  const main = page.getByRole('main')
  await expect(main.getByRole('region', { name: 'Kopi Gayo Lestari' })).toContainText('pemodal')
  await expect(main.getByRole('region', { name: /^Kewajiban/ })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Investasi saya sendiri' })).toBeVisible()
  await main.getByRole('link', { name: 'Bisnis saya' }).click()
  await expect(page).toHaveURL('/users/business')
})
