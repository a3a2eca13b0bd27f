import type { Page } from '@playwright/test'
import { alive, expect, test } from './browser.ts'
import { PASSWORD, signIn } from './investor.ts'
import { moveToClosed, moveToSession } from './market-clock.ts'

// The specification's words and behaviours around every page, quoted to the letter. It moves the clock.
test.use({ world: 'shell' })

test.describe('log-in', () => {
  test('the form has the prompt, both fields and the three ways on', async ({ page }) => {
    await page.goto('/login')
    const main = page.getByRole('main')
    await expect(main).toContainText('Harap isi kolom berikut untuk masuk')
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password')
    await expect(main.getByRole('link', { name: 'Lupa password?' })).toHaveAttribute('href', '/forgot')
    await expect(main).toContainText('Belum menerima email verifikasi? Kirim ulang')
    await expect(main.getByRole('link', { name: 'Kirim ulang' })).toHaveAttribute('href', '/register/resend')
    await expect(main).toContainText('Belum punya akun? Daftar')
    await expect(main.getByRole('link', { name: 'Daftar' })).toHaveAttribute('href', '/register')
    // whose page this is stands above the card, in the band: the pattern behind it must not push it out
    const [logo, card] = [await page.getByRole('banner').getByRole('link').boundingBox(), await main.boundingBox()]
    expect(logo!.y + logo!.height).toBeLessThan(card!.y)
  })

  test('nothing typed, a wrong password: each is said, and the address stays', async ({ page }) => {
    await page.goto('/login')
    const press = () => page.getByRole('main').getByRole('button', { name: 'Masuk', exact: true }).click()
    await press()
    await expect(page.getByRole('main')).toContainText('Ada 2 isian yang perlu diperbaiki')
    await page.getByLabel('Email', { exact: true }).fill('pemodal@contoh.test')
    await page.getByLabel('Password', { exact: true }).fill('bukan-passwordnya')
    await press()
    await expect(page.getByRole('alert').first()).toContainText('tidak cocok')
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('pemodal@contoh.test')
    await expect(page).toHaveURL('/login')
  })

  test('logging in leads back to the page before it, else to /users; logging out leads to /', async ({ page }) => {
    await page.goto('/users/transactions')
    await expect(page).toHaveURL('/login?next=%2Fusers%2Ftransactions')
    await logIn(page, 'pemodal2')
    await expect(page).toHaveURL('/users/transactions')
    await page.getByRole('banner').locator('summary').filter({ hasText: 'Menu akun Laila' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/login')
    await logIn(page, 'pemodal2')
    await expect(page).toHaveURL('/users')
  })

  test('somebody logged in has no business on the log-in page', async ({ page, context }) => {
    await signIn(context, 'pemodal2')
    await page.goto('/login')
    await expect(page).toHaveURL('/users')
  })

  for (const [how, go] of [
    ['by a whole page', (page: Page) => page.goto('/users/portfolio')],
    ['by a step inside the app', (page: Page) => page.getByRole('link', { name: 'Portofolio' }).first().click()],
  ] as const)
    test(`a revoked session is cleared and leads to log in, which says why and leads back, ${how}`, async ({
      page,
      context,
      request,
    }) => {
      await signIn(context, 'pemodal2')
      await page.goto('/users')
      const refresh_token = (await context.cookies()).find(({ name }) => name === 'rt')!.value
      expect((await request.post('/api/auth/logout', { data: { refresh_token } })).status()).toBe(200)
      await go(page)
      await expect(page).toHaveURL(/\/login/)
      await expect(page.getByText('Harap isi kolom berikut untuk masuk')).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: 'Sesi Anda sudah diakhiri' })).toBeVisible()
      expect(new URL(page.url()).searchParams.get('next')).toBe('/users/portfolio')
      expect((await context.cookies()).filter(({ name }) => name === 'rt')).toEqual([])
    })
})

test('without a filled KYC the gated pages say so and lead to the dashboard', async ({ page, context }) => {
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
  await page.reload()
  await expect(toast).toHaveCount(0)
})

