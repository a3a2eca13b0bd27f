import { moveToClosed, moveToSession } from '../market-clock.ts'
import { PASSWORD, signIn } from './people.ts'
import { expect, type Page, test } from './test.ts'

// The specification's words and behaviours around every page, quoted to the letter. It moves the clock at its end.

const enter = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Masuk', exact: true }).click()

test.describe('log-in', () => {
  test('the form has the prompt, both fields and the three ways on, and says what is missing', async ({ page }) => {
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
    await enter(page)
    await expect(main).toContainText('Ada 2 isian yang perlu diperbaiki')
    await expect(page).toHaveURL('/login')
    await page.getByLabel('Email', { exact: true }).fill('pemodal2@contoh.test')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await enter(page)
    await expect(page, 'nothing else was asked for').toHaveURL('/users')
  })

  test('a revoked session is cleared and leads to log in, which says why and leads back', async ({
    page,
    context,
    request,
  }) => {
    await signIn(context, 'pemodal2')
    await page.goto('/users')
    const refresh_token = (await context.cookies()).find(({ name }) => name === 'rt')!.value
    expect((await request.post('/api/auth/logout', { data: { refresh_token } })).status()).toBe(200)
    await page.goto('/users/portfolio')
    await expect(page.getByText('Harap isi kolom berikut untuk masuk')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Sesi Anda sudah diakhiri' })).toBeVisible()
    const { pathname, searchParams } = new URL(page.url())
    expect([pathname, searchParams.get('next')]).toEqual(['/login', '/users/portfolio'])
    expect((await context.cookies()).filter(({ name }) => name === 'rt')).toEqual([])
  })
})

test('without a filled KYC the gated pages say so once and lead to the dashboard', async ({ page, context }) => {
  await signIn(context, 'baru')
  await page.goto('/detail/rsia-annisa/payment')
  await expect(page).toHaveURL('/users')
  const toast = page.getByRole('alert').filter({ hasText: 'KYC belum diisi: Harap isi KYC terlebih dahulu' })
  await expect(toast).toBeVisible()
  await page.reload()
  await expect(toast).toHaveCount(0)
})

test.describe('the fraud warning', () => {
  const warning = (page: Page) => page.getByRole('complementary', { name: /Waspada penipuan/ })

  test('stands on the pages that a stranger comes to', async ({ page }) => {
    for (const path of ['/', '/business', '/login', '/investasi-syariah']) {
      await page.goto(path)
      await expect(warning(page).getByRole('heading'), path).toBeVisible()
    }
  })

  test('closed it is away for this visit, and with “Jangan tampilkan lagi” for 86,400 seconds', async ({
    page,
    context,
  }) => {
    const lasts = async () => {
      const { expires } = (await context.cookies()).find(({ name }) => name === 'hidePopupBanner')!
      return (expires - Date.now()) / 1_000
    }
    await page.goto('/business')
    await warning(page).getByRole('button', { name: 'Tutup' }).click()
    await expect(warning(page)).toHaveCount(0)
    expect(await lasts(), 'as long as the browser is open').toBe(Number.POSITIVE_INFINITY)
    await context.clearCookies({ name: 'hidePopupBanner' })

    await page.goto('/business')
    await page.getByLabel('Jangan tampilkan lagi').check()
    await warning(page).getByRole('button', { name: 'Saya mengerti' }).click()
    await expect(warning(page)).toHaveCount(0)
    await expect(page).toHaveURL('/business')
    expect(Math.abs((await lasts()) - 86_400)).toBeLessThan(600)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(warning(page)).toHaveCount(0)
    expect(await page.content()).not.toContain('Waspada penipuan')
  })
})

test.describe('the navigation bar', () => {
  test('holds the menu of the specification; a guest is asked in, a user finds the account', async ({
    page,
    context,
  }) => {
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: 'Navigasi utama' })
    for (const [name, href] of [
      ['Investasi Halal', '/business'],
      ['Pendanaan', '/pendanaan-syariah-untuk-modal-usaha'],
      ['Pasar Sekunder', '/market'],
      ['Tentang', '/about'],
    ] as const)
      await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    await menu.getByText('Publikasi').click()
    for (const href of ['/publication?category=berita', '/publication?category=artikel', '/publication/disclosure'])
      await expect(menu.locator(`a[href="${href}"]`).first()).toBeVisible()
    await menu.getByText('Informasi', { exact: true }).click()
    for (const href of ['/guide', '/faq', '/contact', '/calculator-sukuk'])
      await expect(menu.locator(`a[href="${href}"]`).first()).toBeVisible()
    const banner = page.getByRole('banner')
    await expect(banner.getByRole('link', { name: 'Masuk', exact: true }).first()).toHaveAttribute('href', '/login')
    await expect(banner.getByRole('link', { name: 'Mulai Sekarang' }).first()).toHaveAttribute('href', '/register')

    await signIn(context, 'pemodal2')
    await page.goto('/')
    await banner.locator('summary').filter({ hasText: 'Menu akun Laila' }).click()
    await expect(banner.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/users')
    await expect(banner.getByRole('link', { name: 'Edit Profil' })).toHaveAttribute('href', '/profile')
    await expect(banner.getByRole('button', { name: 'Logout' })).toBeVisible()
  })

  test('visitors from an advertisement see no menu and no social links', async ({ page }) => {
    const social = page.getByRole('list', { name: 'Media sosial' })
    const menus = page.getByRole('navigation', { name: /Menu|Navigasi utama/ })
    await page.goto('/')
    await expect(social.getByRole('link')).toHaveCount(5)
    await expect(menus).not.toHaveCount(0)
    for (const path of ['/?from=ad', '/investasi-syariah?from=ad']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(menus).toHaveCount(0)
      await expect(social).toHaveCount(0)
    }
  })

  test('language and theme are chosen in the menu, shown at once and kept', async ({ page, context }) => {
    await page.goto('/business')
    const html = page.locator('html')
    await expect(html).toHaveAttribute('lang', 'id')
    const choose = async (menu: string, name: string) => {
      await page.getByRole('banner').locator('summary').filter({ hasText: menu, visible: true }).first().click()
      await page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()
    }
    await choose('Bahasa dan tampilan', 'English')
    await expect(html).toHaveAttribute('lang', 'en')
    await expect(page).toHaveURL('/business')
    await choose('Language and appearance', 'Dark')
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await page.goto('/')
    await expect(html).toHaveAttribute('lang', 'en')
    await expect(html).toHaveAttribute('data-theme', 'dark')
    const { value, expires } = (await context.cookies()).find(({ name }) => name === 'locale')!
    expect(value).toBe('en')
    expect(Math.abs((expires - Date.now()) / 1_000 - 365 * 86_400)).toBeLessThan(600)
  })
})

