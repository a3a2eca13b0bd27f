import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { createDemoApplication } from '../../db/seed/application.ts'
import { signIn } from '../investor.ts'
import { createClearPhoto } from '../photo.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './browser.ts'

test.use({ world: 'kyc', viewport: { width: 390, height: 844 } })

const form = createDemoApplication({
  email: 'baru@contoh.test',
  name: 'Rahma Lestari',
  income: 120_000_000n,
  birthDate: '1992-03-14',
  sex: 'female',
})

test('on a phone a picture goes up as soon as it is chosen or taken, one that is shaken is said to be, and lists follow a choice', async ({
  page,
  context,
}) => {
  await signIn(context, 'baru')
  await page.goto('/kyc-documents')
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await fillIdentity(page)
  const sharpPicture = await createClearPhoto()
  await field('Foto KTP').setInputFiles({ name: 'ktp.jpg', mimeType: 'image/jpeg', buffer: sharpPicture })
  await expect(page.getByRole('link', { name: 'ktp.jpg' })).toBeVisible()
  const shaken = await sharp(await createClearPhoto('tan'))
    .blur(8)
    .toBuffer()
  await field('Swafoto').setInputFiles({ name: 'goyang.jpg', mimeType: 'image/jpeg', buffer: shaken })
  await expect(page.getByRole('alert').filter({ hasText: 'goyang.jpg' })).toContainText('tampak kabur')
  await page.getByRole('button', { name: 'Pilih foto lain' }).click()
  await takePicture(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Lanjut ke Alamat' }).click()

  await expect(page).toHaveURL('/kyc-documents/address')
  const village = page.getByRole('group', { name: 'Kelurahan atau desa', exact: true })
  await village.getByLabel('Provinsi').selectOption('33')
  await village.getByLabel('Kabupaten atau kota').selectOption('33.72')
  await village.getByLabel('Kecamatan').selectOption('33.72.01')
  await village.getByRole('combobox', { name: 'Kelurahan atau desa' }).selectOption('33.72.01.1002')
  await expectAccessible(page)
})

async function fillIdentity(page: Page) {
  const field = (label: string) => page.getByLabel(label, { exact: true })
  for (const [label, value] of [
    ['Nama lengkap', form.fullName],
    ['NIK', form.nik],
    ['Tempat lahir', form.birthPlace],
    ['Tanggal', '14'],
    ['Bulan', '3'],
    ['Tahun', '1992'],
  ] as const)
    await field(label).fill(value)
  await page.getByRole('group', { name: 'Jenis kelamin' }).getByLabel('Perempuan', { exact: true }).check()
  await field('Agama').selectOption('islam')
  await field('Pendidikan terakhir').selectOption('s1')
}

/** With the page's own camera; what it sees is drawn here. */
async function takePicture(page: Page) {
  await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1_000, height: 640 })
    const drawing = canvas.getContext('2d')!
    setInterval(() => {
      drawing.fillStyle = 'wheat'
      drawing.fillRect(0, 0, 1_000, 640)
      drawing.fillStyle = 'black'
      for (let at = 0; at < 560; at++)
        drawing.fillRect(60 + (at % 40) * 22, 40 + Math.floor(at / 40) * 42, 4 + ((at * 7) % 11), 18)
    }, 50)
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(20)
  })
  await page.getByRole('button', { name: 'Ambil foto' }).last().click() // the face comes after the card
  const dialog = page.getByRole('dialog', { name: 'Ambil foto' })
  await expect(dialog).toContainText('Letakkan wajah di dalam bingkai')
  await expect(async () => {
    await dialog.getByRole('button', { name: 'Ambil', exact: true }).click({ timeout: 2_000 })
    await expect(dialog.getByRole('button', { name: 'Pakai foto ini' })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await dialog.getByRole('button', { name: 'Pakai foto ini' }).click()
  await expect(page.getByRole('link', { name: 'foto.jpg' })).toBeVisible()
}
