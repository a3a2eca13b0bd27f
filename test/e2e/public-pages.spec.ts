import { AxeBuilder } from '@axe-core/playwright'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './browser.ts'

const PAGES = [
  '/about',
  '/contact',
  '/downloads',
  '/market',
  '/market/panduan',
  '/guide',
  '/guide/business',
  '/guide/wallet',
  '/faq',
  '/faq?q=batal',
  '/faq?q=xyzzy',
  '/glossary',
  '/privacy-policy',
  '/terms-and-conditions',
  '/complaint-procedure',
  '/investasi-syariah',
  '/pendanaan-syariah-untuk-modal-usaha',
  '/ajukan-pendanaan-syariah',
  '/calculator/stock',
  '/calculator/stock?dana=Rp%201.000.000,50&harga=0',
  '/calculator/sukuk',
  '/calculator-sukuk?akad=ijarah',
  '/calculator/zakat?emas=2.000.000',
  '/calculator/purification',
  '/offline',
]

const read = async (request: APIRequestContext, url: string) => {
  const answer = await request.get(url, { maxRedirects: 0 })
  return { status: answer.status(), html: await answer.text(), headers: answer.headers() }
}
const count = (html: string, what: RegExp) => [...html.matchAll(what)].length

for (const url of PAGES) {
  test(`${url} reads without JavaScript: language, title, description, one heading`, async ({ request }) => {
    const { status, html } = await read(request, url)
    expect(status).toBe(200)
    expect(html).toMatch(/<html lang="id"/)
    expect(count(html, /<h1[\s>]/g)).toBe(1)
    expect(/<title>([^<]+)<\/title>/.exec(html)?.[1]?.length).toBeGreaterThan(8)
    expect(/name="description" content="([^"]+)"/.exec(html)?.[1]?.length).toBeGreaterThan(50)
    expect(html).not.toMatch(/\sstyle="/)
    expect(html).not.toMatch(/[^$]\{[a-z]+\.[a-z_]+\}/)
  })
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`nobody is shut out: axe finds nothing in the ${colorScheme} theme`, async ({ browser, baseURL }) => {
    test.setTimeout(240_000)
    const context = await browser.newContext({ colorScheme, ...(baseURL ? { baseURL } : {}) })
    const page = await context.newPage()
    for (const url of PAGES) {
      await page.goto(url)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(
        violations.map(({ id, nodes }) => [url, id, nodes[0]?.target]),
        url,
      ).toEqual([])
    }
    await context.close()
  })
}

test('no link of these pages leads nowhere, anchors included', async ({ request }) => {
  test.setTimeout(180_000)
  const known = new Map<string, { status: number; html: string }>()
  const visit = async (path: string) => {
    const found = known.get(path)
    if (found) return found
    const fresh = await read(request, path)
    known.set(path, fresh)
    return fresh
  }
  const dead: string[] = []
  for (const from of PAGES) {
    const { html } = await visit(from)
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="([^"]*)"/g)) {
      const link = href.replaceAll('&amp;', '&')
      if (!/^[/#]/.test(link) || link.startsWith('/link/redirect-to-whatsapp')) continue
      const [path = '', anchor] = (link.startsWith('#') ? from + link : link).split('#')
      const target = await visit(path)
      // 503 is a page of the specification that is not open yet; it says so itself
      if (![200, 301, 302, 503].includes(target.status)) dead.push(`${from} → ${link} (${target.status})`)
      if (anchor && target.status === 200 && !target.html.includes(`id="${decodeURIComponent(anchor)}"`))
        dead.push(`${from} → ${link} (no such anchor)`)
    }
  }
  expect([...new Set(dead)]).toEqual([])
})

