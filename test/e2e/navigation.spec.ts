import type { Page } from '@playwright/test'
import { expect, test } from './browser.ts'
import { signIn } from './investor.ts'

test.describe('the navigation bar', () => {
  const look = (page: Page) =>
    page.getByRole('banner').evaluate((bar) => {
      const { backgroundColor, boxShadow } = getComputedStyle(bar)
      return { seeThrough: /^rgba\(.*, 0\)$|transparent/.test(backgroundColor), shadow: boxShadow !== 'none' }
    })

  test('is transparent at the top of the home page, white below and elsewhere, with a shadow once scrolled', async ({
    page,
  }) => {
    await page.goto('/')
    expect(await look(page)).toEqual({ seeThrough: true, shadow: false })
    await page.mouse.wheel(0, 600)
    await expect.poll(() => look(page)).toEqual({ seeThrough: false, shadow: true })
    await page.goto('/business')
    expect(await look(page)).toEqual({ seeThrough: false, shadow: false })
    await page.mouse.wheel(0, 600)
    await expect.poll(() => look(page)).toEqual({ seeThrough: false, shadow: true })
  })

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
    const links = menu.getByRole('link')
    const hrefs = async () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    for (const href of ['/publication?category=berita', '/publication?category=artikel', '/publication/disclosure'])
      expect(await hrefs()).toContain(href)
    await menu.getByText('Informasi', { exact: true }).click()
    for (const href of ['/guide', '/faq', '/contact', '/calculator-sukuk']) expect(await hrefs()).toContain(href)
    const banner = page.getByRole('banner')
    await expect(banner.getByRole('link', { name: 'Masuk', exact: true }).first()).toHaveAttribute('href', '/login')
    await expect(banner.getByRole('link', { name: 'Mulai Sekarang' }).first()).toHaveAttribute('href', '/register')

    await signIn(context, 'pemodal2')
    await page.goto('/')
    await page.getByRole('banner').locator('summary').filter({ hasText: 'Menu akun Laila' }).click()
    await expect(banner.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/users')
    await expect(banner.getByRole('link', { name: 'Edit Profil' })).toHaveAttribute('href', '/profile')
    await expect(banner.getByRole('button', { name: 'Logout' })).toBeVisible()
  })

  test('folds into one menu on a phone; visitors from an advertisement see none, and no social links', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await page.getByRole('banner').locator('summary').filter({ visible: true }).click()
    await expect(
      page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Pasar Sekunder' }),
    ).toBeVisible()
    await expect(page.getByRole('list', { name: 'Media sosial' }).getByRole('link')).toHaveCount(5)
    for (const path of ['/?from=ad', '/investasi-syariah?from=ad']) {
      await page.goto(path)
      await expect(page.getByRole('navigation', { name: /Menu|Navigasi utama/ })).toHaveCount(0)
      await expect(page.getByRole('list', { name: 'Media sosial' })).toHaveCount(0)
    }
  })
})
