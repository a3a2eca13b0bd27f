import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

const SOURCES = ['{server,platform,modules,adapters,shared,brand,db,api}/**/*.{ts,sql,json}', 'package-lock.json']

/** A hash of all source files that shape the demo world. */
export function hashDemoSources() {
  const hash = createHash('sha256')
  for (const file of globSync(SOURCES).sort())
    if (!file.includes('.test.')) hash.update(`${file}\0`).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}
