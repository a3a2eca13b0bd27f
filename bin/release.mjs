// npm run release -- 1.0.0: version, changelog and digests of the migrations of a release; prints how to commit and tag it.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onPinnedRuntime, stop } from './runtime.mjs'

/** Writes the files of a release in `root`; throws in words where the version or the changelog does not allow it. */
export function prepareRelease({ root, version, day }) {
  const read = (path) => readFileSync(join(root, path), 'utf8')
  const current = JSON.parse(read('package.json')).version
  if (!isNewer(version, current)) throw new Error(`A version like 1.2.3 that is newer than ${current} is needed.`)
  const changelog = read('CHANGELOG.md')
  const [, notes = ''] = /^## Unreleased\n([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(changelog) ?? []
  if (!notes.trim()) throw new Error('CHANGELOG.md: nothing stands under “## Unreleased”.')
  writeFileSync(
    join(root, 'CHANGELOG.md'),
    changelog.replace('## Unreleased\n', () => `## Unreleased\n\n## ${version} (${day})\n`),
  )
  for (const path of ['package.json', 'package-lock.json'])
    writeFileSync(join(root, path), withVersion(read(path), current, version))
  const folder = join(root, 'db/migrations')
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const digest = (name) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex')
  const migrations = Object.fromEntries(names.sort().map((name) => [name, digest(name)]))
  writeFileSync(join(folder, 'released.json'), `${JSON.stringify({ version, migrations }, undefined, 2)}\n`)
}

/** The product's own version stands before any other in both files, in the lock file twice. */
function withVersion(text, current, version) {
  const own = `"name": "syirkah",\n`
  return text.replaceAll(
    new RegExp(`(${own}\\s*"version": )"${current.replaceAll('.', '\\.')}"`, 'g'),
    `$1"${version}"`,
  )
}

function isNewer(version, current) {
  if (!/^\d+\.\d+\.\d+$/.test(version ?? '')) return false
  const [one, other] = [version, current].map((each) => each.split('.').map(Number))
  const at = one.findIndex((part, index) => part !== other[index])
  return at >= 0 && one[at] > other[at]
}

if (import.meta.main) {
  await onPinnedRuntime()
  const version = process.argv[2]
  const changed = execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' }).trim()
  if (changed) stop('There are changes that are not committed: a release is of one commit.')
  try {
    prepareRelease({ root: '.', version, day: new Date().toISOString().slice(0, 10) })
  } catch (error) {
    stop(error.message)
  }
  console.log(`Look at the changes, run npm test, then:
  git commit -am "release: ${version}"
  git tag -a v${version} -m "Syirkah ${version}"
  git push --follow-tags
  npm run pack`)
}
