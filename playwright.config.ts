import { defineConfig } from '@playwright/test'
import { chromiumArguments, chromiumPath } from './test/chromium.ts'

/** Found once: the workers read this file again. */
process.env.CHROMIUM_PATH ??= chromiumPath({ watched: process.argv.includes('--headed') })

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './test/e2e/prepare.ts',
  outputDir: 'test-results',
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  retries: 0, // a second try hides a fault
  use: {
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: chromiumArguments },
  },
})
