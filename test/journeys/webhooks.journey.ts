import { waitUntilHolds } from '../eventually.ts'
import { isSignedBy, startWebhookReceiver } from '../webhook-receiver.ts'
import { expectAccessible } from './accessible.ts'
import { atDesk } from './kyc-case.ts'
import { signByAuthenticator } from './people.ts'
import { expect, test } from './test.ts'

// contract.md: outgoing webhooks are “signed (Standard Webhooks), retried, logged and replayable”.
test('an admin adds a webhook, sees a try that failed and why, sends it again, and takes the address away', async ({
  browser,
}) => {
  const receiver = await startWebhookReceiver()
  const ids: unknown[] = []
  const ofId = (at: number) => receiver.received.filter(({ headers }) => headers['webhook-id'] === ids[at])
  // the first one is never taken, the second is answered that nobody wants it any more, and taken when it comes again
  receiver.answers((response, { headers }) => {
    const id = headers['webhook-id']
    if (!ids.includes(id)) ids.push(id)
    const status = id === ids[0] ? 500 : id === ids[1] && ofId(1).length === 1 ? 410 : 204
    response.writeHead(status).end()
  })
  const desk = await atDesk(browser, 'admin')
  const main = desk.getByRole('main')

  await desk.goto('/admin/webhooks')
  await expect(main).toContainText('Belum ada webhook')
  await expectAccessible(desk)
  await desk.getByRole('link', { name: 'Tambah webhook' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Tambah webhook' })).toBeVisible()
  await desk.getByRole('button', { name: 'Buat webhook' }).click()
  await expect(desk.getByRole('alert')).toContainText('Ada 3 isian')
  await desk.getByLabel('Alamat').fill('https://192.168.1.10/peristiwa')
  await desk.getByLabel('Untuk apa').fill('Sistem pelaporan')
  await desk.getByLabel('Penawaran dibuka').check()
  await desk.getByRole('button', { name: 'Buat webhook' }).click()
  await expect(desk.getByLabel('Alamat')).toHaveAccessibleDescription(/tanpa nama pengguna/)
  await expect(desk.getByLabel('Alamat')).toHaveValue('https://192.168.1.10/peristiwa')
  await desk.getByLabel('Alamat').fill(receiver.url)
  await desk.getByRole('button', { name: 'Buat webhook' }).click()
  await expect(desk.getByLabel('Kode 6 angka dari autentikator')).toBeVisible()
  await expectAccessible(desk)
  await signByAuthenticator(desk, 'Buat webhook')
  await expect(main).toContainText('Rahasia ini tidak akan tampil lagi')
  const secret = /whsec_[A-Za-z0-9+/=]+/.exec((await main.textContent())!)![0]
  await expectAccessible(desk)

  await desk.getByRole('link', { name: 'Buka webhook ini' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Sistem pelaporan' })).toBeVisible()
  await expect(main).toContainText('Belum ada kiriman')
  await expect(main).not.toContainText(secret)
  await desk.getByRole('button', { name: 'Kirim uji' }).click()
  await desk.reload()
  await expect(main).toContainText('Dijawab 500')
  expect(isSignedBy(ofId(0)[0]!, secret)).toBe(true)
  await expectAccessible(desk)

  await desk.getByRole('button', { name: 'Kirim uji' }).click()
  await desk.reload()
  await expect(main).toContainText('Diakhiri penerima')
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Nyalakan' }).click()
  await expect(desk.getByRole('button', { name: 'Matikan' })).toBeVisible()
  await desk.getByRole('button', { name: 'Kirim ulang', exact: true }).first().click()
  await desk.reload()
  await expect(main).toContainText('Dijawab 204')
  expect(ofId(1)).toHaveLength(2)
  await desk.getByRole('link', { name: 'Diterima', exact: true }).click()
  await expect(desk.getByRole('table', { name: 'Daftar kiriman' }).getByRole('row')).toHaveCount(2)

  await desk.getByRole('button', { name: 'Ganti rahasia' }).click()
  await expect(desk.getByLabel('Kode 6 angka dari autentikator')).toBeVisible()
  await signByAuthenticator(desk, 'Lanjutkan')
  await expect(main).toContainText('Rahasia lama ikut menandatangani sampai')
  const newer = /whsec_[A-Za-z0-9+/=]+/.exec((await main.textContent())!)![0]
  await desk.getByRole('button', { name: 'Kirim uji' }).click()
  await waitUntilHolds(() => expect(ofId(2)).toHaveLength(1))
  for (const each of [secret, newer]) expect(isSignedBy(ofId(2)[0]!, each)).toBe(true)

  await desk.getByText('Hapus webhook').first().click()
  await desk.getByRole('button', { name: 'Hapus webhook' }).click()
  await expect(main).toContainText('Belum ada webhook')
  receiver.close()
})
