import type { Page } from '@playwright/test'
import { signIn } from '../investor.ts'
import { alive, expect, test } from './browser.ts'

// What a browser alone shows of the frame around every page; its words are in test/journeys/shell.journey.ts.

const headingOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a step inside the app with a revoked session leads to log in, under whose name the form stands', async ({
  page,
  context,
  request,
}) => {
  await signIn(context, 'pemodal2')
  await page.goto('/users')
  const refresh_token = (await context.cookies()).find(({ name }) => name === 'rt')!.value
  expect((await request.post('/api/auth/logout', { data: { refresh_token } })).status()).toBe(200)
  await page.getByRole('link', { name: 'Portofolio' }).first().click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Harap isi kolom berikut untuk masuk')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Sesi Anda sudah diakhiri' })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('next')).toBe('/users/portfolio')
  expect((await context.cookies()).filter(({ name }) => name === 'rt')).toEqual([])
  // whose page this is stands above the card, in the band: the pattern behind it must not push it out
  const logo = await page.getByRole('banner').getByRole('link').boundingBox()
  const card = await page.getByRole('main').boundingBox()
  expect(logo!.y + logo!.height).toBeLessThan(card!.y)
})

test('without a filled KYC: a toast in the corner, a bar, and a menu that ends above the edge of a low screen', async ({
  page,
  context,
}) => {
  await signIn(context, 'baru')
  const [width, height] = [1280, 720]
  await page.setViewportSize({ width, height })
  await page.mouse.move(width - 100, 40) // it stays while the pointer rests on it
  await page.goto('/detail/rsia-annisa/payment')
  await expect(page).toHaveURL('/users')
  const toast = page.getByRole('alert').filter({ hasText: 'KYC belum diisi: Harap isi KYC terlebih dahulu' })
  await expect(toast).toBeVisible()
  const fromTheCorner = () =>
    toast.evaluate((box) => {
      const { top, right } = box.getBoundingClientRect()
      return [top, document.documentElement.clientWidth - right]
    })
  await expect.poll(fromTheCorner).toEqual([16, 16])
  await expect(toast.getByRole('button', { name: 'Tutup' })).toBeVisible()
  await page.mouse.move(10, height - 10)
  await expect(toast).toBeHidden()

  await page.goto('/')
  await expect(toast).toHaveCount(0)
  const barHeight = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--infobar-height'))
  await expect.poll(barHeight).toMatch(/^[1-9]\d*px$/)
  await page.setViewportSize({ width: 390, height: 500 })
  await page.evaluate(() => scrollTo(0, 0))
  await page
    .locator('summary')
    .filter({ visible: true })
    .and(page.getByLabel('Menu', { exact: true }))
    .click()
  const menu = await page.getByRole('navigation', { name: 'Menu', exact: true }).boundingBox()
  expect(menu!.y + menu!.height).toBeLessThanOrEqual(500)
})

test.describe('the fraud warning', () => {
  const warning = (page: Page) => page.getByRole('complementary', { name: /Waspada penipuan/ })

  test('closed it stays away for the visit; “Jangan tampilkan lagi” keeps it away for 86,400 seconds', async ({
    page,
    context,
  }) => {
    await page.goto('/business')
    const closed = page.waitForResponse((response) => response.request().method() === 'POST')
    await warning(page).getByRole('button', { name: 'Tutup' }).click()
    await closed
    await expect(warning(page)).toHaveCount(0)
    await page.goto('/business')
    await expect(warning(page)).toHaveCount(0)
    await context.clearCookies({ name: 'hidePopupBanner' }) // the next visit
    await page.goto('/business')
    await expect(warning(page).getByRole('heading')).toBeVisible()

    await page.getByLabel('Jangan tampilkan lagi').check()
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await warning(page).getByRole('button', { name: 'Saya mengerti' }).click()
    await answered
    await expect(warning(page)).toHaveCount(0)
    await expect(page).toHaveURL('/business')
    const cookie = (await context.cookies()).find(({ name }) => name === 'hidePopupBanner')!
    expect(Math.abs(cookie.expires - Date.now() / 1000 - 86_400)).toBeLessThan(600)
    await page.goto('/')
    await expect(warning(page)).toHaveCount(0)
    expect(await (await context.request.get('/')).text()).not.toContain('Waspada penipuan')
  })

  test('on a phone nothing stays under it or the bar of tabs once it is focused', async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const path of ['/faq', '/users/settings']) {
      if (path.startsWith('/users')) await signIn(context, 'pemodal')
      await page.goto(path)
      await expect(warning(page).getByRole('heading')).toBeVisible()
      const under = await page.evaluate(() => {
        const all = [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input), footer a[href]')]
        return all
          .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height > 1)
          .filter((element) => {
            element.focus()
            const { left, top, width, height } = element.getBoundingClientRect()
            const hit = document.elementFromPoint(left + width / 2, top + height / 2)
            return hit?.closest('.popup, .tabbar')
          })
          .map((element) => element.outerHTML.slice(0, 120))
      })
      expect(under, path).toEqual([])
    }
  })
})

