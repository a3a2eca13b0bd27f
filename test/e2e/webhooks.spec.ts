import { signedBy, startReceiver } from '../webhook-receiver.ts'
import { expectAccessibleEverywhere } from './accessible.ts'
import { alive, expect, test } from './browser.ts'
import { atDesk } from './kyc-case.ts'
import { signByAuthenticator } from './staff.ts'

// contract.md: outgoing webhooks are “signed (Standard Webhooks), retried, logged and replayable”.
test('an admin adds a webhook, sees a try that failed and why, sends it again, and takes the address away', async ({
  browser,
  product,
  faults,
}) => {
  const receiver = await startReceiver()
  const desk = await atDesk(browser, product.url, faults, 'admin')
  const main = desk.getByRole('main')

  await desk.goto('/admin/webhooks')
  await expect(main).toContainText('Belum ada webhook')
  await expectAccessibleEverywhere(desk)
  await desk.getByRole('link', { name: 'Tambah webhook' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Tambah webhook' })).toBeVisible()
  await alive(desk)
  await desk.getByRole('button', { name: 'Buat webhook' }).click()
  await expect(desk.getByRole('alert')).toContainText('Ada 3 isian')
  await desk.getByLabel('Alamat').fill('https://192.168.1.10/peristiwa')
  await desk.getByLabel('Untuk apa').fill('Sistem pelaporan')
  await desk.getByLabel('Penawaran dibuka').check()
  await desk.getByRole('button', { name: 'Buat webhook' }).click()
  await expect(desk.getByLabel('Alamat')).toHaveAccessibleDescription(/jaringan publik/)
  await expect(desk.getByLabel('Alamat')).toHaveValue('https://192.168.1.10/peristiwa')
  await desk.getByLabel('Alamat').fill(receiver.url)
  await desk.getByRole('button', { name: 'Buat webhook' }).click()
  await expect(desk.getByLabel('Kode 6 angka dari autentikator')).toBeVisible()
  await expectAccessibleEverywhere(desk)
  await signByAuthenticator(desk, 'Buat webhook')
  await expect(main).toContainText('Rahasia ini tidak akan tampil lagi')
  const secret = /whsec_[A-Za-z0-9+/=]+/.exec((await main.textContent())!)![0]
  await expectAccessibleEverywhere(desk)

  await desk.getByRole('link', { name: 'Buka webhook ini' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Sistem pelaporan' })).toBeVisible()
  await expect(main).toContainText('Belum ada kiriman')
  await expect(main).not.toContainText(secret)
  await alive(desk)
  receiver.answers(500)
  await desk.getByRole('button', { name: 'Kirim uji' }).click()
  await expect(async () => {
    await desk.reload()
    await expect(main).toContainText('Dijawab 500', { timeout: 5_000 })
  }).toPass()
  expect(signedBy(receiver.received[0]!, secret)).toBe(true)
  await alive(desk)
  await expectAccessibleEverywhere(desk)
  await desk.screenshot({ path: '/tmp/lead/webhook.png', fullPage: true })
})
