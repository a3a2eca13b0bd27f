// node bin/guide-pictures.mjs <address>: takes the pictures of the guides from a product that runs with its demo world.
// By hand, after a change that shows (docs/testing.md); the pictures are committed.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { DEMO_PASSWORD } from '#shared/demo-password'
import { chromiumArguments, findChromium } from '../test/chromium.ts'

const address = process.argv[2] ?? 'http://localhost:3000'
const FOLDER = 'brand/pictures/guide'
/** As wide as a phone, as high as what is worth showing; web/public/parts/guide-picture.tsx says the same. */
const SIZE = { width: 390, height: 620 }

/** `from` is what comes to the upper edge of the picture. */
const pictures = [
  { name: 'register', path: '/register' },
  { name: 'listing', path: '/business' },
  { name: 'detail', path: '/detail/rsia-annisa', from: 'main h1' },
  { name: 'payment', path: '/detail/rsia-annisa/payment?units=100', as: 'pemodal' },
  { name: 'portfolio', path: '/users/portfolio', as: 'pemodal' },
  { name: 'deposit', path: '/deposit', as: 'pemodal' },
  { name: 'transactions', path: '/users/transactions', as: 'pemodal' },
  { name: 'market', path: '/market' },
]

const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
mkdirSync(FOLDER, { recursive: true })
for (const theme of ['light', 'dark']) {
  const guest = await contextOf(theme)
  const investor = await contextOf(theme)
  await investor.request.post('/login', {
    form: { email: 'pemodal@contoh.test', password: DEMO_PASSWORD },
    headers: { 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  })
  for (const { name, path, as, from } of pictures) {
    const page = await (as ? investor : guest).newPage()
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.evaluate(() => {
      for (const part of document.querySelectorAll('.chat, .toasts')) part.setAttribute('hidden', '')
      for (const part of document.querySelectorAll('aside')) if (part.querySelector('.chat')) part.remove()
    })
    if (from) await page.evaluate((what) => document.querySelector(what)?.scrollIntoView(), from)
    if (from) await page.mouse.wheel(0, -90)
    await page.waitForTimeout(300)
    const png = await page.screenshot()
    const webp = await sharp(png).webp({ quality: 62, effort: 6 }).toBuffer()
    writeFileSync(join(FOLDER, `${name}-${theme}.webp`), webp)
    console.log(`${name}-${theme}.webp ${(webp.length / 1000).toFixed(1)} kB`)
    await page.close()
  }
}
await browser.close()

async function contextOf(colorScheme) {
  const context = await browser.newContext({
    baseURL: address,
    viewport: SIZE,
    deviceScaleFactor: 1.5,
    colorScheme,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    reducedMotion: 'reduce',
  })
  await context.addCookies([{ name: 'hidePopupBanner', value: '1', url: address }])
  return context
}
