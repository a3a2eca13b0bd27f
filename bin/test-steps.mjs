// What npm test does, in order. A step answers the programs to run; `counts` says where its runner wrote its figures.
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'

/** Of this run only: others may test in the same folder. */
export const REPORTS = join('.cache', 'reports', String(process.pid))
const node = process.execPath
/** Runs what test/levels.ts says of a level; the other steps belong to npm test. */
const BOTH = ['daily', 'rest']

const vitest = (project, ...options) => ({
  runner: project,
  report: join(REPORTS, `${project}.json`),
  levels: BOTH,
  commands: (extra) => [
    [
      'vitest',
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(REPORTS, `${project}.json`)}`,
      ...options,
      ...extra,
    ],
  ],
})

export const steps = {
  words: {
    runner: 'check',
    what: 'the words compile and are the same set in every language',
    commands: () => [[node, 'bin/words-check.mjs']],
  },
  lock: {
    runner: 'check',
    what: 'the lock file installs on every platform',
    commands: () => [[node, 'bin/lockcheck.mjs']],
  },
  format: {
    runner: 'check',
    what: 'formatting and lint (npm run check -- --fix repairs)',
    commands: () => [['biome', 'ci', '--colors=off', '--error-on-warnings', '--max-diagnostics=30']],
  },
  tables: {
    runner: 'check',
    what: 'the types of tables are those of the migrated schema (npm run tables repairs)',
    commands: () => [[node, 'bin/tables.mjs', '--check']],
  },
  build: {
    runner: 'check',
    what: 'the production build, and what a guest’s first page weighs',
    after: ['words'],
    commands: () => [
      [node, 'bin/build.mjs'],
      [node, 'bin/weight.mjs'],
    ],
  },
  journeys: {
    ...vitest('journeys'),
    what: 'the product driven over HTTP as by a reader without JavaScript, on the demo world',
    after: ['build'],
  },
  brand: {
    runner: 'brand',
    what: 'a build with another brand/ names the example operator nowhere',
    levels: ['rest'],
    after: ['build'],
    report: join(REPORTS, 'brand.json'),
    commands: (extra) => [
      [
        node,
        'test/brand/run.ts',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${resolve(REPORTS, 'brand.json')}`,
        ...extra,
      ],
    ],
  },
  e2e: {
    runner: 'e2e',
    what: 'journeys in a real Chromium against a production server',
    after: ['build'],
    report: join(REPORTS, 'e2e.json'),
    levels: BOTH,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(REPORTS, 'e2e.json'), NO_COLOR: undefined, FORCE_COLOR: '0' },
    commands: (extra) => [['playwright', 'test', '--reporter=list,json', ...extra]],
  },
  types: {
    runner: 'check',
    what: 'TypeScript, strict, with the types of the routes',
    after: ['build'],
    commands: () => [...(existsSync('web/routes.ts') ? [['react-router', 'typegen']] : []), ['tsc', '--noEmit']],
  },
  regex: {
    runner: 'check',
    what: 'regular expressions that no text can stall',
    commands: () => [[node, 'bin/regex-check.mjs']],
  },
  unit: { ...vitest('unit'), levels: ['daily'], what: 'pure rules, without a database (*.test.ts)', after: ['build'] },
  unused: {
    runner: 'check',
    what: 'files, exports and dependencies nobody uses',
    after: ['types'],
    commands: () => [['knip', '--no-config-hints']],
  },
  ui: { ...vitest('ui'), levels: ['daily'], what: 'components (web/**/*.test.tsx)', after: ['build'] },
  // its tests wait for the database half of the time
  postgres: {
    ...vitest('postgres', `--maxWorkers=${availableParallelism() + 1}`),
    what: 'integration on a real PostgreSQL (*.db.test.ts)',
    after: ['build'],
  },
  embedded: {
    ...vitest('embedded'),
    what: 'the same on the embedded database; in the whole command what depends on the engine (decision 0155)',
    levels: ['rest'],
    whenLevelled: { SYIRKAH_EMBEDDED: 'engine' },
    after: ['build'],
  },
  upgrade: {
    runner: 'check',
    what: 'an upgrade under load, with a migration that is killed (npm run reliability -- upgrade)',
    levels: ['deep'],
    after: ['build', 'postgres'],
    env: { NODE_ENV: 'production' },
    commands: () => [[node, 'test/reliability/upgrade.ts']],
  },
}

/** Names for more than one step, or for a part of one. */
export const groups = {
  check: ['words', 'lock', 'format', 'tables', 'build', 'types', 'unused', 'regex'],
  integration: ['postgres', 'embedded'],
  vitest: ['unit', 'ui', 'journeys', 'postgres', 'embedded'],
}
export const parts = { architecture: ['unit', 'test/architecture.test.ts'] }
