// The list of routes with their files, as the build wrote it.
import { globSync, readFileSync } from 'node:fs'

const MANIFEST = 'window.__reactRouterManifest='

/** undefined where there is no build. */
export function readManifest() {
  const files = globSync('build/client/assets/manifest-*.js').map((path) => readFileSync(path, 'utf8'))
  const manifest = files.find((code) => code.startsWith(MANIFEST))
  return manifest && JSON.parse(manifest.slice(MANIFEST.length).replace(/;\s*$/, ''))
}
