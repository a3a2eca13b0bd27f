import { test as base, describe } from 'vitest'
import { expect } from './expect.ts'
import type { Page } from './page.ts'
import { Visitor } from './visitor.ts'
import { type Product, startProduct } from './world.ts'

export { expect } from './expect.ts'
export type { Locator } from './locator.ts'
export type { Page } from './page.ts'
export type { APIRequestContext, Visitor as BrowserContext } from './visitor.ts'
export type { Product } from './world.ts'

export type Browser = { newContext(options?: { locale?: string; userAgent?: string }): Promise<Visitor> }

/**
 * A journey drives the product as a reader without JavaScript does. Every file has a copy of the demo world of its
 * own, which its tests share. A page that answers 500 fails its test, whatever it looked for.
 */
const journey = base
  .extend(
    'product',
    { scope: 'file' }, // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs
    async ({}, { onCleanup }): Promise<Product> => {
      const product = await startProduct()
      onCleanup(() => product.stop())
      return product
    },
  )
  .extend('browser', async ({ product }, { onCleanup }): Promise<Browser> => {
    const visitors: Visitor[] = []
    onCleanup(() => expect(visitors.flatMap(({ faults }) => faults)).toEqual([]))
    return {
      async newContext({ locale, userAgent } = {}) {
        const visitor = new Visitor(product, { language: locale, userAgent })
        visitors.push(visitor)
        return visitor
      },
    }
  })
  .extend('context', async ({ browser }): Promise<Visitor> => browser.newContext())
  .extend('page', async ({ context }): Promise<Page> => context.newPage())
  .extend('baseURL', async ({ product }) => product.url)
  /** Somebody without cookies. */
  .extend('request', async ({ browser }) => (await browser.newContext()).request)

export const test = Object.assign(journey, {
  describe,
  step: async <Result>(_what: string, run: () => Promise<Result> | Result) => run(),
  slow: () => {},
})
