import type { Plugin } from 'vite'
import { colours } from '../brand/colours.ts'
import { listColourFaults, toCustomProperties } from '../shared/brand-colours.ts'

/** Puts the colours of `brand/` into the style sheet of every page, and ends the build where they are hard to read. */
export const brandColours: Plugin = {
  name: 'brand-colours',
  enforce: 'pre',
  buildStart() {
    const faults = listColourFaults(colours)
    if (faults.length > 0) this.error(`brand/colours.ts:\n${faults.join('\n')}`)
  },
  transform: {
    filter: { id: /[\\/]web[\\/]ui[\\/]root\.css$/ },
    handler: (code) => `${code}\n@layer theme{:root,[data-theme]{${toCustomProperties(colours.pages)}}}\n`,
  },
}