test.describe('the fraud warning', () => {
  const warning = (page: Page) => page.getByRole('complementary', { name: /Waspada penipuan/ })

  for (const path of ['/', '/business', '/login', '/investasi-syariah'])
    test(`stands on ${path}`, async ({ page }) => {
      await page.goto(path)
      await expect(warning(page).getByRole('heading')).toBeVisible()
    })

  for (const script of [true, false])
    test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
      test.use({ javaScriptEnabled: script })

      test('“Jangan tampilkan lagi” keeps it away for 86,400 seconds', async ({ page, context }) => {
        await page.goto('/business')
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
    })

  for (const path of ['/faq', '/users/settings'])
    test(`on a phone nothing of ${path} stays under it once it is focused`, async ({ page, context }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      if (path.startsWith('/users')) await signIn(context, 'pemodal')
      await page.context().clearCookies({ name: 'hidePopupBanner' })
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
      expect(under).toEqual([])
    })

  test('closed without the tick it is there again at the next visit', async ({ page }) => {
    await page.goto('/business')
    await warning(page).getByRole('button', { name: 'Tutup' }).click()
    await expect(warning(page)).toHaveCount(0)
    await page.goto('/business')
    await expect(warning(page).getByRole('heading')).toBeVisible()
  })
})

test.describe('the information bar', () => {
  const bar = (page: Page) => page.getByRole('region', { name: 'Informasi', exact: true })

  test('KYC not filled: a warning with the way to the form', async ({ page, context }) => {
    await signIn(context, 'baru')
    await page.goto('/')
    await expect(bar(page)).toContainText('KYC')
    await expect(bar(page).getByRole('link')).toHaveAttribute('href', '/kyc-documents')
    const height = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--infobar-height'))
    await expect.poll(height).toMatch(/^[1-9]\d*px$/)
    // on a low screen the menu of a phone ends above its lower edge, so that its last line can be reached
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

  test('KYC under approval: at most 1x24 hours, and no link', async ({ page, context }) => {
    await signIn(context, 'menunggu')
    await page.goto('/')
    await expect(bar(page)).toContainText('dalam proses persetujuan internal, maksimal 1x24 jam')
    await expect(bar(page).getByRole('link')).toHaveCount(0)
  })

  test('rights to redeem: the banner in the page instead of the bar', async ({ page, context }) => {
    await signIn(context, 'hmetd')
    await page.goto('/users')
    await expect(bar(page)).toHaveCount(0)
    const banner = page.getByRole('region', { name: 'Penawaran HMETD' })
    await expect(banner.getByRole('link', { name: 'Tebus Saham' })).toHaveAttribute('href', '/users/portfolio')
  })

  test('the market, closed and open, to a guest and to an investor', async ({ page, context, request }) => {
    const status = async () => (await (await request.get('/api/info-statistik')).json()).secondary_market
    await moveToClosed(request)
    const closed = await status()
    expect(closed.is_open).toBe(false)
    await page.goto('/business')
    await expect(bar(page)).toHaveCount(0)
    await page.goto('/market')
    if (closed.message) await expect(bar(page)).toHaveText(closed.message)
    else await expect(bar(page)).toHaveCount(0)

    await moveToSession(request)
    expect((await status()).is_open).toBe(true)
    // addresses of their own: a guest's page is kept for three seconds
    for (const _ of ['guest', 'investor']) {
      await page.goto('/business?sort=newest')
      await expect(bar(page)).toContainText(
        'Pasar sekunder telah dibuka. Transaksi jual beli saham sudah dapat diakses',
      )
      await expect(bar(page).getByRole('link')).toHaveAttribute('href', '/market')
      await page.goto('/market?sesi=buka')
      await expect(bar(page)).toContainText(
        'Sesi perdagangan saham telah dibuka. Anda sudah dapat melakukan perdagangan di Pasar Sekunder',
      )
      await signIn(context, 'pemodal2')
    }
  })
})

test.describe('pages that fail', () => {
  test('404 has its words, an image and the way home', async ({ page }) => {
    for (const path of ['/halaman/yang-tidak-ada', '/detail/tidak-ada', '/detail/%00']) {
      expect((await page.goto(path))?.status()).toBe(404)
      await expectError(page, {
        title: 'Halaman Tidak Ditemukan',
        text: 'Halaman atau tautan yang dicari tidak ditemukan. Anda dapat mengunjungi halaman lain atau kembali ke halaman utama.',
      })
      await expect(page.getByRole('main').locator('img')).toBeVisible()
    }
    await page.getByRole('link', { name: 'Kembali ke Halaman Utama' }).click()
    await expect(page).toHaveURL('/')
  })

  test('403 and every other failure have theirs', async ({ page }) => {
    const refusedWith = async (status: number) => {
      await page.goto('/business')
      await page.unrouteAll()
      // The server's own answer to an unknown page, under another number.
      await page.route('**/detail/**.data*', async (route) => {
        const answer = await route.fetch({
          url: route
            .request()
            .url()
            .replace(/detail\/[^/.]+/, 'detail/tidak-ada'),
        })
        const body = (await answer.text()).replace(/\b404\b/g, String(status))
        await route.fulfill({ response: answer, status, body })
      })
      await page.getByRole('article').first().getByRole('link').first().click()
    }
    await refusedWith(403)
    await expectError(page, {
      title: 'Akses Ditolak',
      text: 'Akses Anda tertolak. Anda dapat mengunjungi halaman lain atau kembali ke halaman utama',
    })
    await refusedWith(503)
    await expectError(page, {
      title: 'Terjadi Kesalahan',
      text: 'Terjadi kesalahan pada saat memuat halaman ini. Silahkan coba beberapa saat lagi atau hubungi Customer Service.',
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

  test('without a connection the page says so, and when it is back', async ({ page, context }) => {
    await page.goto('/business')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle') // the router asks about the routes of the page's links
    await context.setOffline(true)
    await expect(page.getByText('Anda sedang luring.')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Anda sedang luring.')).toHaveCount(0)
    await expect(page.getByText('Koneksi kembali.')).toBeVisible()
  })
})

test('the progress bar appears when a page takes longer than 200 ms, and leaves when it is there', async ({ page }) => {
  await page.goto('/business')
  const held = Promise.withResolvers<void>()
  await page.route('**/detail/**.data*', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('progressbar', { name: 'Memuat halaman' })).toBeVisible()
  held.resolve()
  await expect(page).toHaveURL(/\/detail\//)
  await expect(page.getByRole('progressbar', { name: 'Memuat halaman' })).toHaveCount(0)
})

test('of a page that took long and broke the progress bar says that it failed', async ({ page }) => {
  await page.goto('/business')
  const held = Promise.withResolvers<void>()
  await page.route('**/detail/**.data*', async (route) => {
    const url = route
      .request()
      .url()
      .replace(/detail\/[^/.]+/, 'detail/tidak-ada')
    const answer = await route.fetch({ url })
    await held.promise
    await route.fulfill({ response: answer, status: 503, body: (await answer.text()).replace(/\b404\b/g, '503') })
  })
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('progressbar', { name: 'Memuat halaman' })).toBeVisible()
  const failed = page.waitForSelector('progress.progress-failed', { state: 'attached' })
  held.resolve()
  await failed
  await expect(page.getByRole('heading', { level: 1, name: 'Terjadi Kesalahan' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Memuat halaman' })).toHaveCount(0)
})

for (const script of [true, false])
  test.describe(`language and theme, JavaScript ${script ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled: script })

    test('are chosen in the menu, shown at once and kept', async ({ page, context }) => {
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
  })

test('addresses that lead elsewhere', async ({ request }) => {
  const goesTo = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(302)
    return answer.headers().location
  }
  expect(await goesTo('/publication/berita')).toBe('/publication?category=berita')
  expect(await goesTo('/maintenance')).toBe('/')
  expect(await goesTo('/users')).toBe('/login?next=%2Fusers')
  expect(decodeURIComponent((await goesTo('/link/redirect-to-whatsapp'))!)).toMatch(
    /^https:\/\/wa\.me\/\d+\?text=Halo .*informasi terbaru/,
  )
})

async function logIn(page: Page, name: string) {
  await page.getByLabel('Email', { exact: true }).fill(`${name}@contoh.test`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Masuk', exact: true }).click()
}

async function expectError(page: Page, { title, text }: { title: string; text: string }) {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Kembali ke Halaman Utama' })).toHaveAttribute('href', '/')
}

test('another page begins at its top at once, without sliding there', async ({ page }) => {
  await page.goto('/faq')
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Prosedur pengaduan' })
  await link.evaluate((element: HTMLAnchorElement) => element.click())
  await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Prosedur pengaduan')
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
])
  test(`the way from an offering to its payment ends at the top of that page, ${viewport.width} wide`, async ({
    page,
    context,
    product,
  }) => {
    await signIn(context, 'pemodal')
    await context.addCookies([{ name: 'hidePopupBanner', value: 'true', url: product.url }])
    await page.setViewportSize(viewport)
    await page.goto('/detail/rsia-annisa')
    const toPanel = page.getByRole('complementary').getByRole('link', { name: 'Beli saham' })
    if (viewport.width < 600) await toPanel.click()
    else await page.evaluate(() => scrollTo(0, 900))
    await page.getByRole('button', { name: 'Lanjut ke pembayaran' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Tinjau pembelian' })).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
