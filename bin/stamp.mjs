// Whether build/ was made from the sources as they are now: a hash of contents, because clones and copies change dates.
import { createHash } from 'node:crypto'
import fs, { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** What the pages may be made of: test/architecture.test.ts keeps web/ from reaching past it. */
const PAGES = [
  '{web,shared,brand,public}/**/*.*',
  'modules/*/*/{states,input,refusals}.ts',
  'modules/*/*/{states,rules}/**/*.ts',
  '{vite.config,react-router.config,bin/brand-colours}.ts',
  '{package,package-lock,tsconfig}.json',
]
const SERVER = [
  '{server,platform,modules,adapters,api,shared,brand,db/seed,web}/**/*.{ts,json}',
  'bin/server-bundle.mjs',
  '{package,package-lock,tsconfig}.json',
]
const NOT_BUILT = /\.test\.tsx?$|^web\/lib\/paraglide\/|\/project\.inlang\/(?!settings\.json)/

export const pages = part('build/.stamp', 'build/server/index.js', PAGES)
export const server = part('dist/.stamp', 'dist/main.js', SERVER)

function part(stamp, made, sources) {
  const files = () =>
    fs
      .globSync(sources)
      .filter((file) => !NOT_BUILT.test(file) && fs.statSync(file).isFile())
      .sort()
  function hash() {
    const hash = createHash('sha256')
    for (const file of files()) {
      hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
    }
    return hash.digest('hex')
  }
  return {
    files,
    made,
    stamp,
    /** Where only what was built is installed, nothing can be newer. */
    isFresh: () =>
      existsSync(made) && (!existsSync('server') || (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash())),
    /** Taken before the build, so that an edit during the build makes it stale. */
    take() {
      const taken = hash()
      return () => writeFileSync(stamp, taken)
    },
  }
}
