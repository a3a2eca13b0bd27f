import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subset from 'subset-font'
import { BASIC, WEIGHTS } from './basic.ts'

const WHOLE = '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2'
export const FILE = join(import.meta.dirname, 'plus-jakarta-sans-basic.woff2')

/** Builds the subset of the page font with the letters and weights of `basic.ts`; keeps all OpenType features. */
export const buildBasicFont = () =>
  subset(readFileSync(createRequire(import.meta.url).resolve(WHOLE)), BASIC, {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
  })