test('the calls of a reader whom a partner sent name the partner, and no address does', async ({ page }) => {
  await page.goto('/?client_id=mitra-1')
  await alive(page)
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/about.data')
  await page.getByRole('navigation', { name: 'Navigasi utama' }).getByRole('link', { name: 'Tentang' }).click()
  expect(new URL((await asked).url()).searchParams.get('client_id')).toBe('mitra-1')
  await expect(page).toHaveURL('/about')
})

test('the progress bar appears when a page takes longer than 200 ms, leaves when it is there, and says when it failed', async ({
  page,
}) => {
  const bar = page.getByRole('progressbar', { name: 'Memuat halaman' })
  /** Opens the first offering, whose data come when the answer is called. */
  const openSlowly = async (status: number) => {
    await page.goto('/business')
    await page.unrouteAll()
    const held = Promise.withResolvers<void>()
    await page.route('**/detail/**.data*', async (route) => {
      if (status === 200) {
        await held.promise
        return route.continue()
      }
      // The server's own answer to an unknown page, under another number.
      const url = route.request().url()
      const answer = await route.fetch({ url: url.replace(/detail\/[^/.]+/, 'detail/tidak-ada') })
      const body = (await answer.text()).replace(/\b404\b/g, String(status))
      await held.promise
      await route.fulfill({ response: answer, status, body })
    })
    await page.getByRole('article').first().getByRole('link').first().click()
    await expect(bar).toBeVisible()
    return held.resolve
  }
  const arrive = await openSlowly(200)
  arrive()
  await expect(page).toHaveURL(/\/detail\//)
  await expect(bar).toHaveCount(0)

  for (const [status, title, text] of [
    [
      503,
      'Terjadi Kesalahan',
      'Terjadi kesalahan pada saat memuat halaman ini. Silahkan coba beberapa saat lagi atau hubungi Customer Service.',
    ],
    [403, 'Akses Ditolak', 'Akses Anda tertolak. Anda dapat mengunjungi halaman lain atau kembali ke halaman utama'],
  ] as const) {
    const fail = await openSlowly(status)
    const failed = page.waitForSelector('progress.progress-failed', { state: 'attached' })
    fail()
    await failed
    await expect(headingOf(page, title)).toBeVisible()
    await expect(page.getByText(text, { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Kembali ke Halaman Utama' })).toHaveAttribute('href', '/')
    await expect(bar).toHaveCount(0)
  }
})

test('language and theme are chosen in the menu, shown at once and kept', async ({ page, context }) => {
  await page.goto('/business')
  await expect(page.locator('html')).toHaveAttribute('lang', 'id')
  // A menu that was opened a moment before the page was made anew is closed again: the test opens it once more.
  const choose = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true }).filter({ visible: true })
    const menu = page.getByRole('banner').getByText(/^(Bahasa dan tampilan|Language and appearance)$/)
    await expect(async () => {
      if (!(await button.isVisible())) await menu.first().click({ force: true, timeout: 2_000 })
      await button.click({ timeout: 2_000 })
    }).toPass()
  }
  await choose('English')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveURL('/business')
  await choose('Dark')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const cookie = (await context.cookies()).find(({ name }) => name === 'locale')!
  expect(cookie.value).toBe('en')
  expect(Math.abs(cookie.expires - Date.now() / 1000 - 365 * 86_400)).toBeLessThan(600)
})

test('another page begins at its top at once, also the payment that an offering leads to', async ({
  page,
  context,
  product,
}) => {
  const scrolled = () => page.evaluate(() => scrollY)
  await page.goto('/faq')
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Prosedur pengaduan' })
  await link.evaluate((element: HTMLAnchorElement) => element.click())
  await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Prosedur pengaduan')
  expect(await scrolled()).toBe(0)

  await signIn(context, 'pemodal')
  await context.addCookies([{ name: 'hidePopupBanner', value: 'true', url: product.url }])
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport)
    await page.goto('/detail/rsia-annisa')
    await page.evaluate(() => scrollTo(0, 900))
    await page.getByRole('button', { name: 'Lanjut ke pembayaran' }).press('Enter')
    await expect(headingOf(page, 'Tinjau pembelian')).toBeVisible()
    expect(await scrolled(), `${viewport.width} wide`).toBe(0)
  }
})
