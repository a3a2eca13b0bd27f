// npm run refusals: writes api/operation-refusals.json, what each operation of the API may refuse, from the code it leads to.
import { readFileSync, writeFileSync } from 'node:fs'
import { onPinnedRuntime } from './runtime.mjs'

await onPinnedRuntime()
const { operationRefusals } = await import('../test/architecture/operation-refusals.ts')
const { readSources } = await import('../test/architecture/source.ts')
const { refusals } = await import('../modules/contracts.ts')

const FILE = 'api/operation-refusals.json'
const before = JSON.parse(readFileSync(FILE, 'utf8'))
const after = operationRefusals(readSources(), new Set(Object.keys(refusals)), before)
const lines = Object.entries(after).map(
  ([id, codes]) => `  ${JSON.stringify(id)}: ${JSON.stringify(codes).replaceAll(',', ', ')}`,
)
writeFileSync(FILE, `{\n${lines.join(',\n')}\n}\n`)
