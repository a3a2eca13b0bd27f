// npm start: builds what is missing or stale, then serves from this very process, so that signals and exit code are the server's.
import { mkdirSync } from 'node:fs'
import { cacheCompiled, limitMemory, onPinnedRuntime, run, stop } from './runtime.mjs'
import { bundleServerIfStale } from './server-bundle.mjs'
import { pages } from './stamp.mjs'

limitMemory()
await onPinnedRuntime()
cacheCompiled() // saves a second of processor at each start
const asBuilt = process.argv.includes('--built') // what is there, whatever changed since
if (!asBuilt) await bundleServerIfStale()
const built = asBuilt || pages.isFresh() ? undefined : build()
process.env.NODE_ENV = 'production'
mkdirSync('build/client', { recursive: true })
const { start } = await import('../dist/main.js')
await start({ production: true, built })

/** The build works on one core while the demo world is prepared on the other. */
async function build() {
  if ((await run(process.execPath, ['bin/build.mjs'])) !== 0) stop('The build failed: see above.')
}
