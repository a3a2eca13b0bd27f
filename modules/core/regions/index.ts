import { Refusal } from '#shared/refusal'
import type { RegionRefusals } from './refusals.ts'
import { type Place, type Region, type RegionLevel, regionLevels } from './states.ts'
import { findParentCode, loadRegionTable, normalizeName, type RegionTable } from './table.ts'

type RegionQuery = { within?: string | undefined; q?: string | undefined; limit: number; after?: string | undefined }

/** Read once in a process, each level when it is first needed: villages alone take a tenth of a second. */
const tables: Partial<Record<RegionLevel, RegionTable>> = {}
const tableOf = (level: RegionLevel) => {
  tables[level] ??= loadRegionTable(level)
  return tables[level]
}

/** Provinces, regencies, districts and villages, read page by page. */
export function createRegions() {
  const find = (code: string): Region | undefined => {
    const level = regionLevels[code.split('.').length - 1]
    return level && tableOf(level).find(code)
  }

  /** A region with those it lies in, the province first; undefined for a code that nobody has. */
  function place(code: string): Place | undefined {
    const found: Region[] = []
    for (let at = code; at; at = findParentCode(at)) {
      const region = find(at)
      if (!region) return undefined
      found.unshift(region)
    }
    return found.length > 0 ? found : undefined
  }

  /**
   * What lies directly in a region (the provinces when none is named), in the order of codes, filtered by the beginnings
   * of words. Refuses `region_not_found`.
   */
  function list({ within = '', q = '', limit, after }: RegionQuery): { items: Region[]; next: string | null } {
    const parent = within ? find(within) : undefined
    if (within && (!parent || parent.level === 'village')) throw new Refusal<RegionRefusals>('region_not_found')
    const table = tableOf(parent ? regionLevels[regionLevels.indexOf(parent.level) + 1]! : 'province')
    const [from, to] = table.below(within)
    const wanted = normalizeName(q)
    const items: Region[] = []
    for (let index = from; index < to; index++) {
      const region = table.at(index)
      if (wanted && !` ${normalizeName(region.name)}`.includes(` ${wanted}`)) continue
      if (after !== undefined && region.code <= after) continue
      if (items.length === limit) return { items, next: items.at(-1)!.code }
      items.push(region)
    }
    return { items, next: null }
  }

  return { find, place, list }
}
export type Regions = ReturnType<typeof createRegions>
