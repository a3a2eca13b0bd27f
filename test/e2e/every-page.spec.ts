import type { APIRequestContext, BrowserContext, Cookie, Page } from '@playwright/test'
import { staffRoles } from '../../shared/actor.ts'
import { addresses as guarded } from '../../web/addresses.ts'
import { signIn } from '../investor.ts'
import { isShortened } from '../levels.ts'
import { staffAccounts } from '../staff-accounts.ts'
import { expectAccessible, expectAccessibleNow } from './accessible.ts'
import { expect, test } from './browser.ts'
import { amountsCut, collisions, covered, runsOff } from './page-faults.ts'
import { isPage, sampleOf } from './sample-addresses.ts'
import { signInAsStaff } from './staff.ts'

// Every page of every kind of reader: it opens without an error, fits the smallest phone, also with text at 200 %, no text
// lies upon another, and what can be pressed can be pressed with a pointer on a phone, a tablet and a desk. Guests' pages are
// also looked at by axe, in the whole of `npm test` in light alone. Errors of the browser and of the content security policy fail these tests by themselves: browser.ts.

test.describe.configure({ mode: 'parallel' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The narrowest phone, and a desk at 400 %. */
const NARROW = { width: 320, height: 640 }
const PHONE = { width: 390, height: 844 }
const SIZES = [PHONE, { width: 768, height: 1024 }, { width: 1280, height: 900 }]
/** The page's own font comes late or never: the ones that stand in for it are up to an eighth wider. */
const WIDER = '0.06em'
const NOT_FOUND = '/contoh'

const patterns = Object.keys(guarded)
  .filter((pattern) => isPage(pattern) && pattern !== '/*')
  .map((pattern) => ({
    pattern,
    holds: new RegExp(
      `^${pattern
        .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
        .replace(/:\w+/g, '[^/]+')
        .replace(/\*$/, '.*')}$`,
    ),
  }))
  .sort((a, b) => Number(a.pattern.includes(':')) - Number(b.pattern.includes(':')))
const patternOf = (path: string) => patterns.find(({ holds }) => holds.test(path.split('?')[0]!))?.pattern

type Reader = {
  who: string
  /** Addresses that may be none that this reader has. */
  from: readonly string[]
  /** Pages in states that no link leads to; each is there. */
  more: readonly string[]
  isTheirs: (pattern: string) => boolean
  staff?: boolean
}
const isDesk = (pattern: string) => pattern.startsWith('/admin')
const isOpen = (pattern: string) => guarded[pattern] === 'open' || guarded[pattern] === 'guest'
const isOwn = (pattern: string) => !isDesk(pattern) && !isOpen(pattern)
const samples = (isTheirs: (pattern: string) => boolean) =>
  patterns
    .map(({ pattern }) => pattern)
    .filter(isTheirs)
    .map(sampleOf)
const isOfAccount = (pattern: string) => /^\/(hmetd|users|submission|propose|kyc)/.test(pattern)
const person = (who: string, more: readonly string[]): Reader => ({ who, from: [], more, isTheirs: isOfAccount })

const guest: Reader = {
  who: 'guest',
  from: [...samples(isOpen), NOT_FOUND],
  more: [
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
  ],
  isTheirs: isOpen,
}
const investor: Reader = {
  who: 'pemodal',
  from: samples(isOwn),
  more: ['/detail/rsia-annisa/payment?units=100', '/market/klinik-sehati/order', '/market/roti-pagi', '/business'],
  isTheirs: isOwn,
}
const others = [
  person('hmetd', ['/', '/users', '/hmetd/roti-pagi/order', '/users/portfolio']),
  person('penerbit', ['/users/business', '/users/business/distributions', '/users/business/buyback', '/propose']),
  person('klinik-sehati', ['/users/business', '/submission/publisher', '/submission/terms-finance']),
  person('baru', ['/users', '/kyc-documents', '/kyc-documents/entity', '/payments', '/detail/rsia-annisa']),
]
const desks = staffRoles.map(
  (role): Reader => ({ who: staffAccounts[role], from: [], more: ['/admin'], isTheirs: isDesk, staff: true }),
)

/** The pages of these readers, in so many tests of about the same length; together they have at least so many. */
const GROUPS = [
  { name: 'a guest', readers: [guest], parts: 3, least: 50 },
  { name: 'an investor', readers: [investor], parts: 3, least: 34 },
  { name: 'others with an account', readers: others, parts: 2, least: 25 },
  { name: 'staff', readers: desks, parts: 4, least: 60 },
]

type PageOfReader = { reader: Reader; path: string }
/** By group: a worker looks for them once. */
const found = new Map<string, PageOfReader[]>()

for (const { name, readers, parts, least } of GROUPS)
  for (let part = 0; part < parts; part++)
    test(`every page of ${name} opens, fits and can be pressed (${part + 1} of ${parts})`, async ({
      page,
      context,
      product,
    }) => {
      // the warning of fraud lies over the lower part of a phone until it is closed
      await context.addCookies([{ name: 'hidePopupBanner', value: 'true', url: product.url }])
      const pages = found.get(name) ?? (await pagesOf(context, readers))
      found.set(name, pages)
      expect(pages.length).toBeGreaterThanOrEqual(least)
      let signedIn: Reader | undefined
      for (const { reader, path } of pages.filter((_, at) => at % parts === part)) {
        if (reader !== signedIn) await enter(context, reader)
        signedIn = reader
        await test.step(`${reader.who} ${path}`, async () => {
          expect.soft(await faultsOf(page, path), `${reader.who} ${path}`).toEqual([])
          if (reader === guest) await (isShortened ? expectAccessibleNow : expectAccessible)(page)
        })
      }
    })

/** By reader: an authenticator's code works once. */
const sessions = new Map<string, Cookie[]>()

async function enter(context: BrowserContext, { who, staff }: Reader) {
  await context.clearCookies({ name: /^(__Host-)?(at|rt)$/ })
  if (who === guest.who) return
  const kept = sessions.get(who)
  if (kept) return context.addCookies(kept)
  await (staff ? signInAsStaff : signIn)(context, who)
  sessions.set(who, await context.cookies())
}

/** What was found for one reader is not looked at again for another to whom the same page offers the same. */
async function pagesOf(context: BrowserContext, readers: readonly Reader[]): Promise<PageOfReader[]> {
  const pages: PageOfReader[] = []
  const known = new Set<string>()
  for (const reader of readers) {
    await enter(context, reader)
    for (const { path, offers } of await pagesOfOne(context.request, reader)) {
      const face = `${patternOf(path)} ${offers}`
      if (known.has(face) && path !== '/admin') continue
      known.add(face)
      pages.push({ reader, path })
    }
  }
  return pages
}

/** Each address that this reader has, and one page of each pattern that links lead to. */
async function pagesOfOne(request: APIRequestContext, { from, more, isTheirs }: Reader) {
  const waiting = [...new Set([...more, ...from])]
  const seen = new Set<string>(waiting.flatMap((path) => patternOf(path) ?? []))
  const pages: { path: string; offers: string }[] = []
  for (const path of waiting) {
    const answer = await request.get(path)
    const isHere = new URL(answer.url()).pathname === path.split(/[?#]/)[0]
    const isThere = isHere && (answer.status() === 200 || path === NOT_FOUND)
    expect(isThere || !more.includes(path), `${path} shows no page: ${answer.status()} at ${answer.url()}`).toBe(true)
    if (!isThere) continue
    const html = await answer.text()
    pages.push({ path, offers: offersOf(html) })
    for (const [, link = ''] of html.matchAll(/<a [^>]*?href="(\/[^"#]*)"(?![^>]* download)/g)) {
      const address = link.replaceAll('&amp;', '&')
      const pattern = patternOf(address)
      if (!pattern || seen.has(pattern) || !isTheirs(pattern)) continue
      seen.add(pattern)
      waiting.push(address)
    }
  }
  return pages
}

/** What a page lets its reader do: the kinds of its controls and their words, without figures. */
const offersOf = (html: string) =>
  [
    ...new Set(
      [...html.matchAll(/<(button|summary|select|input|textarea|h2)\b[^>]*?(?:name="([^"]*)"[^>]*)?>([^<]*)/g)].map(
        ([, kind, name, words = '']) => `${kind} ${name ?? ''} ${words}`.replace(/[\d.,:]+/g, '#'),
      ),
    ),
  ]
    .sort()
    .join('\n')

async function faultsOf(page: Page, path: string): Promise<string[]> {
  await page.setViewportSize(NARROW)
  await page.goto(path)
  const faults = await page.evaluate(() => {
    const count = (what: string) => document.querySelectorAll(what).length
    return [
      ...(count('main') === 1 ? [] : [`${count('main')} main`]),
      ...(count('h1') === 1 ? [] : [`${count('h1')} h1`]),
      ...(document.title ? [] : ['no title']),
      ...(document.body.innerText.includes('Terjadi Kesalahan') ? ['an error page'] : []),
    ]
  })
  const note = (width: number, words: readonly string[]) =>
    faults.push(...words.map((each) => `at ${width} px: ${each}`))
  note(NARROW.width, await page.evaluate(runsOff, WIDER))
  note(NARROW.width, await page.evaluate(collisions))
  for (const size of SIZES) {
    await page.setViewportSize(size)
    note(size.width, await page.evaluate(covered))
    note(size.width, await page.evaluate(collisions))
    if (size === PHONE) note(size.width, await page.evaluate(amountsCut))
  }
  return faults
}
