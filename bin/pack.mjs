// npm run pack: an archive of this commit that starts without building on the server: what was built, the libraries that
// it imports, Node, and their list (SBOM, CycloneDX). Needs a clean work tree, so that it is this commit.
// `-- --into=<folder>`: the same without archive, commit and Node, for an image that has Node (Containerfile).
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { copyProduct, copyRuntime } from './product-files.mjs'
import { onPinnedRuntime, run, stop } from './runtime.mjs'

const into = process.argv.find((option) => option.startsWith('--into='))?.slice('--into='.length)
const chosen = into && resolve(into)
await onPinnedRuntime()
const git = (...args) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).trim()
if (!chosen && git('status', '--porcelain') !== '')
  stop('There are changes that are not committed: an archive is of one commit.')
if ((await run(process.execPath, ['bin/build.mjs', '--if-stale'])) !== 0) stop('The build failed: see above.')

if (chosen) await stage(chosen)
else {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const name = `syirkah-${version}-${git('rev-parse', '--short=12', 'HEAD')}`
  const folder = resolve('.cache/pack')
  rmSync(folder, { recursive: true, force: true })
  await stage(join(folder, name))
  copyRuntime(join(folder, name))
  const archive = join(folder, `${name}.tar.gz`)
  execFileSync('tar', ['czf', archive, '--owner=0', '--group=0', '-C', folder, name])
  rmSync(join(folder, name), { recursive: true })
  console.log(archive)
}

async function stage(folder) {
  mkdirSync(folder, { recursive: true })
  await copyProduct(folder)
  const sbom = ['sbom', '--omit=dev', '--package-lock-only', '--sbom-format=cyclonedx']
  const output = { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'inherit'] }
  writeFileSync(join(folder, 'sbom.cdx.json'), execFileSync('npm', sbom, output))
}
