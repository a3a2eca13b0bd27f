// npm start: builds what is missing or stale, then serves from this very process, so that signals and exit code are the server's.
import { onPinnedRuntime, run, stop } from './runtime.mjs'
import { isFresh } from './stamp.mjs'

await onPinnedRuntime()
const asBuilt = process.argv.includes('--built') // what is there, whatever changed since
if (!asBuilt && !isFresh() && (await run(process.execPath, ['bin/build.mjs'])) !== 0)
  stop('The build failed: see above.')
process.env.NODE_ENV = 'production'
process.argv.push('--production')
await import('../server/main.ts')
