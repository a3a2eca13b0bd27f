// npm run pack: an archive of this commit that starts without building on the server: what was built, dependencies
// without those of development, and their list (SBOM, CycloneDX). Needs a clean work tree, so that it is this commit.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { onPinnedRuntime, run, stop } from './runtime.mjs'

await onPinnedRuntime()
const git = (...args) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).trim()
if (git('status', '--porcelain') !== '') stop('There are changes that are not committed: an archive is of one commit.')
if ((await run(process.execPath, ['bin/build.mjs', '--if-stale'])) !== 0) stop('The build failed: see above.')

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const name = `syirkah-${version}-${git('rev-parse', '--short=12', 'HEAD')}`
const folder = resolve('.cache/pack')
const stage = join(folder, name)
rmSync(folder, { recursive: true, force: true })
mkdirSync(stage, { recursive: true })

execFileSync('git', [
  'archive',
  '--format=tar',
  `--output=${join(folder, 'sources.tar')}`,
  'HEAD',
  '.',
  ':!test',
  ':!bench',
  ':!.ci',
])
execFileSync('tar', ['xf', join(folder, 'sources.tar'), '-C', stage])
for (const built of ['build', 'dist']) cpSync(built, join(stage, built), { recursive: true })
const npm = (...args) =>
  execFileSync('npm', args, {
    cwd: stage,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
npm('ci', '--omit=dev', '--no-audit', '--no-fund')
writeFileSync(join(stage, 'sbom.cdx.json'), npm('sbom', '--omit=dev', '--package-lock-only', '--sbom-format=cyclonedx'))

const archive = join(folder, `${name}.tar.gz`)
execFileSync('tar', ['czf', archive, '-C', folder, name])
rmSync(stage, { recursive: true })
rmSync(join(folder, 'sources.tar'))
console.log(archive)
