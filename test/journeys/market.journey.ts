import { moveClock, moveToTrading } from '../market-clock.ts'
import { askForCode, placeWithCode, reviewOrder, SHARE, typeCode, waitForHeading } from '../market-orders.ts'
import { expectAccessible } from './accessible.ts'
import { expectCleanLedger } from './ledger.ts'
import { open, says } from './market-orders.ts'
import { ops } from './ops.ts'
import { signIn } from './people.ts'
import { expect, test } from './test.ts'

test('a code that was asked for one order places no other', async ({ page, context }) => {
  const { bid } = await moveToTrading(page, SHARE)
  await signIn(context, 'pemodal')
  await reviewOrder(page, { side: 'buy', price: bid, units: 10 })
  await askForCode({ page, who: 'pemodal' }, 'buy')
  const other = new URL(page.url())
  other.searchParams.set('units', '999')
  await page.goto(other.href)
  await typeCode({ page, who: 'pemodal' }, 'buy', /Beli 10 lembar Madu Hutan Sumbawa/)
  await expect(page.getByText('Bukti yang Anda berikan tidak berlaku lagi untuk ini')).toBeVisible()
  await page.goto('/users/orders')
  await expect(page.getByText('/ 999')).toHaveCount(0)
})

test('an order is typed with the small buttons, reviewed, proved, placed and taken back', async ({ page, context }) => {
  const { bid } = await moveToTrading(page, SHARE)
  await signIn(context, 'pemodal2')
  await page.goto(`/market/${SHARE}?side=buy&price=${bid}#tiket`)
  const ticket = page.getByRole('region', { name: 'Order MHSB' })
  await ticket.getByRole('button', { name: 'Kurangi Harga per lembar' }).click()
  await waitForHeading(page, 'Order MHSB')
  const form = page.getByRole('main')
  await expect(form.getByRole('textbox', { name: 'Harga per lembar' })).toHaveValue(dotted(bid - 10))
  await form.getByRole('textbox', { name: 'Lembar', exact: true }).fill('20')
  await form.getByRole('button', { name: 'Tinjau order beli' }).click()
  await waitForHeading(page, 'Tinjau order')
  await placeWithCode({ page, who: 'pemodal2' }, { side: 'buy', price: bid - 10, units: 20 })
  await expect(page.getByText('Open', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Batalkan order' }).click()
  await expect(page.getByText('Dibatalkan', { exact: true }).first()).toBeVisible()
})

test('a holding is sold from its own page', async ({ page, context }) => {
  await moveToTrading(page, SHARE)
  await signIn(context, 'pemodal2')
  await page.goto(`/users/portfolio/${SHARE}`)
  const exit = page.getByRole('region', { name: 'Jual atau tambah' })
  await expect(exit.getByRole('link', { name: 'Beli lagi' })).toHaveAttribute('href', `/market/${SHARE}/order?side=buy`)
  await exit.getByRole('link', { name: 'Jual' }).click()
  await expect(page).toHaveURL(`/market/${SHARE}/order?side=sell`)
  await expect(page.getByRole('main').getByRole('button', { name: 'Tinjau order jual' })).toBeVisible()
})

/** 2470 → '2.470'. */
const dotted = (amount: number) => amount.toLocaleString('id-ID')

// last, since the clock is days ahead when its trade has settled
test('two people trade with each other: sell, replace, cancel, buy, receipts, settlement and the line of the statement', async ({
  page,
  browser,
  context,
  product,
}) => {
  const { bid, ask } = await moveToTrading(page, SHARE)
  const price = (bid + ask) / 2
  await signIn(context, 'pemodal2')
  await page.goto(`/market/${SHARE}`)
  await expectAccessible(page)
  const seller = { page, who: 'pemodal2' } as const

  // one order is placed, replaced and taken back: after the first code no other is asked for
  const first = { side: 'sell', price: ask, units: 10 } as const
  await reviewOrder(page, first)
  await placeWithCode(seller, first)
  const replaced = page.url()
  await page.getByLabel('Harga per lembar').fill(String(ask + (ask - bid) / 2))
  await page.getByRole('button', { name: 'Ganti order' }).click()
  await expect(page).not.toHaveURL(replaced)
  await says(page, 'Open')
  await page.getByRole('button', { name: 'Batalkan order' }).click()
  await expect(page.getByRole('main').getByText('Dibatalkan', { exact: true }).first()).toBeVisible()

  const watching = await (await browser.newContext()).newPage()
  await watching.goto(`/market/${SHARE}`)
  const book = watching.getByRole('region', { name: 'Order book' })

  await reviewOrder(page, { side: 'sell', price, units: 100 })
  await page.getByRole('button', { name: 'Pasang order jual' }).click()
  await expect(page.getByText('Bukti order')).toBeVisible()
  await expect(book.getByRole('link', { name: dotted(price), exact: true })).toBeVisible()
  await says(page, 'Open')

  const buyer = { page: await open(browser, 'pemodal'), who: 'pemodal' } as const
  const wanted = { side: 'buy', price, units: 100 } as const
  await reviewOrder(buyer.page, wanted)
  await placeWithCode(buyer, wanted)
  await says(buyer.page, 'Terisi')
  await says(page, 'Terisi')
  await expect(book.getByRole('link', { name: dotted(price), exact: true })).toBeHidden()
  await expect(watching.locator('.quote-price')).toContainText(dotted(price))

  for (const { page: own, who } of [seller, buyer]) {
    await expect(async () => {
      await moveClock(own, { advance: 'P2D' })
      await signIn(own.context(), who)
      await own.goto('/users/orders')
      const newest = own.getByRole('table', { name: 'Transaksi saya' }).getByRole('row').nth(1)
      await expect(newest.getByText('Success')).toBeVisible({ timeout: 3_000 })
    }).toPass()
    await own.goto('/users/transactions?jenis=pasar')
    await expect(own.getByRole('main').getByText('Penyelesaian transaksi pasar').first()).toBeVisible()
  }
  await expectCleanLedger(product)
  expect(await ops(product, 'market:replay')).toMatch(/: 0 differences/)
})
