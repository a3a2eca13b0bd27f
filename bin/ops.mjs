// npm run ops -- <command>: the operator's tools.
import { enableCompileCache } from 'node:module'
import { onPinnedRuntime } from './runtime.mjs'

await onPinnedRuntime()
enableCompileCache('.cache/compiled') // half of what a command takes without it
process.env.NODE_ENV ??= 'production'
await import('../server/ops.ts')
