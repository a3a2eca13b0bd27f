// Runs every benchmark for a few seconds (`npm run bench -- --quick`), so that none breaks unnoticed.
import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({ options: { engine: { type: 'string' } }, strict: false })
const failed: string[] = []
// Each benchmark starts the PostgreSQL that it measures by itself: once is enough.
if (values.engine !== 'embedded')
  for (const file of globSync('bench/*.bench.ts').sort()) {
    console.log(`\n── ${basename(file, '.bench.ts')}`)
    if ((await run(file)) !== 0) failed.push(basename(file, '.bench.ts'))
  }
if (failed.length > 0) {
  console.error(`broken: ${failed.join(', ')}`)
  process.exitCode = 1
}

function run(file: string): Promise<number> {
  const bench = spawn(process.execPath, [file, '--quick'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return new Promise((resolve) => bench.once('exit', (code) => resolve(code ?? 1)))
}