test.describe('pages that fail', () => {
  async function expectError(page: Page, { title, text }: { title: string; text: string }) {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText(text, { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Kembali ke Halaman Utama' })).toHaveAttribute('href', '/')
  }

  test('404 has its words, an image and the way home', async ({ page }) => {
    for (const path of ['/halaman/yang-tidak-ada', '/detail/tidak-ada', '/detail/%00']) {
      expect((await page.goto(path)).status()).toBe(404)
      await expectError(page, {
        title: 'Halaman Tidak Ditemukan',
        text: 'Halaman atau tautan yang dicari tidak ditemukan. Anda dapat mengunjungi halaman lain atau kembali ke halaman utama.',
      })
      await expect(page.getByRole('main').locator('img')).toBeVisible()
    }
    await page.getByRole('link', { name: 'Kembali ke Halaman Utama' }).click()
    await expect(page).toHaveURL('/')
  })

  test('403 has its words', async ({ page, context }) => {
    await signIn(context, 'pemodal2')
    expect((await page.goto('/admin/kyc')).status()).toBe(403)
    await expectError(page, {
      title: 'Akses Ditolak',
      text: 'Akses Anda tertolak. Anda dapat mengunjungi halaman lain atau kembali ke halaman utama',
    })
  })

  test('the address of the maintenance page leads home while there is none', async ({ request }) => {
    const answer = await request.get('/maintenance', { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([302, '/'])
  })
})

test.describe('the information bar', () => {
  const bar = (page: Page) => page.getByRole('region', { name: 'Informasi', exact: true })

  test('KYC not filled: a warning with the way to the form', async ({ page, context }) => {
    await signIn(context, 'baru')
    await page.goto('/')
    await expect(bar(page)).toContainText('KYC')
    await expect(bar(page).getByRole('link')).toHaveAttribute('href', '/kyc-documents')
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
    const banner = page.getByRole('region', { name: 'Penawaran HMETD' })
    await expect(banner.getByRole('link', { name: 'Tebus Saham' })).toHaveAttribute('href', '/users/portfolio')
    await expect(bar(page)).toHaveCount(0)
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
    for (const who of ['guest', 'investor']) {
      await page.goto('/business?sort=newest')
      await expect(bar(page), who).toContainText(
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
