import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { decompress } from 'wawoff2'
import { sharp } from '#platform/images'
import { brand } from '#shared/brand'
import { escapeHtml } from '#shared/escape-html'
import { drawGround } from './preview-ground.ts'

/** What a preview picture says: the kind of thing above its title, one line of facts below. */
export type Preview = { seed: string; label: string; title: string; line: string }

const [WIDTH, HEIGHT] = [1200, 630]
const MAX_CACHED = 200
const LONGEST_TITLE = 92
const FONT = '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2'

/** Draws the picture that a shared link shows: the brand's pattern for the business or article, in the pages' typeface. */
export function createPreviewPictures({ dataDir }: { dataDir: string }) {
  const kept = new Map<string, Promise<Buffer>>()
  let font: Promise<string> | undefined

  return (preview: Preview): Promise<Buffer> => {
    const key = JSON.stringify(preview)
    const before = kept.get(key)
    if (before) return before
    font ??= fontFile(dataDir)
    const drawn = font.then((file) => draw(preview, file))
    if (kept.size >= MAX_CACHED) kept.delete(kept.keys().next().value!)
    kept.set(key, drawn)
    drawn.catch(() => {
      kept.delete(key)
      font = undefined
    })
    return drawn
  }
}

/** The pages' font as the drawing library reads it: unpacked once beside the data. */
async function fontFile(dataDir: string): Promise<string> {
  const file = join(dataDir, 'cache', 'plus-jakarta-sans.ttf')
  if (existsSync(file)) return file
  const packed = readFileSync(createRequire(import.meta.url).resolve(FONT))
  mkdirSync(join(dataDir, 'cache'), { recursive: true })
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, await decompress(packed))
  renameSync(unfinished, file)
  return file
}

async function draw({ seed, label, title, line }: Preview, fontfile: string): Promise<Buffer> {
  const write = (text: string, size: number, weight: string, colour: string, width: number) =>
    sharp({
      text: {
        text: `<span foreground="${colour}">${escapeHtml(text.replace(/\s/g, ' '))}</span>`,
        font: `Plus Jakarta Sans ${weight} ${size}`,
        fontfile,
        rgba: true,
        dpi: 72,
        width,
      },
    })
      .png()
      .toBuffer()
  const short = title.length > LONGEST_TITLE ? `${title.slice(0, title.lastIndexOf(' ', LONGEST_TITLE))}…` : title
  const [name, kind, heading, facts] = await Promise.all([
    write(brand.name, 34, 'Bold', '#f0faf9', 400),
    write(label, 28, 'Semi-Bold', '#dcb968', 700),
    write(short, short.length > 60 ? 52 : 62, 'Bold', '#f0faf9', 740),
    write(line, 27, 'Medium', '#bfdbd9', 740),
  ])
  return sharp(drawGround(seed, WIDTH, HEIGHT), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .composite([
      { input: name, left: 72, top: 66 },
      { input: kind, left: 72, top: 178 },
      { input: heading, left: 72, top: 226 },
      { input: facts, left: 72, top: 530 },
    ])
    .png({ compressionLevel: 9 })
    .toBuffer()
}
