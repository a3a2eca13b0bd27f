// npm run tables: writes modules/*/*/tables.ts from the schema that the migrations make. `-- --check` only says what is stale.
import { onPinnedRuntime } from './runtime.mjs'

await onPinnedRuntime()
const { staleTables, writeTables } = await import('./tables/files.ts')
if (process.argv.includes('--check')) {
  const stale = await staleTables()
  for (const path of stale) console.error(`${path} is not what the migrations make: npm run tables`)
  process.exitCode = stale.length ? 1 : 0
} else for (const path of await writeTables()) console.log(path)
