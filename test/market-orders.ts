import { moveClock } from './market-clock.ts'
import { waitForMessage } from './newcomer.ts'
import type { Reader } from './reader.ts'

export const SHARE = 'madu-hutan-sumbawa'
const people = { pemodal: '+628110001003', pemodal2: '+628110001005' } as const
export type Trader = keyof typeof people

/** Somebody who places orders; a page with scripts says when it is alive. */
type Trading = { page: Reader; who: Trader; alive?: () => Promise<unknown> }

const sideWord = { buy: 'beli', sell: 'jual' } as const
type Order = { side: keyof typeof sideWord; price: number; units: number }

/** Waits for a page's main heading. */
export const waitForHeading = (page: Reader, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

/** Fills in the order ticket and opens the review. */
export async function reviewOrder(page: Reader, { side, price, units }: Order) {
  await page.goto(`/market/${SHARE}#tiket`)
  const ticket = page.getByRole('region', { name: 'Order MHSB' })
  await ticket.getByRole('radio', { name: side === 'buy' ? 'Beli' : 'Jual' }).check()
  await ticket.getByRole('textbox', { name: 'Harga per lembar' }).fill(String(price))
  await ticket.getByRole('textbox', { name: 'Lembar', exact: true }).fill(String(units))
  await ticket.getByRole('button', { name: /^Tinjau order/ }).click()
  await waitForHeading(page, 'Tinjau order')
}

/** Goes from the review to the code page and requests a code. */
export async function askForCode({ page, alive }: Trading, side: Order['side']) {
  await page.getByRole('button', { name: `Pasang order ${sideWord[side]}` }).click()
  await waitForHeading(page, 'Kode sekali pakai')
  await alive?.()
  await moveClock(page, { advance: 'PT1M' }) // a number gets one code a minute
  await page.getByRole('button', { name: 'Kirim kode lewat WhatsApp' }).click()
  await waitForHeading(page, 'Masukkan kode')
  await alive?.()
}

/** Types the received code and places the order; `about` matches the message. */
export async function typeCode({ page, who }: Trading, side: Order['side'], about: RegExp) {
  const text = await waitForMessage(page.request, people[who], about)
  await page.getByLabel('Kode verifikasi').fill(/: (\d{6})\./.exec(text)![1]!)
  await page.getByRole('button', { name: `Pasang order ${sideWord[side]}` }).click()
}

/** Places a reviewed order with a code. */
export async function placeWithCode(trading: Trading, { side, units }: Order) {
  await askForCode(trading, side)
  await typeCode(trading, side, new RegExp(`${side === 'buy' ? 'Beli' : 'Jual'} ${units} lembar Madu Hutan Sumbawa`))
  await trading.page.getByText('Bukti order').waitFor()
  await trading.alive?.()
}
