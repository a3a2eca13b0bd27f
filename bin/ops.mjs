// npm run ops -- <command>: the operator's tools.
import { onPinnedRuntime } from './runtime.mjs'

await onPinnedRuntime()
process.env.NODE_ENV ??= 'production'
await import('../server/ops.ts')
