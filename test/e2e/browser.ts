import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { findSparePort, findTestDataFolder } from '../postgres.ts'
import { startProxy } from '../proxy/proxy.ts'
import { type Product, startProduct } from './product.ts'

export { expect } from '@playwright/test'

/**
 * Every journey imports `test` from here: it runs against a production server of its own worker, with its own copy of
 * the demo world. A file that moves the clock or spoils the world for others says `test.use({ world: '<its name>' })`
 * and gets a server that nobody else uses. A page that throws, logs an error or breaks the content security policy
 * fails its test, whatever it looked for.
 */
export const test = base.extend<{ faults: string[] }, { world: string; proxied: boolean; product: Product }>({
  world: ['shared', { option: true, scope: 'worker' }],
  /** Whether readers reach the product through a proxy in front of it, over TLS. */
  proxied: [false, { option: true, scope: 'worker' }],
  product: [
    async ({ world, proxied }, use, { workerIndex }) => {
      const given = process.env.BASE_URL
      if (given && !proxied) return use({ url: given, dataDir: '', stop: async () => {}, kill: async () => {} })
      const dataDir = mkdtempSync(join(findTestDataFolder(), 'syirkah-e2e-'))
      cpSync(process.env.SYIRKAH_DEMO_WORLD ?? '', dataDir, { recursive: true })
      const port = await findSparePort()
      const proxy = proxied ? await startProxy(port) : undefined
      const env = proxy && { PUBLIC_URL: proxy.url, TRUSTED_PROXIES: '127.0.0.1' }
      const product = await startProduct({ name: `${world}-${workerIndex}`, dataDir, port, ...(env && { env }) })
      await use(proxy ? { ...product, url: proxy.url, plainUrl: proxy.plainUrl } : product)
      await product.stop()
      await proxy?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) waitsForLife(page)
    await use(page)
  },
  faults: [
    async ({ context }, use) => {
      const faults: string[] = []
      await listen(context, faults)
      await use(faults)
      expect(faults, 'errors in the browser').toEqual([])
    },
    { auto: true },
  ],
})

/** A page's scripts come after it is seen (web/scripts.ts): a test presses nothing before it is alive. */
function waitsForLife(page: Page) {
  const go = page.goto.bind(page)
  page.goto = async (url, options) => {
    const response = await go(url, options)
    if (!options?.waitUntil) await alive(page)
    return response
  }
}

export const alive = (page: Page) =>
  page.waitForFunction(
    () =>
      document.readyState !== 'loading' && // until then its scripts may not have arrived in the document
      (!document.querySelector('script[type="module"]') ||
        Object.keys(document.body).some((key) => key.startsWith('__react'))),
  )

/** A context of the test's own making listens like the usual one. */
export async function listen(context: BrowserContext, faults: string[]) {
  context.on('weberror', (error) => faults.push(`${error.page()?.url()}: ${error.error().stack}`))
  context.on('console', (message) => {
    if (message.type() === 'error' && !isAnswer(message)) faults.push(`${message.page()?.url()}: ${message.text()}`)
  })
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`content security policy: ${violatedDirective} ${blockedURI}`),
    ),
  )
}

/** Chromium calls every refused page an error. The test looks at what such a page says; a missing file stays a fault. */
const isAnswer = (message: ConsoleMessage) =>
  /^Failed to load resource: the server responded with a status of (403|404|409|410|413|422|503) /.test(
    message.text(),
  ) && !/\/assets\/|\.(?:js|css|svg|png|webp|woff2)$/.test(message.location().url)
