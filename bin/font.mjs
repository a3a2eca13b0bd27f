// npm run font: cuts the pages' font down to the letters and weights that nearly every page needs (web/ui/text/fonts/basic.ts).
import { writeFileSync } from 'node:fs'
import { onPinnedRuntime } from './runtime.mjs'

await onPinnedRuntime()
const { buildBasicFont, FILE } = await import('../web/ui/text/fonts/build-basic-font.ts')
const font = await buildBasicFont()
writeFileSync(FILE, font)
console.log(`${FILE}: ${font.length} bytes`)
