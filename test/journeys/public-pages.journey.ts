import { createHash } from 'node:crypto'
import { crawl } from './crawl.ts'
import { deadAnchors, faultsOf, structured } from './page-rules.ts'
import { expect, test } from './test.ts'

/** Advertised, typed or posted elsewhere, and linked from no page. */
const UNLINKED = [
  '/investasi-syariah',
  '/saham-rsia-annisa',
  '/kampanye/saham-rsia-annisa',
  '/calculator-sukuk?akad=ijarah',
  '/search?q=kopi',
  '/faq?q=xyzzy',
  '/verify?code=KI-2026-00020',
  '/color',
]

for (const locale of ['id', 'en'] as const)
  test(`in ${locale}, every link from / leads to a page that reads without JavaScript, is valid and can be found`, async ({
    request,
  }) => {
    const pages = await crawl(request, { cookie: `locale=${locale}`, from: ['/', ...UNLINKED] })
    expect(pages.length).toBeGreaterThan(120)
    const dead = pages.filter(({ status }) => ![200, 301, 302].includes(status))
    expect(dead.map(({ status, path, from }) => `${from} → ${path} answers ${status}`)).toEqual([])
    expect(deadAnchors(pages)).toEqual([])
    const faults: Record<string, string[]> = {}
    for (const page of pages.filter(({ html }) => html)) {
      const found = await faultsOf(page, locale)
      if (found.length > 0) faults[page.path] = found
    }
    expect(faults).toEqual({})
  })

test('search engines find every public page, dated where it has a date, and no personal one', async ({
  product,
  request,
}) => {
  const [sitemap, robots] = await Promise.all(
    ['/sitemap.xml', '/robots.txt'].map(async (path) => (await request.get(path)).text()),
  )
  const entries = [...sitemap!.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([\d-]+)<\/lastmod>)?/g)]
  const found = entries.map(([, url = '', changed]) => ({ ...pathOf(url), changed }))
  expect(new Set(found.map(({ pathname }) => pathname)).size).toBe(found.length)
  expect(found.filter(({ origin }) => origin !== product.url)).toEqual([])
  const dated = (start: string) => found.filter(({ pathname, changed }) => pathname.startsWith(start) && changed).length
  expect(dated('/detail/')).toBeGreaterThanOrEqual(12)
  expect(dated('/publication/disclosure/')).toBeGreaterThanOrEqual(30)
  expect(dated('/publication/')).toBeGreaterThanOrEqual(50)
  expect(found.map(({ pathname }) => pathname)).toEqual(expect.arrayContaining(['/', '/faq', '/guide', '/verify']))
  const { items: shares } = await (await request.get('/api/market/shares?limit=100')).json()
  const ofShares = shares.map(({ slug }: { slug: string }) => `/market/${slug}`)
  expect(ofShares.length).toBeGreaterThanOrEqual(4)
  expect(
    found
      .map(({ pathname }) => pathname)
      .filter((path) => /^\/market\/(?!panduan$)./.test(path))
      .sort(),
  ).toEqual(ofShares.sort())
  const personal = /^\/(users|payments|deposit|profile|admin|kyc|propose|preview)/
  expect(found.filter(({ pathname }) => personal.test(pathname))).toEqual([])
  const answers = await Promise.all(found.map(async ({ pathname }) => (await request.get(pathname)).status()))
  expect(answers.every((status) => status === 200)).toBe(true)
  expect(robots).toContain('Disallow: /users')
  expect(robots).toContain(`Sitemap: ${product.url}/sitemap.xml`)
})

const pathOf = (url: string) => {
  const { origin, pathname } = new URL(url)
  return { origin, pathname }
}

test('the list of released offerings tells what was paid, and those that failed stand apart', async ({ request }) => {
  const html = await (await request.get('/business/released')).text()
  const failed = html.indexOf('Penawaran yang gagal atau ditarik')
  for (const [name, runs] of [
    ['Greenhouse Lembang', true],
    ['Keramik Plered Abadi', false],
    ['Surya Atap Madani', false],
  ] as const)
    expect([name, html.indexOf(`>${name}<`) < failed]).toEqual([name, runs])
  const { items } = await (await request.get('/api/offerings?tab=released&limit=48')).json()
  const { paid_out } = items.find(({ slug }: { slug: string }) => slug === 'greenhouse-lembang')
  expect(html).toContain(`${paid_out.length} pembayaran kepada pemegang`)
  expect(items.filter(({ state }: { state: string }) => state === 'failed' || state === 'withdrawn')).toEqual([])
})

test('structured data and previews say what the page says', async ({ request }) => {
  const html = async (path: string) => (await request.get(path)).text()
  const data = async (path: string, type: string) => structured(await html(path)).find((one) => one['@type'] === type)
  expect((await data('/faq', 'FAQPage'))?.mainEntity?.length).toBeGreaterThanOrEqual(30)
  expect((await data('/guide/wallet', 'BreadcrumbList'))?.itemListElement).toHaveLength(3)
  for (const path of ['/detail/rsia-annisa', '/publication/berita/penawaran-saham-rsia-annisa-dibuka']) {
    const picture = /og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(await html(path))?.[1] ?? ''
    const answer = await request.get(picture)
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png'])
    expect((await answer.body()).length).toBeGreaterThan(5_000)
  }
})

