import type { Page } from '@playwright/test'
import { signIn } from '../investor.ts'
import { expectAccessible, expectAccessibleEverywhere, expectAccessibleNow } from './accessible.ts'
import { expect, test } from './browser.ts'

test.describe.configure({ mode: 'parallel' })

const VISITED = {
  guest: ['/'],
  pemodal: ['/detail/kopi-gayo-lestari/payment?units=100', '/users/portfolio', '/deposit'],
  baru: ['/payments', '/detail/rsia-annisa'],
  hmetd: ['/users'],
}
for (const readers of [
  ['guest', 'baru'],
  ['pemodal', 'hmetd'],
] as const)
  test(`axe finds nothing for ${readers.join(' and ')}, on a phone and a desk, light and dark`, async ({
    page,
    context,
  }) => {
    for (const who of readers) {
      if (who !== 'guest') await signIn(context, who)
      for (const address of VISITED[who]) {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expectAccessibleEverywhere(page)
      }
    }
  })

test('open menus, an opened dialog and a refused form are accessible too', async ({ page, context }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, '/business', 'Publikasi')
  await page.goto('/login')
  await page.getByRole('main').getByRole('button', { name: 'Masuk', exact: true }).click()
  await expect(page.getByText('Ada 2 isian yang perlu diperbaiki')).toBeVisible()
  await expectAccessible(page)
  await signIn(context, 'pemodal')
  await open(page, '/users', 'Menu akun Sekar')
  await page.goto('/detail/rsia-annisa/payment?units=100')
  await page.getByRole('button', { name: 'Konfirmasi dan bayar dari dompet' }).click()
  await expect(page.getByText('Centang pernyataan ini untuk melanjutkan.').first()).toBeVisible()
  await expectAccessible(page)
})

async function open(page: Page, address: string, menu: string) {
  await page.goto(address)
  await page.getByRole('banner').locator('summary').filter({ hasText: menu }).filter({ visible: true }).click()
  await expectAccessibleNow(page)
}
