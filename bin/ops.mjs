// npm run ops -- <command>: the operator's tools.
import { cacheCompiled, onPinnedRuntime } from './runtime.mjs'

await onPinnedRuntime()
cacheCompiled() // halves the time of a command
process.env.NODE_ENV ??= 'production'
await import('../server/ops.ts')
