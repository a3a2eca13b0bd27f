import type { Page } from '@playwright/test'
import { addresses as guarded, middlewareOf } from '../../web/addresses.ts'
import { expectAccessible, expectAccessibleEverywhere, expectAccessibleNow } from './accessible.ts'
import { expect, test } from './browser.ts'
import { signIn } from './investor.ts'
import { isPage, sampleOf } from './sample-addresses.ts'
import { signInAsStaff } from './staff.ts'

test.describe.configure({ mode: 'parallel' })

const addresses = Object.keys(guarded).filter(isPage)
const isFor = (address: string, name: 'auth-user' | 'no-auth') => middlewareOf(address).includes(name)

/** What a guest's page can look like besides its usual face. */
const STATES = [
  '/business?q=tidak-ada-yang-begini',
  '/business/compare?o=rsia-annisa&o=kopi-gayo-lestari&o=batik-laweyan',
  '/detail/kopi-gayo-lestari',
  '/detail/batik-laweyan',
  '/faq?q=batal',
  '/faq?q=xyzzy',
  '/search?q=xyzzy',
  '/calculator/stock?dana=Rp%201.000.000,50&harga=0',
  '/calculator-sukuk?akad=ijarah',
  '/calculator/zakat?emas=2.000.000',
  '/verify?code=KI-2026-00020',
  '/verify?code=bukan-kami',
]
const guestPages = [...addresses.filter((address) => !isFor(address, 'auth-user')), ...STATES]

