import { castVote } from './approval.ts'
import { PASSWORD, signInAsStaff } from './people.ts'
import type { Browser } from './test.ts'
import { expect, test } from './test.ts'

test('a reader goes from the list to a text, to its category and to the feed', async ({ page, request }) => {
  await page.goto('/publication')
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Tujuh pertanyaan sebelum membeli saham sebuah usaha' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Tujuh pertanyaan sebelum membeli saham sebuah usaha',
  )
  const structured = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(structured.map((text) => JSON.parse(text)['@type'])).toEqual(
    expect.arrayContaining(['Article', 'BreadcrumbList']),
  )
  const feed = await request.get('/publication/rss.xml')
  expect(feed.headers()['content-type']).toContain('application/rss+xml')
  const text = await feed.text()
  expect(text.match(/<item>/g)).toHaveLength(40)
  expect(text).toContain('/publication/disclosure/KI-')
})

test('the category’s own address leads to the list; what nobody knows is not found', async ({ request }) => {
  const to = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 })
    const place = answer.headers().location
    return place ? `${answer.status()} ${place.replace(/^https?:\/\/[^/]+/, '')}` : `${answer.status()}`
  }
  expect(await to('/publication/berita')).toBe('302 /publication?category=berita')
  expect(await to('/publication/gosip')).toBe('302 /publication?category=gosip')
  expect(await to('/publication/artikel/penawaran-saham-rsia-annisa-dibuka')).toBe(
    '301 /publication/berita/penawaran-saham-rsia-annisa-dibuka',
  )
  expect(await to('/link')).toBe('302 /')
  expect(await to('/link/annisa')).toBe('302 /saham-rsia-annisa?from=ad')
  for (const path of [
    '/publication?category=gosip',
    '/publication/berita/tidak-ada',
    '/publication/gosip/penawaran-saham-rsia-annisa-dibuka',
    '/publication/disclosure/KI-1999-00001',
    '/link/tidak-ada',
    '/kampanye/tidak-ada',
    '/preview-image/publication/tidak-ada',
  ])
    expect(await to(path), path).toBe('404')
})

test('a category that does not exist says so, and shows the ones that do', async ({ page }) => {
  expect((await page.goto('/publication/gosip'))?.status()).toBe(404)
  await expect(page).toHaveURL('/publication?category=gosip')
  await expect(page.getByRole('heading', { name: 'Kategori ini tidak ada' })).toBeVisible()
  await page.getByRole('link', { name: 'Baca semua tulisan' }).click()
  await expect(page.getByText('20 tulisan')).toBeVisible()
})

test('a page beyond the last, a broken cursor and 10 kB of utm are answered calmly', async ({ page }) => {
  await page.goto('/publication?after=0.01a1f8e0-20e6-7518-8ab8-6c7ed2d6a2ac')
  await expect(page.getByRole('heading', { name: 'Sudah sampai ujung' })).toBeVisible()
  for (const query of [`after=${'x'.repeat(300)}`, `utm_source=${'u'.repeat(10_000)}`]) {
    const answer = await page.goto(`/publication?${query}`)
    expect(answer?.status()).toBe(200)
    await expect(page.getByText('20 tulisan')).toBeVisible()
  }
})

test('disclosures are filtered in the address, and a corrected one names its successor', async ({ page }) => {
  await page.goto('/publication/disclosure')
  await page.getByLabel('Jenis').selectOption({ label: 'Koreksi informasi' })
  await page.getByRole('button', { name: 'Terapkan' }).click()
  await expect(page).toHaveURL(/type=correction/)
  await expect(page.getByRole('heading', { name: '1 keterbukaan informasi' })).toBeVisible()
  await page.getByRole('link', { name: 'Koreksi laporan tahunan 2025: laba bersih' }).click()
  await page.getByRole('main').getByRole('link', { name: /^KI-/ }).click()
  await expect(page.getByText('Informasi ini sudah dikoreksi.')).toBeVisible()
})

test('the advertised campaign shows the offering and no menu to those who came by an advertisement', async ({
  page,
}) => {
  await page.goto('/link/annisa')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ikut memiliki rumah sakit ibu dan anak')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Investasi Halal' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Lihat penawaran' }).click()
  await expect(page).toHaveURL(/\/detail\/rsia-annisa/)
})

test('anyone compares a channel with ours; what looks like it is not', async ({ page }) => {
  const say = async (code: string) => {
    await page.goto('/verify')
    await page.getByLabel('Nomor, kontak, atau alamat').fill(code)
    await page.getByRole('button', { name: 'Periksa' }).click()
    await expect(page).toHaveURL(/code=/)
    return page.getByRole('status').filter({ hasText: /Asli|Tidak ada/ })
  }
  await expect(await say('021 5000 0000')).toContainText('Asli')
  await expect(await say('syirkah.id.masuk-akun.com')).toContainText('Tidak ada dalam catatan kami')
  await expect(await say('SB-261120-ZZZZZZZ')).toContainText('Tidak ada dalam catatan kami')
})

