import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { colours } from '#brand/colours.ts'
import { brand } from '#shared/brand'
import { toHexColours } from '#shared/brand-colours'
import { addresses } from '../../web/addresses.ts'
import { findExample } from '../architecture/brand.ts'
import { waitUntilHolds } from '../eventually.ts'
import { signIn, signInAsStaff } from '../journeys/people.ts'
import { type BrowserContext, expect, test } from '../journeys/test.ts'
import { extractPdfText } from '../pdf-text.ts'
import { unzip } from '../spreadsheet.ts'
import { staffAccounts } from '../staff-accounts.ts'

// Another operator's brand/ (test/brand/other) in the place of the example's: run.ts builds and starts this.

/** Of one form of address so many pages are read: what differs between them is data, which is looked at whole. */
const ALIKE = 2
const LANGUAGES = ['id', 'en'] as const
const FILES = ['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/sw.js', '/offline', '/publication/rss.xml']
const MACHINES = ['/.well-known/security.txt', '/api/openapi.json', '/api/docs', '/api/docs.css', '/api/nothing']

test('the folder was replaced', () => {
  expect(brand.name).toBe('Tumbuh Bersama')
})

test('what was built, for browser and server, names nobody else', () => {
  const built = globSync('{build/client/**/*.{js,css,svg,json,txt},build/server/**/*.js,dist/*.js}')
  expect(built.length).toBeGreaterThan(100)
  expect(built.flatMap((path) => named(path, readFileSync(path, 'utf8')))).toEqual([])
  const styles = globSync('build/client/assets/root-*.css').map((path) => readFileSync(path, 'utf8'))
  for (const theme of ['light', 'dark'] as const)
    expect(styles.join('')).toContain(toHexColours(colours.pages, theme).brand)
})

