import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const elsewhere = ['node_modules/**', 'build/**', '.cache/**', 'test/e2e/**']

/** Integration tests, `*.db.test.ts`, run twice: on the embedded engine and on a real PostgreSQL. */
const integration = (engine: 'embedded' | 'postgres') => ({
  extends: true as const,
  test: {
    name: engine,
    include: ['**/*.db.test.ts'],
    exclude: elsewhere,
    globalSetup: ['test/engines.ts'],
    isolate: false, // each file has a database of its own; loading the whole product anew for each took a third of the time
    env: { SYIRKAH_TEST_ENGINE: engine },
  },
})

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: Math.max(2, availableParallelism() - 1),
    env: { NODE_ENV: 'test', TZ: 'UTC' },
    passWithNoTests: true,
    // A limit of time only ends what hangs: a machine with much else to do is slower by any factor.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['**/*.test.ts'], exclude: [...elsewhere, '**/*.db.test.ts'] },
      },
      {
        extends: true,
        test: { name: 'ui', include: ['web/**/*.test.tsx'], exclude: elsewhere, environment: 'happy-dom' },
      },
      integration('embedded'),
      integration('postgres'),
    ],
    coverage: {
      provider: 'v8',
      include: ['{shared,platform,modules,adapters,api,server}/**/*.ts', 'web/**/*.{ts,tsx}'],
      exclude: ['**/*.test.*', 'web/lib/paraglide/**'],
      reporter: ['text-summary', 'json-summary'],
    },
  },
})
