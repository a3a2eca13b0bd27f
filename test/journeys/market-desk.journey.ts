import { moveToTrading } from '../market-clock.ts'
import { placeWithCode, reviewOrder, SHARE } from '../market-orders.ts'
import { expectAccessible } from './accessible.ts'
import { today } from './distribution-desk.ts'
import { atDesk } from './kyc-case.ts'
import { expectCleanLedger } from './ledger.ts'
import { open, says } from './market-orders.ts'
import { signIn } from './people.ts'
import type { Page } from './test.ts'
import { expect, test } from './test.ts'

test('a star, a price alert that is told, and a case that holds orders and lets them go', async ({
  page,
  browser,
  context,
  product,
}) => {
  const { bid, ask } = await moveToTrading(page, SHARE)
  const between = (bid + ask) / 2
  await test.step('a share is watched', async () => {
    await signIn(context, 'pemodal')
    await page.goto('/market')
    const star = page.getByRole('button', { name: 'Pantau Madu Hutan Sumbawa' })
    for (const on of ['false', 'true']) {
      await star.click() // it is on this reader's list to begin with
      await expect(star).toHaveAttribute('aria-pressed', on)
    }
    await page.goto('/market?daftar=pantauan')
    await expect(page.getByRole('link', { name: 'Madu Hutan Sumbawa' })).toBeVisible()
    await expectAccessible(page)
  })

  const laila = { page: await open(browser, 'pemodal2'), who: 'pemodal2' } as const
  let resting = ''
  await test.step('two orders trade with each other', async () => {
    const offered = { side: 'sell', price: between, units: 100 } as const
    await reviewOrder(laila.page, offered)
    await placeWithCode(laila, offered)
    resting = laila.page.url()
    const wanted = { side: 'buy', price: between, units: 60 } as const
    await reviewOrder(page, wanted)
    await placeWithCode({ page, who: 'pemodal' }, wanted)
    await says(page, 'Terisi')
  })

  await test.step('a price alert is told by the first trade at its price, and is gone', async () => {
    const alerts = page.getByRole('region', { name: 'Peringatan harga' })
    await page.goto(`/market/${SHARE}`)
    await alerts.getByLabel('Beri tahu saya bila harga').selectOption({ label: 'turun sampai' })
    await alerts.getByRole('textbox', { name: 'Harga per lembar' }).fill(String(bid))
    await alerts.getByRole('button', { name: 'Pasang peringatan' }).click()
    await expect(alerts.getByText(/^Turun sampai Rp/)).toBeVisible()
    await sellMore(laila.page, bid)
    await expect(laila.page.getByText('Bukti order')).toBeVisible()
    await page.goto('/users/notifications')
    await expect(page.getByText('Madu Hutan Sumbawa turun sampai').first()).toBeVisible()
    await page.goto(`/market/${SHARE}`)
    await expect(alerts.getByText(/^Turun sampai Rp/)).toHaveCount(0)
  })

  // they traded with each other from one device: the desk asks, and holds their orders meanwhile
  await test.step('a case about a finding takes the orders of whom it concerns out of the book', async () => {
    const desk = await atDesk(browser, 'pasar')
    await desk.goto('/admin/market')
    await expectAccessible(desk)
    await desk.goto(`/admin/market/${SHARE}`)
    await expectAccessible(desk)
    const opening = desk.getByRole('region', { name: 'Buka kasus' })
    await expect(opening.getByLabel('Temuan').locator('option', { hasText: 'Laila' }).first()).toBeAttached()
    await desk.goto('/admin/market')
    const found = desk.getByRole('row').filter({ hasText: 'Madu Hutan' }).filter({ hasText: 'perangkat yang sama' })
    await found.getByRole('button', { name: 'Buka kasus' }).click()
    await expect(desk.getByText('Kasus dibuka dan ordernya ditahan').first()).toBeVisible()
    await expectAccessible(desk)
    await laila.page.goto(resting)
    await says(laila.page, 'Dibatalkan')
    await sellMore(laila.page, ask)
    await expect(laila.page.getByText('sedang ditahan pengawas pasar').first()).toBeVisible()
    await desk.context().close()
  })

  await test.step('somebody else closes it and takes the day’s figures; orders are taken again', async () => {
    const checker = await atDesk(browser, 'kepatuhan')
    await checker.goto(`/admin/market/${SHARE}`)
    await checker.getByLabel('Hasil pemeriksaan').fill('Mereka satu keluarga dengan satu perangkat.')
    await checker.getByRole('button', { name: 'Tutup kasus' }).click()
    await expect(checker.getByText('Kasus ditutup').first()).toBeVisible()
    await sellMore(laila.page, ask)
    await expect(laila.page.getByText('Bukti order')).toBeVisible()
    const day = await today(page.request)
    const file = await checker.request.get(`/admin/market/statistics.csv?from=${day}&to=${day}`)
    expect(file.headers()['content-type']).toContain('text/csv')
    expect(await file.text()).toContain('MHSB')
    for (const kind of ['trades', 'orders', 'cases']) {
      const lines = await checker.request.get(`/admin/market/records.csv?file=${kind}&from=${day}&to=${day}`)
      expect(await lines.text()).toMatch(/"MHSB"[\s\S]*\r\n"sha256";"[0-9a-f]{64}"\r\n$/)
    }
    await checker.context().close()
  })
  await expectCleanLedger(product)
  await laila.page.context().close()
})

/** After the first code no other is asked for. */
async function sellMore(page: Page, price: number) {
  await reviewOrder(page, { side: 'sell', price, units: 10 })
  await page.getByRole('button', { name: 'Pasang order jual' }).click()
}