// Errors of the browser and of the content security policy fail these tests by themselves: see browser.ts.
for (const half of [0, 1])
  test(`every address that a guest may read opens without an error, accessible (${half + 1} of 2)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const address of guestPages.filter((_, at) => at % 2 === half))
      await test.step(address, async () => {
        await opens(page, address)
        await expectAccessible(page)
      })
  })

test('every address of an investor leads a guest to log in', async ({ request }) => {
  for (const address of addresses.filter((address) => isFor(address, 'auth-user')))
    await test.step(address, async () => {
      const answer = await request.get(sampleOf(address), { maxRedirects: 0 })
      expect([answer.status(), answer.headers().location]).toEqual([302, expect.stringMatching(/^\/login\?next=/)])
    })
})

test('every address of an investor opens without an error', async ({ page, context }) => {
  await signIn(context, 'pemodal')
  for (const address of addresses.filter((address) => isFor(address, 'auth-user')))
    await test.step(address, () => opens(page, address))
  for (const address of addresses.filter((address) => isFor(address, 'no-auth')))
    await test.step(address, async () => {
      const answer = await context.request.get(sampleOf(address), { maxRedirects: 0 })
      expect([answer.status(), answer.headers().location]).toEqual([302, '/users'])
    })
})

/** 403: pages of the staff; 404: what stands for a part of the address does not exist. */
async function opens(page: Page, address: string) {
  const status = (await page.goto(sampleOf(address)))?.status()
  expect([200, 403, 404], `${address} answers ${status}`).toContain(status)
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  expect(await page.title()).not.toBe('')
  await expect(page.getByText('Terjadi Kesalahan')).toHaveCount(0)
}

/** The page's own font comes late or never: the ones that stand in for it are up to an eighth wider. */
const WIDER = '0.06em'

test.describe('on the narrowest phone, and at 400 % on a desk', () => {
  test.use({ viewport: { width: 320, height: 640 }, javaScriptEnabled: false })
  const pages = {
    guest: guestPages,
    pemodal: addresses.filter((address) => isFor(address, 'auth-user')),
    penerbit: ['/users/business', '/users/business/distributions', '/users/business/buyback', '/propose'],
    'klinik-sehati': ['/users/business', '/submission/terms-finance'],
    baru: ['/users', '/kyc-documents', '/kyc-documents/entity'],
  }
  for (const [who, addresses] of Object.entries(pages))
    test(`no page of ${who} runs off sideways, with text at 200 % neither`, async ({ page, context }) => {
      if (who !== 'guest') await signIn(context, who)
      for (const address of addresses) {
        await page.goto(sampleOf(address))
        const wide = await page.evaluate((spacing) => {
          document.body.style.letterSpacing = spacing
          const wider = document.documentElement.scrollWidth
          document.body.style.letterSpacing = ''
          // the colours and the sandbox are workbenches
          if (!/^\/(color|sandbox)/.test(location.pathname)) document.documentElement.style.fontSize = '200%'
          return { wider, larger: document.documentElement.scrollWidth }
        }, WIDER)
        expect.soft(wide, address).toEqual({ wider: 320, larger: 320 })
      }
    })
})

test.describe('with text at 200 % on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('dashboard, deposit and payment stay within the page, and no amount leaves its box', async ({
    page,
    context,
  }) => {
    await signIn(context, 'pemodal')
    for (const address of [
      '/users',
      '/deposit',
      '/penarikan',
      '/users/transactions',
      '/payments',
      '/detail/rsia-annisa/payment?units=100',
    ]) {
      await page.goto(address)
      const { wide, out } = await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
        const amounts = [...document.querySelectorAll<HTMLElement>('main .num, main .amount')].filter(
          (each) => !each.closest('table'),
        )
        return {
          wide: document.documentElement.scrollWidth,
          out: amounts.filter((each) => each.getBoundingClientRect().right > innerWidth).map((each) => each.innerText),
        }
      })
      expect.soft(wide, address).toBeLessThanOrEqual(390)
      expect.soft(out, address).toEqual([])
    }
  })

  test('what comes first at a desk has the width of the page for its name', async ({ page, context }) => {
    await signInAsStaff(context, 'keuangan')
    await page.goto('/admin')
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const { width } = (await page.locator('.case-list a').first().boundingBox())!
    expect(width).toBeGreaterThan(280)
  })
})

test('no list at a desk leads to a page that refuses its reader', async ({ context }) => {
  await signInAsStaff(context, 'admin')
  const seen = new Set(['/admin'])
  for (const address of seen) {
    const answer = await context.request.get(address, { maxRedirects: 0 })
    expect.soft(answer.status(), address).not.toBe(403)
    for (const [, to = ''] of (await answer.text()).matchAll(/<a [^>]*href="(\/admin(?:\/[a-z-]+)*)"/g)) seen.add(to)
  }
  expect(seen.size).toBeGreaterThan(20)
})

/** Texts of the main part that lie upon each other, and what sticks out of a box that hides it. */
const collisions = () => {
  const texts: { box: DOMRect; words: string; of: Node }[] = []
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (walker.nextNode()) {
    const of = walker.currentNode
    const parent = of.parentElement
    if (!parent || !of.textContent?.trim() || parent.closest('svg, .sr, option, textarea, [aria-hidden=true]')) continue
    if (!parent.checkVisibility({ visibilityProperty: true })) continue
    const around: Element[] = []
    for (let each: Element | null = parent; each; each = each.parentElement) around.push(each)
    const looks = around.map((each) => getComputedStyle(each))
    // what floats is meant to lie upon the page, what is cut away is for screen readers
    if (looks.some(({ clipPath, position }) => clipPath !== 'none' || position === 'fixed' || position === 'sticky'))
      continue
    const within = around.filter((_, at) => /hidden|auto|scroll|clip/.test(looks[at]!.overflowX))
    range.selectNodeContents(of)
    for (const box of range.getClientRects()) {
      const hidden = within.some((each) => {
        const { left, right } = each.getBoundingClientRect()
        return box.left >= right - 1 || box.right <= left + 1
      })
      if (box.width > 1 && !hidden) texts.push({ box, words: of.textContent.trim().slice(0, 40), of })
    }
  }
  texts.sort((a, b) => a.box.top - b.box.top)
  const found = new Set<string>()
  texts.forEach((one, at) => {
    for (const other of texts.slice(at + 1)) {
      if (other.box.top >= one.box.bottom) break
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const high = one.box.bottom - other.box.top
      if (one.of !== other.of && wide > 3 && high > 5) found.add(`“${one.words}” and “${other.words}”`)
    }
  })
  return [...found].slice(0, 5)
}

for (const width of [320, 390, 1024, 1200])
  test(`no text lies upon another on ${width} px`, async ({ page, context }) => {
    await signIn(context, 'pemodal')
    await page.setViewportSize({ width, height: 800 })
    for (const address of [
      '/users',
      '/users/portfolio',
      '/users/portfolio/armada-dingin',
      '/users/transactions',
      '/deposit',
      '/penarikan',
      '/payments',
      '/market/klinik-sehati',
      '/detail/rsia-annisa/payment',
      '/business',
    ]) {
      await page.goto(address)
      expect.soft(await page.evaluate(collisions), address).toEqual([])
    }
  })

test('files and addresses without a page answer without a fault of the server', async ({ context }) => {
  await signIn(context, 'pemodal')
  for (const address of Object.keys(guarded).filter((address) => !isPage(address))) {
    const answer = await context.request.get(sampleOf(address), { maxRedirects: 0 })
    expect(answer.status(), address).not.toBe(500)
  }
})

const VISITED = {
  guest: ['/'],
  pemodal: ['/detail/kopi-gayo-lestari/payment?units=100', '/users/portfolio', '/deposit'],
  baru: ['/payments', '/detail/rsia-annisa'],
  hmetd: ['/users'],
}
for (const [who, addresses] of Object.entries(VISITED))
  test(`axe finds nothing for ${who}, on a phone and a desk, light and dark`, async ({ page, context }) => {
    if (who !== 'guest') await signIn(context, who)
    for (const address of addresses) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectAccessibleEverywhere(page)
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
