import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { hashDemoSources } from '../demo-sources.ts'
import { installTestFonts } from '../fonts.ts'
import { CACHE, keepTemplate, removeOldTemplates } from '../templates.ts'
import { startProduct } from './product.ts'

/** Before the first journey: a build of the pages as they are now, and a seeded demo world that each server gets a copy of. */
export default async function prepare() {
  await installTestFonts()
  if (process.env.BASE_URL) return
  if (!process.env.SYIRKAH_BUILT) build()
  process.env.SYIRKAH_DEMO_WORLD = await demoWorld()
}

function build() {
  const { status } = spawnSync(process.execPath, ['bin/build.mjs', '--if-stale'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The build failed: no journeys without it.')
}

/** A DATA_DIR of a product that was started once and stopped; made again when anything that could have shaped it changed. */
async function demoWorld() {
  const folder = join(CACHE, `demo-${hashDemoSources()}`)
  if (existsSync(folder)) return folder
  mkdirSync(CACHE, { recursive: true })
  const draft = mkdtempSync(join(CACHE, 'draft-'))
  try {
    const product = await startProduct({ name: 'seed', dataDir: draft })
    await product.stop()
    keepTemplate(draft, folder)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  removeOldTemplates('demo', folder)
  return folder
}
