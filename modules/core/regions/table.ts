import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { normalForm } from '#shared/normal-form'
import type { Region, RegionLevel } from './states.ts'

const FILES: Record<RegionLevel, string> = {
  province: 'provinces',
  regency: 'regencies',
  district: 'districts',
  village: 'villages',
}

/** One level of the country: three megabytes of text at most, kept as text, with the lines of each parent found by number. */
export type RegionTable = ReturnType<typeof loadRegionTable>

/** Loads one level: at most three megabytes of text, with line numbers by parent. */
export function loadRegionTable(level: RegionLevel) {
  const path = createRequire(import.meta.url).resolve(`idn-area-data/data/${FILES[level]}.csv`)
  const text = readFileSync(path, 'utf8')
  const lines = text.split('\n').slice(1).filter(Boolean)
  const children = new Map<string, [from: number, to: number]>()
  const places = new Map<string, number>()
  for (const [index, line] of lines.entries()) {
    const code = line.slice(0, line.indexOf(','))
    const parent = findParentCode(code)
    places.set(code, index)
    const range = children.get(parent)
    if (!range) children.set(parent, [index, index + 1])
    else if (range[1] === index) range[1] = index + 1
    else throw new Error(`${path} is not in the order of its codes at ${code}`)
  }
  const at = (index: number): Region => {
    const line = lines[index]!
    return { code: line.slice(0, line.indexOf(',')), level, name: nameOf(line) }
  }
  return {
    find: (code: string) => (places.has(code) ? at(places.get(code)!) : undefined),
    below: (parent: string) => children.get(parent) ?? ([0, 0] as [number, number]),
    at,
  }
}

/** '33.72.01' is in '33.72'; the parent of a province is ''. */
export const findParentCode = (code: string) => code.slice(0, Math.max(0, code.lastIndexOf('.')))

/** A name in lower case without signs, for search. */
export const normalizeName = (text: string) =>
  normalForm(text, 'NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** The last field, which alone may stand in quotes. */
function nameOf(line: string): string {
  const quoted = line.indexOf('"')
  if (quoted >= 0) return line.slice(quoted + 1, line.lastIndexOf('"')).replaceAll('""', '"')
  return line.slice(line.lastIndexOf(',') + 1).trim()
}
