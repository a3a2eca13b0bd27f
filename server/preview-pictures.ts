import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import sharp from 'sharp'
import { decompress } from 'wawoff2'
import { brand } from '#shared/brand'
import { hankin, markInside, tile, traits } from '../web/ui/star.ts'

/** What a preview picture says: the kind of thing above its title, one line of facts below. */
export type Preview = { seed: string; label: string; title: string; line: string }

const [WIDTH, HEIGHT] = [1200, 630]
const MOST_KEPT = 200
const LONGEST_TITLE = 92
const FONT = '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2'

/** Draws the picture that a shared link shows: the house pattern of the business or article, in the pages' own type. */
export function createPreviewPictures({ dataDir }: { dataDir: string }) {
  const kept = new Map<string, Promise<Buffer>>()
  let font: Promise<string> | undefined

  return (preview: Preview): Promise<Buffer> => {
    const key = JSON.stringify(preview)
    const before = kept.get(key)
    if (before) return before
    font ??= fontFile(dataDir)
    const drawn = font.then((file) => draw(preview, file))
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!)
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
        text: `<span foreground="${colour}">${escaped(text)}</span>`,
        font: `Plus Jakarta Sans ${weight} ${size}`,
        fontfile,
        rgba: true,
        dpi: 72,
        width,
        spacing: Math.round(size * 0.12),
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
  return sharp(Buffer.from(ground(seed)))
    .composite([
      { input: name, left: 130, top: 66 },
      { input: kind, left: 72, top: 178 },
      { input: heading, left: 72, top: 226 },
      { input: facts, left: 72, top: 530 },
    ])
    .png({ palette: true, quality: 90 })
    .toBuffer()
}

/** Deep teal, the seed's own star field at the right, its gold star in the middle of it. */
function ground(seed: string): string {
  const { pitch, theta, turn } = traits(seed)
  const size = pitch * 1.5
  const [cx, cy] = [1010, 315]
  const star = (radius: number) => hankin(8, radius, 45, turn === 45 ? 22.5 : 0, cx, cy).d
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<defs><radialGradient id="g" cx=".84" cy=".5" r=".8"><stop offset="0" stop-color="#155251"/><stop offset="1" stop-color="#032f31"/></radialGradient>
<pattern id="p" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="translate(${cx} ${cy}) rotate(${turn}) translate(${-size / 2} ${-size / 2})"><path fill="none" stroke="#a9d5d0" stroke-opacity=".38" stroke-width="1.4" d="${tile(size, theta)}"/></pattern>
<radialGradient id="f" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="420"><stop offset=".2" stop-color="#fff"/><stop offset="1" stop-color="#000"/></radialGradient><mask id="m"><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#f)"/></mask></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#p)" mask="url(#m)"/>
<path fill="#0b4243" d="${star(112)}"/><path fill="none" stroke="#dcb968" stroke-width="3" d="${star(98)}"/><path fill="none" stroke="#a9d5d0" stroke-opacity=".5" stroke-width="2" d="${star(84)}"/>
<g transform="translate(72 62) scale(1.4)" fill="#f0faf9"><style>.km-heart{fill:#dcb968}</style>${markInside}</g>
<rect x="72" y="505" width="64" height="2" fill="#dcb968"/></svg>`
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', "'": '&#39;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/\p{Cc}/gu, ' ').replace(/[&<>'"]/g, (sign) => signs[sign]!)
