import { alive, expect, test } from './browser.ts'
import { signInAsStaff } from './staff.ts'

test.describe.configure({ mode: 'parallel' })

test('a list is filtered as soon as one chooses; the box finds with a typing error and is walked with the arrow keys', async ({
  page,
}) => {
  await page.goto('/publication/disclosure')
  await page.getByLabel('Jenis').selectOption({ label: 'Koreksi informasi' })
  await expect(page).toHaveURL(/type=correction/)
  await expect(page.getByRole('heading', { name: '1 keterbukaan informasi' })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('kopi gajo')
  // what was found for half of it is shown meanwhile: the keys walk through what is found in the end
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('kopi gajo')
  await expect(page.getByRole('dialog').getByRole('link', { name: /Kopi Gayo Lestari · Saham/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/detail\/(saham-)?kopi-gayo-lestari/)
})

test('a writer who closes the window finds the text again with its cover, and what is saved right after the last key is shown as saved', async ({
  context,
  page,
}) => {
  await signInAsStaff(context, 'konten')
  const title = () => page.getByLabel('Judul', { exact: true })
  await page.goto('/admin/content/new')
  await title().fill('Panen kopi dimulai')
  await expect(page.getByLabel('Alamat')).toHaveValue('panen-kopi-dimulai')
  await page.getByText('Gambar baru').click()
  await page.getByRole('button', { name: 'Unggah gambar' }).click()
  await expect(page.getByText('Pilih berkas gambarnya.')).toBeVisible()
  await page.getByLabel('Berkas gambar').setInputFiles('brand/pictures/icon-512.png')
  await page.getByLabel('Teks pengganti').fill('Kebun saat panen')
  await page.getByRole('button', { name: 'Unggah gambar' }).click()
  await expect(page.getByText('Gambar “Kebun saat panen” siap dipakai')).toBeVisible()
  await expect(title()).toHaveValue('Panen kopi dimulai')
  await page.getByLabel('Kebun saat panen').check()
  await page.getByLabel('Kategori').selectOption('berita')
  await page.getByLabel('Ringkasan', { exact: true }).fill('Pemetikan berlangsung enam minggu.')
  await page.getByLabel('Naskah', { exact: true }).fill('## Mulai\n\nPemetikan dimulai.')
  const card = page.getByRole('region', { name: 'Pratinjau' }).locator('.story')
  await expect(card).toContainText('Pemetikan berlangsung enam minggu.')
  await expect(card.locator('img')).toHaveAttribute('srcset', /-640\.webp 640w/)
  await expect(page.getByText('Tersimpan otomatis di peramban ini')).toBeVisible()

  const later = await context.newPage()
  await page.close()
  await later.goto('/admin/content/new')
  await later.getByRole('button', { name: 'Lanjutkan tulisan itu' }).click()
  await expect(later.getByLabel('Naskah', { exact: true })).toHaveValue(/Pemetikan dimulai/)
  await later.getByLabel('Alasan perubahan').fill('Naskah pertama')
  await later.getByRole('button', { name: 'Simpan versi' }).click()
  await expect(later.getByRole('button', { name: 'Tayangkan versi 1 sekarang' })).toBeVisible()
  await later.goto('/admin/content/new')
  await expect(later.getByRole('button', { name: 'Lanjutkan tulisan itu' })).toHaveCount(0)

  await later.goto('/admin/content/pages/complaint-procedure')
  await alive(later)
  const text = later.getByLabel('Naskah', { exact: true })
  await later.getByLabel('Alasan perubahan').fill('Salah ketik')
  // a slow line: the preview of the last keys is asked for and answered while the text is being saved
  await later.route('**/admin/content/**', async (route) => {
    const request = route.request()
    const isPreview = request.postData()?.includes('preview=1')
    const answersIn = isPreview
      ? 400
      : request.method() === 'POST'
        ? 700
        : request.url().includes('_routes')
          ? 0
          : 1_500
    await new Promise((go) => setTimeout(go, answersIn))
    await route.continue()
  })
  await text.fill(`${await text.inputValue()}\n\nSelesai.`)
  await later.getByRole('button', { name: 'Simpan versi' }).click()
  await expect(later.getByRole('region', { name: 'Riwayat versi' })).toContainText('Versi 2')
})
