import type { BrowserContext, Page } from '@playwright/test'
import { staffRoles } from '../../shared/actor.ts'
import { addresses as guarded } from '../../web/addresses.ts'
import { expect, test } from './browser.ts'
import { signIn } from './investor.ts'
import { isPage, sampleOf } from './sample-addresses.ts'
import { signInAsStaff } from './staff.ts'

// Every page of every kind of reader, on a phone, a tablet and a desk: what can be pressed can be pressed with a pointer.

test.describe.configure({ mode: 'parallel' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
]

/** Pages in states that no link of their reader leads to. */
const MORE: Record<string, string[]> = {
  guest: [
    '/detail/kopi-gayo-lestari',
    '/detail/batik-laweyan',
    '/business?q=tidak-ada-yang-begini',
    '/business/compare?o=rsia-annisa&o=kopi-gayo-lestari',
  ],
  pemodal: ['/detail/rsia-annisa/payment?units=100', '/market/klinik-sehati/order', '/market/roti-pagi', '/business'],
  hmetd: ['/', '/users', '/hmetd/roti-pagi/order', '/users/portfolio'],
  penerbit: ['/users/business', '/propose'],
  'klinik-sehati': ['/users/business', '/submission/publisher', '/submission/terms-finance'],
  baru: ['/users', '/kyc-documents', '/kyc-documents/entity', '/detail/rsia-annisa'],
}
const STAFF: Record<(typeof staffRoles)[number], string> = {
  compliance: 'kepatuhan',
  analyst: 'analis',
  sharia: 'syariah',
  finance: 'keuangan',
  market: 'pasar',
  content: 'konten',
  support: 'dukungan',
  auditor: 'auditor',
  admin: 'admin',
}

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

/** In the page: whatever can be pressed and is covered at its centre, and each form that shows no button to send it. */
function covered(): string[] {
  const faults: string[] = []
  const look = { visibilityProperty: true, opacityProperty: true } as const
  const named = (element: Element) =>
    `<${element.tagName.toLowerCase()}> “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)}”`
  /** What is cut away is for screen readers, and a skip link is shown on focus. */
  const isCut = (element: Element) =>
    element.closest('.sr, .skip, [aria-hidden=true], [inert]') !== null ||
    getComputedStyle(element).clipPath !== 'none' ||
    getComputedStyle(element).pointerEvents === 'none'
  /** A bar that slides out of the window while one reads on, and comes back when one scrolls up. */
  const isPutAway = (element: Element, boxes: readonly DOMRect[]) => {
    const outside = boxes.every(({ left, top, width, height }) => {
      const [x, y] = [left + width / 2, top + height / 2]
      return x < 0 || y < 0 || x > innerWidth || y > innerHeight
    })
    if (!outside) return false
    for (let each: Element | null = element; each; each = each.parentElement)
      if (getComputedStyle(each).position === 'fixed') return true
    return false
  }
  const controls = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, summary, input[type=submit], input[type=checkbox], input[type=radio], select',
    ),
  ].filter((element) => element.checkVisibility(look) && !isCut(element) && !(element as HTMLButtonElement).disabled)
  for (const element of controls) {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const boxes = [...element.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    if (boxes.length === 0 || isPutAway(element, boxes)) continue
    const tops = boxes.map(({ left, top, width, height }) =>
      document.elementFromPoint(left + width / 2, top + height / 2),
    )
    const isOwn = (top: Element | null) =>
      top !== null &&
      (element.contains(top) ||
        (element instanceof HTMLInputElement && [...(element.labels ?? [])].some((label) => label.contains(top))))
    if (tops.some(isOwn)) continue
    const top = tops.find((each) => each !== null)
    faults.push(
      `${named(element)} lies under ${top ? named(top.closest('a, button, summary, label') ?? top) : 'nothing that can be pressed'}`,
    )
  }
  for (const form of document.forms) {
    const buttons = [...form.elements].filter((each) => each.matches('button:not([type=button]), input[type=submit]'))
    const fields = [...form.elements].filter((each) =>
      each.matches('input:not([type=hidden], [type=submit]), select, textarea'),
    )
    const isSeen = (each: Element) => each.checkVisibility(look) && !isCut(each)
    // a form that its script sends has its button only where there is none
    const sends = buttons.filter((each) => !each.closest('.nojs-only') && !isCut(each))
    if (sends.length > 0 && fields.some(isSeen) && !sends.some(isSeen))
      faults.push(
        `the form of ${fields
          .filter(isSeen)
          .map((each) => `“${each.getAttribute('name')}”`)
          .join(', ')} shows no button`,
      )
  }
  return [...new Set(faults)]
}

