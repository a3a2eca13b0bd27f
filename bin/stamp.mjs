// Whether build/ was made from the sources as they are now: a hash of contents, because clones and copies change dates.
import { createHash } from 'node:crypto'
import fs, { existsSync, readFileSync, writeFileSync } from 'node:fs'

const STAMP = 'build/.stamp'
/** All that the pages may be made of: test/architecture.test.ts keeps web/ from reaching past it. */
const SOURCES = [
  '{web,shared,public}/**/*.*',
  'modules/*/{states,input,refusals}.ts',
  '{vite.config,react-router.config}.ts',
  '{package,package-lock,tsconfig}.json',
]
const NOT_BUILT = /\.test\.tsx?$|^web\/lib\/paraglide\/|\/project\.inlang\/(?!settings\.json)/

function hashOfSources() {
  const hash = createHash('sha256')
  for (const file of fs.globSync(SOURCES).sort()) {
    if (NOT_BUILT.test(file) || !fs.statSync(file).isFile()) continue
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

export const isFresh = () =>
  existsSync('build/server/index.js') && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hashOfSources()

/** Taken before the build, so that an edit during the build makes it stale. */
export function takeStamp() {
  const hash = hashOfSources()
  return () => writeFileSync(STAMP, hash)
}
