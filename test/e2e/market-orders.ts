import type { Browser, Page } from '@playwright/test'
import { alive, expect, listen } from './browser.ts'
import { signIn } from './investor.ts'
import { moveClock } from './market-clock.ts'
import { messageTo } from './newcomer.ts'

export const PHONE = { width: 390, height: 844 }

export const SHARE = 'madu-hutan-sumbawa'
const people = { pemodal: '+628110001003', pemodal2: '+628110001005' } as const
type Trader = keyof typeof people

const sideWord = { buy: 'beli', sell: 'jual' } as const
type Order = { side: keyof typeof sideWord; price: number; units: number }
type Reader = { page: Page; who: Trader }

export const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

/** From the share's page to the review of an order. */
export async function review(page: Page, { side, price, units }: Order) {
  await page.goto(`/market/${SHARE}#tiket`)
  const ticket = page.getByRole('region', { name: 'Order MHSB' })
  await ticket.getByRole('radio', { name: side === 'buy' ? 'Beli' : 'Jual' }).check()
  await ticket.getByRole('textbox', { name: 'Harga per lembar' }).fill(String(price))
  await ticket.getByRole('textbox', { name: 'Lembar', exact: true }).fill(String(units))
  await ticket.getByRole('button', { name: /^Tinjau order/ }).click()
  await heading(page, 'Tinjau order')
  await alive(page)
}

/** From the review to the page on which the code is typed. */
async function askForCode({ page }: Reader, side: Order['side']) {
  await page.getByRole('button', { name: `Pasang order ${sideWord[side]}` }).click()
  await heading(page, 'Kode sekali pakai')
  await alive(page)
  await moveClock(page, { advance: 'PT1M' }) // a number gets one code a minute
  await page.getByRole('button', { name: 'Kirim kode lewat WhatsApp' }).click()
  await heading(page, 'Masukkan kode')
  await alive(page)
}

/** Types the code that came for these words. */
async function typeCode({ page, who }: Reader, side: Order['side'], about: RegExp) {
  const text = await messageTo(page.request, people[who], about)
  await page.getByLabel('Kode verifikasi').fill(/: (\d{6})\./.exec(text)![1]!)
  await page.getByRole('button', { name: `Pasang order ${sideWord[side]}` }).click()
}

export async function placeWithCode(reader: Reader, { side, units }: Order) {
  await askForCode(reader, side)
  await typeCode(reader, side, new RegExp(`${side === 'buy' ? 'Beli' : 'Jual'} ${units} lembar Madu Hutan Sumbawa`))
  await expect(reader.page.getByText('Bukti order')).toBeVisible()
  await alive(reader.page)
}

/** A browser of somebody's own. */
export async function open(browser: Browser, who: Trader, faults: string[], baseURL: string) {
  const context = await browser.newContext({ baseURL, viewport: PHONE, locale: 'id-ID' })
  await listen(context, faults)
  await signIn(context, who)
  return context.newPage()
}