test('a legal text is written, previewed without its script, approved by a second person and published', async ({
  browser,
}) => {
  const writer = await browser.newContext()
  await signInAsStaff(writer, 'konten')
  const page = await writer.newPage()
  await page.goto('/admin/content/new')
  const slug = `perubahan-${Date.UTC(2026, 0)}`
  await page.getByLabel('Judul', { exact: true }).fill('Perubahan ketentuan penarikan')
  await page.getByLabel('Alamat').fill(slug)
  await page.getByLabel('Kategori').selectOption('legal')
  await page.getByLabel('Ringkasan', { exact: true }).fill('Ketentuan berubah mulai bulan depan.')
  await page.getByLabel('Naskah', { exact: true }).fill('## Yang berubah\n\n**Biaya** <script>alert(1)</script> tetap.')
  await page.getByLabel('Alasan perubahan').fill('Naskah pertama')
  await page.getByRole('button', { name: 'Pratinjau' }).click()
  await expect(page.getByRole('heading', { name: 'Yang berubah' })).toBeVisible()
  await page.getByRole('button', { name: 'Simpan versi' }).click()
  await expect(page.getByText('baru boleh tayang setelah disetujui')).toBeVisible()
  await expect(page.getByRole('button', { name: /Setujui|Tayangkan/ })).toHaveCount(0)

  await approveText(browser, page.url())
  await page.reload()
  await expect(page.getByText('Disetujui Nadia Putri')).toBeVisible()
  await page.getByRole('button', { name: 'Tayangkan versi 1 sekarang' }).click()
  await page.getByRole('link', { name: 'Lihat halaman' }).click()
  await expect(page).toHaveURL(`/publication/legal/${slug}`)
})

test('a text with a picture of the library as its cover is written in both languages and published', async ({
  context,
  page,
}) => {
  await signInAsStaff(context, 'konten')
  await page.goto('/admin/content/images')
  await page.getByLabel('Berkas gambar').setInputFiles('brand/pictures/icon-512.png')
  await page.getByLabel('Teks pengganti').fill('Kebun saat panen')
  await page.getByRole('button', { name: 'Unggah gambar' }).click()
  await page.goto('/admin/content/new')
  await page.getByLabel('Judul', { exact: true }).fill('Panen kopi dimulai')
  await page.getByLabel('Kebun saat panen').check()
  await page.getByLabel('Kategori').selectOption('berita')
  await page.getByLabel('Ringkasan', { exact: true }).fill('Pemetikan berlangsung enam minggu.')
  await page.getByLabel('Naskah', { exact: true }).fill('## Mulai\n\nPemetikan dimulai.')
  await page.getByRole('button', { name: 'Pratinjau' }).click()
  const card = page.getByRole('region', { name: 'Pratinjau' }).locator('.story')
  await expect(card).toContainText('Pemetikan berlangsung enam minggu.')
  await expect(card.locator('img')).toHaveAttribute('srcset', /-640\.webp 640w/)
  await expect(page.getByLabel('Naskah', { exact: true })).toHaveValue(/Pemetikan dimulai/)

  await page.getByText('Bahasa Inggris: diisi lengkap').click()
  await page.getByLabel('Judul bahasa Inggris').fill('The coffee harvest begins')
  await page.getByLabel('Alasan perubahan').fill('Naskah pertama')
  await page.getByRole('button', { name: 'Simpan versi' }).click()
  await expect(page.getByText('Naskah bahasa Inggris ditulis lengkap').first()).toBeVisible()
  await page.getByLabel('Ringkasan bahasa Inggris').fill('Picking takes six weeks.')
  await page.getByLabel('Naskah bahasa Inggris').fill('## Begins\n\nPicking has begun.')
  await page.getByRole('button', { name: 'Simpan versi' }).click()
  await page.getByRole('button', { name: 'Tayangkan versi 1 sekarang' }).click()
  await page.getByRole('link', { name: 'Lihat halaman' }).click()
  await expect(page).toHaveURL('/publication/berita/panen-kopi-dimulai')
  await expect(page.locator('.article-cover')).toBeVisible()
  await context.addCookies([{ name: 'locale', value: 'en', url: page.url() }])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The coffee harvest begins')
  await expect(page.locator('article.reading')).toHaveAttribute('lang', 'en')
})

