import { regionLevels } from '#contract/regions/states'

/** The selects of a field for a region, from the province down to the village. */
export const regionPartNames = (name: string) => regionLevels.map((level) => `${name}.${level}`)

/** '33', '33.72' → '33.72': the deepest choice that lies in the ones above it. */
export function joinRegion(chosen: readonly string[]): string {
  let code = ''
  for (const next of chosen) {
    if (!next || next.lastIndexOf('.') !== (code ? code.length : -1) || !next.startsWith(code)) break
    code = next
  }
  return code
}

/** '33.72' → ['33', '33.72']. */
export const regionChain = (code: string) =>
  code === '' ? [] : code.split('.').map((_, at, parts) => parts.slice(0, at + 1).join('.'))
