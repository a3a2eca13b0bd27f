import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const FONT = '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2'
const NAME = 'Plus Jakarta Sans'

/** A font with its file, for the drawing library. */
export type Font = { name: string; file: string }

/** The pages' font for the drawing library, unpacked once into the data folder. */
export function createPagesFont({ dataDir }: { dataDir: string }) {
  let unpacked: Promise<string> | undefined
  return async (): Promise<Font> => {
    unpacked ??= unpack(dataDir).catch((error) => {
      unpacked = undefined
      throw error
    })
    return { name: NAME, file: await unpacked }
  }
}
export type PagesFont = ReturnType<typeof createPagesFont>

async function unpack(dataDir: string): Promise<string> {
  const file = join(dataDir, 'cache', 'plus-jakarta-sans.ttf')
  if (existsSync(file)) return file
  const packed = readFileSync(createRequire(import.meta.url).resolve(FONT))
  mkdirSync(join(dataDir, 'cache'), { recursive: true })
  const unfinished = `${file}.${process.pid}`
  const { decompress } = await import('wawoff2') // once in an installation's life
  writeFileSync(unfinished, await decompress(packed))
  renameSync(unfinished, file)
  return file
}
