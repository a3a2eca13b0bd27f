import { defineConfig } from '@playwright/test'
import { chromiumArguments, findChromium } from './test/chromium.ts'
import { FONTS } from './test/fonts.ts'
import { selectTestFiles } from './test/levels.ts'

/** Found once: the workers read this file again. */
process.env.CHROMIUM_PATH ??= findChromium({ watched: process.argv.includes('--headed') })

const files = selectTestFiles('browser', '**/*.spec.ts')

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: files.include,
  testIgnore: files.exclude,
  globalSetup: './test/e2e/prepare.ts',
  outputDir: 'test-results',
  workers: 2,
  // A limit of time only ends what hangs: a machine with much else to do is slower by any factor.
  timeout: 600_000,
  expect: { timeout: 60_000, toPass: { timeout: 240_000 } }, // else what never comes is waited for until the journey's own end
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 1 : 0, // decision 0155: the first try's fault is named at the end of the run
  use: {
    actionTimeout: 240_000, // and where a browser draws nothing more, the second try begins
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // Drawn for every journey it took a quarter of the processor; `npm test -- e2e --trace on NAME` for one that fails.
    trace: process.env.CI ? 'on-first-retry' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: chromiumArguments,
      env: { ...process.env, FONTCONFIG_FILE: FONTS },
    },
  },
})