test('search engines find every public page, and no personal one', async ({ request, baseURL }) => {
  const { html: sitemap } = await read(request, '/sitemap.xml')
  const { html: robots } = await read(request, '/robots.txt')
  const found = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url))
  expect(found.length).toBeGreaterThan(30)
  expect(new Set(found.map(String)).size).toBe(found.length)
  expect(found.filter(({ origin }) => origin !== new URL(baseURL ?? '').origin)).toEqual([])
  expect(found.map(({ pathname }) => pathname)).toEqual(
    expect.arrayContaining(['/', '/faq', '/guide', '/detail/rsia-annisa']),
  )
  expect(
    found.filter(({ pathname }) => /^\/(users|payments|deposit|profile|admin|kyc|propose|preview)/.test(pathname)),
  ).toEqual([])
  for (const { pathname } of found) expect((await read(request, pathname)).status, pathname).toBe(200)
  expect(robots).toContain('Disallow: /users')
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
})

test('structured data says what the page says', async ({ request }) => {
  const data = async (url: string) =>
    [...(await read(request, url)).html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json) as { '@type': string; mainEntity?: unknown[]; itemListElement?: unknown[] },
    )
  const faq = await data('/faq')
  expect(faq.find((one) => one['@type'] === 'FAQPage')?.mainEntity?.length).toBeGreaterThanOrEqual(30)
  expect((await data('/guide/wallet')).find((one) => one['@type'] === 'BreadcrumbList')?.itemListElement).toHaveLength(
    3,
  )
  expect((await data('/about')).map((one) => one['@type'])).toContain('Organization')
})

test('the chat gets our greeting and our number, whatever the address says', async ({ request }) => {
  for (const query of ['', '?text=Kirim+uang&number=628999']) {
    const { status, headers } = await read(request, `/link/redirect-to-whatsapp${query}`)
    expect(status).toBe(302)
    expect(headers.location).toBe(
      'https://wa.me/6281200000000?text=Halo%20Syirkah%2C%20saya%20ingin%20mendapatkan%20informasi%20terbaru.',
    )
  }
})

test('a visit by ?lang=en is answered in English and remembered; nonsense is not', async ({ request }) => {
  const english = await read(request, '/calculator/stock?lang=en')
  expect(english.html).toContain('<html lang="en"')
  expect(english.headers['set-cookie']).toContain('locale=en')
  const nonsense = await request.fetch('/calculator/stock?lang=%22%3E', { headers: { cookie: '' } })
  expect(await nonsense.text()).not.toContain('lang=""')
})

test('a calculation is shared by its address and works with a pasted amount', async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'hidePopupBanner', value: '1', url: baseURL ?? '' }])
  await page.goto('/calculator/stock')
  await page.getByLabel('Dana yang ingin Anda investasikan').fill('Rp 25.000.000,50')
  await page.getByLabel('Harga per saham', { exact: true }).fill('2.500')
  await page.getByRole('button', { name: 'Hitung' }).click()
  await expect(page.getByText('Nilai saham Rp25.000.000')).toBeVisible()
  await expect(page).toHaveURL(/dana=/)
  await page.reload()
  await expect(page.getByText('Nilai saham Rp25.000.000')).toBeVisible()
  await expect(page.getByLabel('Dana yang ingin Anda investasikan')).toHaveValue('25.000.000')
})

test('a wrong figure is answered in words beside its field', async ({ page }) => {
  await page.goto('/calculator/sukuk?akad=mudharabah&dana=-5&tenor=99&nisbah=seribu')
  await expect(page.getByText('Angka ini tidak boleh kurang dari nol.')).toBeVisible()
  await expect(page.getByText('Angka ini terlalu besar. Paling besar 24.')).toBeVisible()
  await expect(page.getByText('Ini bukan angka yang dapat dibaca.')).toBeVisible()
})

test('who loses the connection is told so, and nothing of a person is kept for it', async ({
  page,
  context,
  faults,
}) => {
  await page.goto('/guide')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  const kept = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    return (await Promise.all(stores.map((store) => store.keys()))).flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.filter((path) => path !== '/offline' && !path.endsWith('.css'))).toEqual([])
  await context.setOffline(true)
  await page.goto('/users')
  await expect(page.getByRole('heading', { name: 'Anda sedang luring' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Muat ulang' }).click()
  await expect(page).toHaveURL(/login/)
  // the lost connection itself is what was asked for
  const others = faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))
  faults.splice(0, faults.length, ...others)
})