test('no row of the demo world names anybody else: accounts, notices, mails, documents, records', async ({
  product,
}) => {
  const { db } = product.app.database
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  expect(tables.length).toBeGreaterThan(100)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select row_to_json(t)::text as text from ${sql.raw(name)} t
      where row_to_json(t)::text ~* 'syirkah|wahid hasyim|amanah syariah|5000 0000|kep-00/d'`.execute(db)
    found.push(...rows.flatMap(({ text }) => named(name, text)))
  }
  expect(found).toEqual([])
})

test('no stored document names anybody else', ({ product }) => {
  const files = globSync('files/**/*', { cwd: product.dataDir, withFileTypes: true }).filter((file) => file.isFile())
  const texts = files.map(({ parentPath, name }) => ({ name, text: textOf(readFileSync(join(parentPath, name))) }))
  expect(texts.filter(({ text }) => text.includes(brand.name)).length).toBeGreaterThan(5)
  expect(texts.flatMap(({ name, text }) => named(name, text))).toEqual([])
})

test('no mail names anybody else, and each names the operator', async ({ product }) => {
  const { app } = product
  await sql`update notification_cursor set seq = greatest(seq - 500, 0)`.execute(app.database.db)
  await app.notifications.deliver()
  const inbox = () => app.integrations.messages!.inbox(undefined, 1_000)
  await waitUntilHolds(async () => expect((await inbox()).length).toBeGreaterThan(20))
  const mails = (await inbox()).filter(({ channel }) => channel === 'mail')
  expect(mails.flatMap(({ subject, text, html }) => named(subject, `${subject} ${text} ${html}`))).toEqual([])
  expect(mails.filter(({ text, html }) => !text.includes(brand.name) || !html?.includes(brand.name))).toEqual([])
})

test('no page and no file names anybody else to guests', async ({ browser }) => {
  for (const locale of LANGUAGES) {
    const context = await browser.newContext({ locale })
    const from = ['/', ...FILES, ...MACHINES, '/tidak-ada', '/admin', ...plainAddresses()]
    await expectRenamed([{ who: 'guest', context, from }], { locale, atLeast: 40 })
  }
})

test('no page and no file names anybody else to investors and issuers', async ({ browser }) => {
  for (const locale of LANGUAGES) {
    const visitors: Reading[] = []
    for (const who of ['pemodal', 'hmetd', 'menunggu', 'penerbit']) {
      const context = await browser.newContext({ locale })
      await signIn(context, who)
      visitors.push({ who, context, from: ['/users', '/'] })
    }
    await expectRenamed(visitors, { locale, atLeast: 40 })
  }
})

test('no desk names anybody else to staff', async ({ browser }) => {
  for (const locale of LANGUAGES) {
    const visitors: Reading[] = []
    for (const who of Object.values(staffAccounts)) {
      const context = await browser.newContext({ locale })
      await signInAsStaff(context, who)
      visitors.push({ who, context, from: ['/admin', '/users'] })
    }
    await expectRenamed(visitors, { locale, atLeast: 40 })
  }
})

test('it says who operates it', async ({ request }) => {
  const read = async (path: string) => (await request.get(path)).text()
  const home = await read('/')
  expect(home).toContain(brand.name)
  expect(home).toContain(brand.licence.number)
  expect(home).toContain('M16 2 30 30H2z')
  expect(await read('/manifest.webmanifest')).toContain(brand.name)
  expect(await read('/.well-known/security.txt')).toContain(`mailto:${brand.contact.email}`)
  expect(await read('/api/openapi.json')).toContain(brand.name)
})

const plainAddresses = () => Object.keys(addresses).filter((pattern) => !/[:*]/.test(pattern) && pattern !== '/logout')

type Reading = { who: string; context: BrowserContext; from: string[] }

/**
 * Follows the links of each visitor in turn. A form of address that was shown often enough is not asked for again, one
 * that was refused is asked for by the next visitor, too.
 */
async function expectRenamed(visitors: Reading[], { locale, atLeast }: { locale: string; atLeast: number }) {
  const shown = new Map<string, number>()
  const found: string[] = []
  for (const { who, context, from } of visitors) {
    await context.addCookies([{ name: 'locale', value: locale }])
    const asked = new Map<string, number>()
    const known = new Set(from)
    for (const path of known) {
      const form = formOf(path)
      if (countOf(asked, form) >= ALIKE || countOf(shown, form) >= ALIKE) continue
      asked.set(form, countOf(asked, form) + 1)
      const answer = await context.request.get(path, { maxRedirects: 0, headers: { accept: 'text/html,*/*' } })
      const text = textOf(await answer.body())
      const where = `${who} ${locale} ${path}`
      if (answer.status() === 200) shown.set(form, countOf(shown, form) + 1)
      if (answer.status() >= 500) found.push(`${where}: ${answer.status()}`)
      found.push(...named(where, JSON.stringify(answer.headers())), ...named(where, text))
      for (const next of linksOf(text, answer.headers().location, path)) known.add(next) // which the loop reaches
    }
  }
  expect(found).toEqual([])
  expect(shown.size, 'forms of address that were shown').toBeGreaterThan(atLeast)
}

const countOf = (counts: ReadonlyMap<string, number>, of: string) => counts.get(of) ?? 0

// not by the router: its library is loaded for production with the pages that were built, and only once
const patterns = Object.keys(addresses)
  .filter((address) => address !== '/*')
  .map((pathname) => new URLPattern({ pathname }))

/** The address of the route, with the names of its query: `/admin/kyc/:id?tab`. */
function formOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://ours.test')
  const pattern = patterns.find((each) => each.test({ pathname }))
  return `${pattern?.pathname ?? pathname}?${[...searchParams.keys()].sort().join('&')}`
}

function linksOf(text: string, location: string | undefined, path: string): string[] {
  const here = new URL(path, 'http://ours.test')
  const links = [...text.matchAll(/<(?:a|link|img) [^>]*?(?:href|src)="([^"#]*)/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )
  return [...links, ...(location ? [location] : [])]
    .filter((link) => URL.canParse(link, here))
    .map((link) => new URL(link, here))
    .filter(({ origin, pathname }) => origin === here.origin && !/^\/(logout|preferences|assets)/.test(pathname))
    .map(({ pathname, search }) => pathname + search)
}

/** What a reader of a file reads: of a PDF and a workbook their text. */
function textOf(bytes: Buffer): string {
  const begins = bytes.subarray(0, 4).toString('latin1')
  if (begins === '%PDF') return `${bytes.toString('latin1').slice(0, 4_000)} ${extractPdfText(bytes)}`
  if (begins.startsWith('PK')) return Object.values(unzip(bytes)).join('\n')
  return bytes.includes(0) ? '' : bytes.toString()
}

const named = (where: string, text: string) => findExample(text).map((found) => `${where}: ${found}`)
