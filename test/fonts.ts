import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { decompress } from 'wawoff2'

const FONT = '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2'
const folder = join(import.meta.dirname, '..', '.cache', 'fonts')

/** Where a browser that draws by fontconfig reads which fonts there are: set it as FONTCONFIG_FILE. */
export const FONTS = join(folder, 'fonts.conf')

/** Installs the product's font as the browser's only font, so that text has the same width on every machine. */
export async function installTestFonts() {
  mkdirSync(folder, { recursive: true })
  const packed = readFileSync(createRequire(import.meta.url).resolve(FONT))
  writeFileSync(join(folder, 'plus-jakarta-sans.ttf'), await decompress(packed))
  writeFileSync(
    FONTS,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig><dir>${folder}</dir><cachedir>${join(folder, 'cache')}</cachedir></fontconfig>
`,
  )
}
