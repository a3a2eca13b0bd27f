import { expectAccessible } from './accessible.ts'
import { castVote } from './approval.ts'
import { PASSWORD, signIn, signInAsStaff } from './people.ts'
import { expect, type Page, test } from './test.ts'

// A new edition of the terms: written, announced, in force, agreed to.

test('a new edition is announced, asked for once when it holds, and money waits for the answer', async ({
  browser,
  request,
}) => {
  const [writer, second, before, after] = await Promise.all([1, 2, 3, 4].map(() => browser.newContext()))
  await Promise.all([signInAsStaff(writer!, 'konten'), signInAsStaff(second!, 'kepatuhan'), signIn(before!, 'pemodal')])
  const pages = await Promise.all([writer, second, before, after].map((each) => each!.newPage()))
  const [desk, check, reader, page] = pages as [Page, Page, Page, Page]
  const at = '/admin/content/pages/terms-and-conditions'

  await desk.goto(at)
  const text = desk.getByLabel('Naskah', { exact: true })
  await text.fill(`${await text.inputValue()}\n\n## 99. Biaya baru {#biaya-baru}\n\nBiaya penarikan berubah.`)
  await desk.getByText('Edisi baru: perubahan material').click()
  await desk.getByLabel('Alasan perubahan').fill('Biaya')
  await desk.getByRole('button', { name: 'Simpan versi' }).click()
  await expect(desk.getByText('Menunggu persetujuan')).toBeVisible()
  await check.goto(at)
  await check.getByRole('link', { name: 'Buka permintaan persetujuan' }).click()
  await castVote(check, 'Setujui')
  await desk.reload()
  await expect(desk.getByText('Disetujui Nadia Putri')).toBeVisible()
  await desk.getByRole('button', { name: 'Tayangkan versi 2 sekarang' }).click()
  await expect(desk.getByText(/Jadwalkan paling cepat/).first()).toBeVisible()
  const { now } = await (await request.get('/api/demo/clock')).json()
  const day = new Date(Date.parse(now) + 32 * 86_400_000).toISOString().slice(0, 10)
  await desk.getByLabel('Waktu tayang (WIB)').fill(`${day}T00:00`)
  await desk.getByRole('button', { name: 'Jadwalkan' }).click()
  await expect(desk.getByText('Naskah dijadwalkan')).toBeVisible()

  await reader.goto('/users')
  await reader.getByRole('main').getByRole('link', { name: 'Baca yang berubah' }).click()
  await expect(reader.getByRole('heading', { name: 'Persetujuan', level: 1 })).toBeVisible()
  await expect(reader.locator('ins', { hasText: 'Biaya penarikan berubah.' })).toBeVisible()
  await expect(reader.getByRole('button', { name: 'Setuju' })).toHaveCount(0)
  await reader.goto('/users/notifications')
  await expect(reader.getByText(/Syarat dan ketentuan berubah mulai/).first()).toBeVisible()

  expect((await request.post('/api/demo/clock', { data: { at: `${day}T01:00:00+07:00` } })).status()).toBe(200)
  await signIn(after!, 'pemodal')
  await page.goto('/users/transactions?kind=deposit')
  await expect(page).toHaveURL(/\/users\/agreement\?next=/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Nanti saja' }).click()
  await expect(page).toHaveURL(/\/users\/transactions\?kind=deposit/) // asked once; from now on a line reminds
  await page.goto('/users')
  await expect(page.getByText('Pembelian menunggu persetujuan Anda.')).toBeVisible()
  expect(await purchase(page)).toContain('sudah berganti edisi')

  await page.goto('/users/agreement')
  await page.getByRole('button', { name: 'Setuju' }).click()
  await expect(page.getByText('Beri tanda bila Anda sudah membaca').first()).toBeVisible()
  await page.getByRole('main').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Setuju' }).click()
  await expect(page.getByText('Persetujuan Anda dicatat')).toBeVisible()
  await page.goto('/users')
  await expect(page.getByText('Pembelian menunggu persetujuan Anda.')).toHaveCount(0)
  await page.goto('/users/settings?bagian=privasi')
  await expect(page.getByText(`Edisi ${day}`)).toBeVisible()
})

/** Tries to buy by the API, as the page's own action would: what it is answered. */
async function purchase(page: Page): Promise<string> {
  const login = await page.request.post('/api/auth/login', {
    data: { email: 'pemodal@contoh.test', password: PASSWORD },
  })
  const { access_token } = await login.json()
  const headers = { authorization: `Bearer ${access_token}`, 'idempotency-key': 'agreement-1' }
  const { items } = await (await page.request.get('/api/offerings?status=open')).json()
  const statements = ['prospectus', 'risk', 'liquidity', 'akad']
  const data = { offering: items[0]?.slug ?? 'rsia-annisa', units: '1', method: 'wallet', statements }
  return (await page.request.post('/api/subscriptions', { headers, data })).text()
}
