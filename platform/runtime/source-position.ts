import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { ROOT } from './program.ts'

type Position = { file: string; line: number; column: number }

const maps = new Map<string, SourceMap | undefined>()

/**
 * Maps a position in the bundle (dist) to the sources, with lines and columns from 1; other positions are returned
 * unchanged. The source map is read at the first error, not at each start.
 */
export function findSourcePosition({ file, line, column }: Position): Position {
  if (!file.startsWith('dist/')) return { file, line, column }
  const found = mapOf(file)?.findEntry(line - 1, column - 1)
  if (!found || !('originalSource' in found)) return { file, line, column }
  const source = join('dist', found.originalSource)
  return { file: source, line: found.originalLine + 1, column: found.originalColumn + 1 }
}

function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file)) {
    const path = join(ROOT, `${file}.map`)
    maps.set(file, existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : undefined)
  }
  return maps.get(file)
}
