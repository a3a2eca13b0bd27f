// npm start: builds what is missing or stale, then serves from this very process, so that signals and exit code are the server's.
import { mkdirSync } from 'node:fs'
import { cacheCompiled, onPinnedRuntime, run, stop } from './runtime.mjs'
import { isFresh } from './stamp.mjs'

await onPinnedRuntime()
cacheCompiled() // saves a second of processor at each start
const asBuilt = process.argv.includes('--built') // what is there, whatever changed since
const built = asBuilt || isFresh() ? undefined : build()
process.env.NODE_ENV = 'production'
mkdirSync('build/client', { recursive: true })
const { start } = await import('../server/main.ts')
await start({ production: true, built })

/** The build works on one core while the demo world is prepared on the other. */
async function build() {
  if ((await run(process.execPath, ['bin/build.mjs'])) !== 0) stop('The build failed: see above.')
}
