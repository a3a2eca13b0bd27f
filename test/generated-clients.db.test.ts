import { execFile } from 'node:child_process'
import { cp, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiClient } from './api-client.ts'
import { engine } from './engine.ts'
import { createTestWorld } from './world.ts'

// Each generator reads the document of the running API, and its client compiles with `strict`. The generators want an
// older TypeScript than the product's: they are installed apart from it, from a lock file of their own.

const HERE = join(import.meta.dirname, 'generated-clients')
const WORK = join('.cache', 'generated-clients')
const run = promisify(execFile)

/** Runs one of the generators' programs; fails with what it printed. */
async function program(name: string, ...args: string[]): Promise<void> {
  const path = join('node_modules', '.bin', name)
  await run(path, args, { cwd: WORK, maxBuffer: 64_000_000 }).catch(({ stdout, stderr }) => {
    throw new Error(`${name} ${args.join(' ')}\n${String(stdout).slice(0, 3_000)}\n${String(stderr).slice(0, 3_000)}`)
  })
}

async function compile(client: string) {
  const compilerOptions = {
    ...{
      strict: true,
      noEmit: true,
      allowImportingTsExtensions: true,
      skipLibCheck: true,
      types: [],
      lib: ['es2023', 'dom', 'dom.iterable'],
    },
    ...{ target: 'es2022', module: 'esnext', moduleResolution: 'bundler' },
  }
  const config = `tsconfig.${client}.json`
  await writeFile(join(WORK, config), JSON.stringify({ compilerOptions, include: [`made/${client}`] }))
  await program('tsc', '-p', config)
}

beforeAll(async () => {
  const world = await createTestWorld()
  try {
    const { document } = await createApiClient(world)
    await mkdir(WORK, { recursive: true })
    for (const file of ['package.json', 'package-lock.json']) await cp(join(HERE, file), join(WORK, file))
    const installed = await stat(join(WORK, 'node_modules', 'orval')).catch(() => undefined)
    if (!installed) await run('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: WORK })
    await writeFile(join(WORK, 'openapi.json'), JSON.stringify(document))
  } finally {
    await world.close()
  }
})
afterAll(() => rm(join(WORK, 'made'), { recursive: true, force: true }))

test.skipIf(engine === 'embedded')('a client of openapi-typescript compiles', async () => {
  await program('openapi-typescript', 'openapi.json', '-o', 'made/openapi-typescript/api.ts')
  await compile('openapi-typescript')
})

test.skipIf(engine === 'embedded')('a client of @hey-api/openapi-ts compiles', async () => {
  await program('openapi-ts', '-i', 'openapi.json', '-o', 'made/hey-api', '-c', '@hey-api/client-fetch')
  await compile('hey-api')
})

test.skipIf(engine === 'embedded')('a client of orval compiles', async () => {
  const output = { target: 'made/orval/api.ts', schemas: 'made/orval/model', client: 'fetch', mode: 'split' }
  await writeFile(
    join(WORK, 'orval.config.mjs'),
    `export default ${JSON.stringify({ api: { input: 'openapi.json', output } })}`,
  )
  await program('orval', '--config', 'orval.config.mjs')
  await compile('orval')
  expect((await stat(join(WORK, 'made/orval/model/index.ts'))).size).toBeGreaterThan(1_000)
})
