// npm run conformance -- FILE: replays a workload of the matching oracle through the order book and prints its hash.
import { onPinnedRuntime } from './runtime.mjs'

await onPinnedRuntime()
await import('../test/conformance/run.ts')
