// npm run check: what takes seconds, before every commit. `-- --fix` lets Biome repair first.
import { onPinnedRuntime, run } from './runtime.mjs'

await onPinnedRuntime()
if (process.argv.includes('--fix')) await run('biome', ['check', '--write', '--max-diagnostics=20'])
const quick = ['words', 'lock', 'format', 'tables', 'types', 'unused', 'regex']
const codes = [
  await run(process.execPath, ['bin/test.mjs', ...quick]),
  await run(process.execPath, ['bin/test.mjs', 'architecture']),
]
process.exitCode = Math.max(...codes)