test('a document of an offering is a file, and a copy of it is known by its code and its fingerprint', async ({
  request,
}) => {
  const detail = await (await request.get('/detail/kopi-gayo-lestari')).text()
  const [, path = '', code = ''] = /href="(\/documents\/(DK-[^"]+)\.pdf)"/.exec(detail) ?? []
  const answer = await request.get(path)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  const fingerprint = createHash('sha256')
    .update(await answer.body())
    .digest('hex')
  for (const typed of [code, fingerprint]) {
    const found = await (await request.get(`/verify?code=${typed}`)).text()
    expect(found).toContain(`Dokumen ${code} diterbitkan di Syirkah.`)
    expect(found).toContain(fingerprint)
  }
  expect((await request.get('/documents/DK-2222-2222-2222.pdf')).status()).toBe(404)
})

test('the chat gets our greeting and our number, whatever the address says', async ({ request }) => {
  for (const query of ['', '?text=Kirim+uang&number=628999']) {
    const answer = await request.get(`/link/redirect-to-whatsapp${query}`, { maxRedirects: 0 })
    expect(answer.status()).toBe(302)
    expect(answer.headers().location).toBe(
      'https://wa.me/6281200000000?text=Halo%20Syirkah%2C%20saya%20ingin%20mendapatkan%20informasi%20terbaru.',
    )
  }
})

test('a visit by ?lang=en is answered in English and remembered; nonsense is not', async ({ request }) => {
  const english = await request.get('/calculator/stock?lang=en')
  expect(await english.text()).toMatch(/<html [^>]*\blang="en"/)
  expect(english.headers()['set-cookie']).toContain('locale=en')
  const nonsense = await request.fetch('/calculator/stock?lang=%22%3E', { headers: { cookie: '' } })
  expect(await nonsense.text()).not.toContain('lang=""')
})

test('a calculation is shared by its address and works with a pasted amount', async ({ page }) => {
  await page.goto('/calculator/stock')
  await page.getByLabel('Dana yang ingin Anda investasikan').fill('Rp 25.000.000')
  await page.getByLabel('Harga per saham', { exact: true }).fill('2.500')
  await page.getByRole('button', { name: 'Hitung' }).click()
  await expect(page.getByText('Nilai saham Rp25.000.000')).toBeVisible()
  await expect(page).toHaveURL(/dana=Rp\+25\.000\.000&/)
  await page.reload()
  await expect(page.getByText('Nilai saham Rp25.000.000')).toBeVisible()
  await expect(page.getByLabel('Dana yang ingin Anda investasikan')).toHaveValue('25.000.000')
})

test('a figure that is not clear stays and gets a message', async ({ page }) => {
  await page.goto('/calculator/stock')
  const fund = page.getByLabel('Dana yang ingin Anda investasikan')
  for (const typed of ['-a1b2.3,4x5', 'Rp1.250.000,75']) {
    await fund.fill(typed)
    await page.getByRole('button', { name: 'Hitung' }).click()
    await expect(fund).toHaveValue(typed)
    await expect(page.getByText('Ini bukan angka yang dapat dibaca.')).toBeVisible()
  }
})

test('a wrong figure is answered in words beside its field', async ({ page }) => {
  await page.goto('/calculator/sukuk?akad=mudharabah&dana=-5&tenor=99&nisbah=seribu')
  await expect(page.getByText('Angka ini tidak boleh kurang dari nol.')).toBeVisible()
  await expect(page.getByText('Angka ini terlalu besar. Paling besar 24.')).toBeVisible()
  await expect(page.getByText('Ini bukan angka yang dapat dibaca.')).toBeVisible()
})

for (const path of ['/ajukan-pendanaan-syariah', '/pendanaan-syariah-untuk-modal-usaha'])
  test(`${path} works out what a business could raise, up to the cap, and says what is missing or cannot be`, async ({
    request,
  }) => {
    const shown = async (query: string) => {
      const html = await (await request.get(path + query)).text()
      return html
        .slice(html.indexOf('id="hitung"'))
        .split('</section>')[0]!
        .replaceAll(/&nbsp;|\u00a0/g, ' ')
    }
    expect(await shown('')).toContain('Sekitar Rp600.000.000 sampai Rp960.000.000') // 5 and 8 profits, a fifth of them
    expect(await shown('?laba=Rp+1.000.000.000&bagian=10')).toContain('Sekitar Rp500.000.000 sampai Rp800.000.000')
    expect(await shown('?laba=90000000000&bagian=20')).toContain('Paling banyak Rp10.000.000.000')
    const partly = await shown('?laba=8000000000&bagian=20')
    expect(partly).toContain('Sekitar Rp8.000.000.000 sampai Rp10.000.000.000')
    const refused = [
      ['?laba=&bagian=20', 'Isi angka ini.'],
      ['?laba=-5000000&bagian=20', 'Angka ini tidak boleh kurang dari nol.'],
      ['?laba=0&bagian=20', 'Angka ini harus lebih dari nol.'],
      ['?laba=banyak&bagian=20', 'Ini bukan angka yang dapat dibaca.'],
      ['?laba=600000000&bagian=50', 'Angka ini terlalu besar. Paling besar 49%.'],
    ] as const
    for (const [query, words] of refused) {
      const answer = await shown(query)
      expect(answer).toContain(words)
      expect(answer).not.toMatch(/Sekitar|Paling banyak/)
    }
  })

test('the costs page follows a million from deposit to withdrawal by the rules in force, and is linked where one pays', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Biaya', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Biaya' })).toBeVisible()
  const path = page.getByRole('region', { name: 'Rp1.000.000, dari setor sampai kembali' })
  await expect(path.getByRole('listitem')).toHaveCount(7)
  await expect(path.getByRole('listitem').last()).toContainText('Rp5.000 biaya penarikan')
  const row = page.getByRole('row').filter({ hasText: 'Jual di Pasar Sekunder' })
  await expect(row).toContainText('0,35%')
  await expect(row).toContainText('Rp3.500')
})