/**
 * Visits each address once and one page of each pattern that links lead to. An address of `from` may be none that its
 * reader has, but in `more` each shows its page.
 */
async function visitAll(
  page: Page,
  { from, more = [] }: { from: readonly string[]; more?: readonly string[] },
  isTheirs: (pattern: string) => boolean,
) {
  const waiting = [...new Set([...from, ...more])]
  const seen = new Set<string>(waiting.flatMap((path) => patternOf(path) ?? []))
  const faults: string[] = []
  let visited = 0
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    const answer = await page.goto(path)
    const here = new URL(page.url())
    if (answer?.status() !== 200 || here.pathname !== path.split(/[?#]/)[0]) {
      if (more.includes(path)) faults.push(`${path} shows no page: ${answer?.status()} at ${here.pathname}`)
      continue
    }
    visited++
    for (const size of SIZES) {
      await page.setViewportSize(size)
      for (const fault of await page.evaluate(covered)) faults.push(`${path} at ${size.width} px: ${fault}`)
    }
    const links = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([download])')].map(
        ({ pathname, search }) => pathname + search,
      ),
    )
    for (const link of links) {
      const pattern = patternOf(link)
      if (!pattern || seen.has(pattern) || !isTheirs(pattern)) continue
      seen.add(pattern)
      waiting.push(link)
    }
  }
  return { faults, visited }
}

/** The warning of fraud lies over the lower part of a phone until it is closed. */
const closePopup = (context: BrowserContext, url: string) =>
  context.addCookies([{ name: 'hidePopupBanner', value: 'true', url }])

const isDesk = (pattern: string) => pattern.startsWith('/admin')
const isOpen = (pattern: string) => guarded[pattern] === 'open' || guarded[pattern] === 'guest'
const own = patterns.map(({ pattern }) => pattern).filter((pattern) => !isDesk(pattern) && !isOpen(pattern))
const readers: { who: string; from: string[]; isTheirs: (pattern: string) => boolean; least: number }[] = [
  {
    who: 'guest',
    from: patterns
      .map(({ pattern }) => pattern)
      .filter(isOpen)
      .map(sampleOf),
    isTheirs: isOpen,
    least: 50,
  },
  { who: 'pemodal', from: own.map(sampleOf), isTheirs: (pattern) => !isDesk(pattern) && !isOpen(pattern), least: 30 },
  ...['hmetd', 'penerbit', 'klinik-sehati', 'baru'].map((who) => ({
    who,
    from: [],
    isTheirs: (pattern: string) => /^\/(hmetd|users|submission|propose|kyc)/.test(pattern),
    least: 4,
  })),
]
for (const { who, from, isTheirs, least } of readers)
  test(`every link, button and form of ${who} can be pressed at 390, 768 and 1280 px`, async ({
    page,
    context,
    product,
  }) => {
    await closePopup(context, product.url)
    if (who !== 'guest') await signIn(context, who)
    const { faults, visited } = await visitAll(page, { from, more: MORE[who] ?? [] }, isTheirs)
    expect(faults).toEqual([])
    expect(visited).toBeGreaterThanOrEqual(least)
  })

for (const role of staffRoles)
  test(`every link, button and form at the desks of ${STAFF[role]} can be pressed at 390, 768 and 1280 px`, async ({
    page,
    context,
    product,
  }) => {
    await closePopup(context, product.url)
    await signInAsStaff(context, STAFF[role])
    const { faults, visited } = await visitAll(page, { from: ['/admin'] }, isDesk)
    expect(faults).toEqual([])
    expect(visited).toBeGreaterThan(2)
  })
