import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { selectTestFiles } from './test/levels.ts'

const elsewhere = ['node_modules/**', 'build/**', 'dist/**', '.cache/**', 'test/e2e/**']

/**
 * What may turn out otherwise on the embedded engine, whose one connection does everything in turn (decision 0155).
 * `npm run test:deep` runs everything on it.
 */
const OF_THE_ENGINE = [
  'platform/!(db-admin)/*.db.test.ts',
  'platform/db-admin/!(backup|application-role|guards).db.test.ts',
  'modules/core/audit/*.db.test.ts',
  'modules/money/ledger/guards.db.test.ts',
  'test/{engine,journey}.db.test.ts',
]
const isOfTheEngine = (engine: string) => engine === 'embedded' && process.env.SYIRKAH_EMBEDDED === 'engine'
const ofLevel = selectTestFiles('integration', '**/*.db.test.ts')
const journeys = selectTestFiles('journeys', 'test/journeys/**/*.journey.ts')

/** Integration tests, `*.db.test.ts`, run on a real PostgreSQL and on the embedded engine. */
const integration = (engine: 'embedded' | 'postgres') => ({
  extends: true as const,
  test: {
    name: engine,
    include: isOfTheEngine(engine) ? OF_THE_ENGINE : ofLevel.include,
    exclude: [...elsewhere, ...(isOfTheEngine(engine) ? [] : ofLevel.exclude)],
    globalSetup: ['test/engines.ts'],
    env: { SYIRKAH_TEST_ENGINE: engine },
  },
})

export default defineConfig({
  test: {
    pool: 'forks',
    isolate: false, // no file leaves anything behind; loading the product anew for each took up to half of the time
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
      {
        extends: true,
        test: {
          name: 'journeys',
          include: journeys.include,
          exclude: [...elsewhere, ...journeys.exclude],
          globalSetup: ['test/journeys/prepare.ts'],
          // the built pages as they are in production
          server: { deps: { external: [/\/build\/server\//] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'brand', // in a copy of this folder: test/brand/run.ts
          include: ['test/brand/*.journey.ts'],
          globalSetup: ['test/journeys/prepare.ts'],
          server: { deps: { external: [/\/build\/server\//] } },
        },
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