test('what the desk publishes is what the page shows: pages, questions, links and pictures', async ({ browser }) => {
  const writer = await browser.newContext()
  await signInAsStaff(writer, 'konten')
  const page = await writer.newPage()
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()

  await page.goto('/admin/content/pages/about')
  const text = page.getByLabel('Naskah', { exact: true })
  const before = await text.inputValue()
  await text.fill(`${before}\n\n## Kantor baru {#kantor-baru}\n\nKami **pindah** <script>alert(1)</script> ke Bogor.`)
  await press('Pratinjau')
  await expect(page.getByRole('heading', { name: 'Kantor baru' })).toBeVisible()
  await page.getByLabel('Alasan perubahan').fill('Kantor pindah')
  await press('Simpan versi')
  await expect(page.getByText('Versi 2').first()).toBeVisible()

  const late = await writer.newPage()
  await late.goto('/admin/content/pages/about')
  await text.fill(`${await text.inputValue()}\n\nSatu.`)
  await page.getByLabel('Alasan perubahan').fill('Tambahan')
  await press('Simpan versi')
  await late.getByLabel('Naskah', { exact: true }).fill('## Dua\n\nTulisan kedua.')
  await late.getByLabel('Alasan perubahan').fill('Lain')
  await late.getByRole('button', { name: 'Simpan versi' }).click()
  await expect(late.getByText('Orang lain sudah menyimpan versi 3')).toBeVisible()
  await expect(late.getByLabel('Naskah', { exact: true })).toHaveValue(/Tulisan kedua/)
  await expect(late.getByText('Yang berbeda')).toBeVisible()

  await page.goto('/about')
  await expect(page.getByRole('heading', { name: 'Kantor baru' })).toHaveCount(0)
  await page.goto('/admin/content/pages/about')
  await expect(page.getByText('baru boleh tayang setelah disetujui')).toBeVisible() // it can tell people where to pay
  await approveText(browser, page.url())
  await press(/Tayangkan versi 3/)
  await page.goto('/about')
  await expect(page.getByRole('heading', { name: 'Kantor baru' })).toBeVisible()
  await expect(page.locator('#kantor-baru script')).toHaveCount(0)

  await page.goto('/admin/content/images')
  await page.getByLabel('Berkas gambar').setInputFiles('brand/pictures/icon-512.png')
  await press('Unggah gambar')
  await expect(page.getByText('Wajib diisi.').first()).toBeVisible()
  await page.getByLabel('Berkas gambar').setInputFiles('brand/pictures/icon-512.png')
  await page.getByLabel('Teks pengganti').fill('Lambang kami')
  await press('Unggah gambar')
  const code = await page.locator('.picture-grid input').first().inputValue()

  await page.goto('/admin/content/questions/new')
  await page.getByLabel('Alamat').fill('lambang-kami')
  await page.getByLabel('Kelompok').selectOption('tentang')
  await page.getByLabel('Pertanyaan', { exact: true }).fill('Seperti apa lambang kami?')
  await page.getByLabel('Jawaban', { exact: true }).fill(`Bunga bersegi delapan.\n\n${code}`)
  await page.getByLabel('Alasan perubahan').fill('Sering ditanya')
  await press('Simpan versi')
  await press(/Tayangkan versi 1/)
  await page.goto('/faq?q=lambang')
  await expect(page.getByRole('img', { name: 'Lambang kami' })).toBeVisible()

  await page.goto('/admin/content/links/new')
  await page.getByLabel('Alamat').fill('jahat')
  await page.getByLabel('Keterangan').fill('Iklan')
  await page.getByLabel('Tujuan').fill('https://jahat.test')
  await page.getByLabel('Alasan perubahan').fill('Iklan')
  await press('Simpan versi')
  await expect(page.getByText('Tautan hanya boleh menuju').first()).toBeVisible()
  for (const path of [
    'links?after=9999',
    'campaigns?q=zzz',
    'popups?state=ended',
    'images?after=9999',
    'market?after=9999',
  ])
    expect((await page.goto(`/admin/content/${path}`))?.status(), path).toBe(200)
  for (const path of ['links/tidak-ada', 'pages/new', 'questions/0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e'])
    expect((await page.goto(`/admin/content/${path}`))?.status(), path).toBe(404)
})

test('the desk is for staff of its role only', async ({ page, browser }) => {
  await page.goto('/admin/content')
  await expect(page).toHaveURL(/\/login\?next=/)
  const context = await browser.newContext()
  const answer = await context.request.post('/login', {
    form: { email: 'pemodal@contoh.test', password: PASSWORD },
    headers: { 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(302)
  for (const path of [
    '',
    '/new',
    '/links',
    '/pages',
    '/questions/new',
    '/images',
    '/groups',
    '/market',
    '/disclosures',
  ])
    expect((await context.request.get(`/admin/content${path}`)).status(), path).toBe(403)
})

/** A second person reads the text and agrees. */
async function approveText(browser: Browser, address: string) {
  const second = await browser.newContext()
  await signInAsStaff(second, 'kepatuhan')
  const page = await second.newPage()
  await page.goto(address)
  await page.getByRole('link', { name: 'Buka permintaan persetujuan' }).click()
  await castVote(page, 'Setujui')
}
