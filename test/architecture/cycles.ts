import { dirname, join } from 'node:path'
import { fileNamed, importsOf, type Source } from './source.ts'

/**
 * Files that import each other in a circle, each circle as the list of its files. Imports of types alone do not count:
 * they are gone when the code runs. A linter's rule for this took minutes, since it walks from each file anew; this
 * looks at every file once (Tarjan, Depth-first search and linear graph algorithms, 1972).
 */
export function circlesOfFiles(sources: readonly Source[]): string[][] {
  const files = new Map(sources.map((source) => [source.path, source]))
  const numbers = new Map<string, number>()
  const lows = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []

  function visit(path: string) {
    numbers.set(path, numbers.size)
    lows.set(path, numbers.size - 1)
    open.push(path)
    for (const next of imported(files, path)) {
      if (!numbers.has(next)) visit(next)
      if (open.includes(next)) lows.set(path, Math.min(lows.get(path) ?? 0, lows.get(next) ?? 0))
      if (next === path) circles.push([path])
    }
    if (lows.get(path) !== numbers.get(path)) return
    const circle = open.splice(open.indexOf(path))
    if (circle.length > 1) circles.push(circle.sort())
  }

  for (const path of files.keys()) if (!numbers.has(path)) visit(path)
  return circles
}

function imported(files: ReadonlyMap<string, Source>, path: string): string[] {
  const source = files.get(path)
  if (!source) return []
  return importsOf(source)
    .filter(({ typeOnly }) => !typeOnly)
    .flatMap(({ spec }) => fileOf(files, path, spec) ?? [])
}

/** The file that a specifier names, as `imports` of package.json says; nothing for a package. */
function fileOf(files: ReadonlyMap<string, Source>, from: string, spec: string): string | undefined {
  if (spec.startsWith('.')) return withEnding(files, join(dirname(from), spec))
  const path = fileNamed(spec)
  return path && files.has(path) ? path : undefined
}

const withEnding = (files: ReadonlyMap<string, Source>, path: string) =>
  ['', '.ts', '.tsx'].map((ending) => path + ending).find((candidate) => files.has(candidate))
