import { regionLevels } from '#contract/regions/states'

/** Names of the four selects of a region field, from province to village. */
export const listRegionPartNames = (name: string) => regionLevels.map((level) => `${name}.${level}`)

/** '33', '33.72' → '33.72': the deepest code that lies within those before it. */
export function joinRegion(chosen: readonly string[]): string {
  let code = ''
  for (const next of chosen) {
    if (!next || next.lastIndexOf('.') !== (code ? code.length : -1) || !next.startsWith(code)) break
    code = next
  }
  return code
}

/** '33.72' → ['33', '33.72']. */
export const listRegionAncestors = (code: string) =>
  code === '' ? [] : code.split('.').map((_, at, parts) => parts.slice(0, at + 1).join('.'))
