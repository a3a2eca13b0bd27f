import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { roomyTmp } from '../postgres.ts'
import { type Product, startProduct } from './product.ts'

export { expect } from '@playwright/test'

/**
 * Every journey imports `test` from here: it runs against a production server of its own worker, with its own copy of
 * the demo world. A file that moves the clock or spoils the world for others says `test.use({ world: '<its name>' })`
 * and gets a server that nobody else uses.
 */
export const test = base.extend<object, { world: string; product: Product }>({
  world: ['shared', { option: true, scope: 'worker' }],
  product: [
    async ({ world }, use, { workerIndex }) => {
      const given = process.env.BASE_URL
      if (given) return use({ url: given, dataDir: '', stop: async () => {} })
      const dataDir = mkdtempSync(join(roomyTmp(), 'syirkah-e2e-'))
      cpSync(process.env.SYIRKAH_DEMO_WORLD ?? '', dataDir, { recursive: true })
      const product = await startProduct({ name: `${world}-${workerIndex}`, dataDir })
      await use(product)
      await product.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
})
