// npm run ops -- <command>: the operator's tools.
import { cacheCompiled, onPinnedRuntime } from './runtime.mjs'
import { bundleServerIfStale } from './server-bundle.mjs'

await onPinnedRuntime()
cacheCompiled() // halves the time of a command
process.env.NODE_ENV ??= 'production'
await bundleServerIfStale()
await import('../dist/ops.js')
