import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MADE = ['build', 'dist']
/** What a run leaves here, the history, and what the copy gets in another way. */
const LEFT = [...MADE, 'node_modules', '.git', '.cache', '.data', '.react-router', 'coverage', 'test-results']

/**
 * A copy of this folder outside of the repository, whose .gitignore would hide the pages from the style sheets there.
 * `built` takes along what was built here.
 */
export function copyFolder(name: string, { built = false } = {}): string {
  const copy = mkdtempSync(join(tmpdir(), `${name}-`))
  for (const entry of readdirSync('.').filter((each) => !LEFT.includes(each)))
    cpSync(entry, join(copy, entry), { recursive: true })
  if (built) execFileSync('cp', ['-a', ...MADE, copy])
  copyLibraries(copy)
  return copy
}

/** As hard links where the file system can: a limited process of the product reads no library by a symbolic one. */
function copyLibraries(copy: string) {
  const ways = ['-al', '-a'].map((how) => () => spawnSync('cp', [how, 'node_modules', copy]).status === 0)
  if (!ways.some((copied) => copied())) throw new Error('node_modules could not be copied.')
}
