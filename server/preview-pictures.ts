import { colours } from '#brand/colours.ts'
import { sharp } from '#platform/files/images'
import type { Font, PagesFont } from '#platform/files/pages-font'
import type { Storage } from '#platform/files/storage'
import { brand } from '#shared/brand'
import { escapeHtml } from '#shared/escape-html'
import { drawPreviewBackground } from './preview-background.ts'

/** The text of a preview picture: kind, title and facts. */
export type PreviewPicture = {
  seed: string
  label: string
  title: string
  line: string
  /** The file of a photograph that stands at the right, as it was drawn for the pages. */
  cover?: string | undefined
}

const ink = colours.preview
const [WIDTH, HEIGHT] = [1200, 630]
const MAX_CACHED = 200
const LONGEST_TITLE = 92
/** Of such letters alone there is nothing to draw. */
const UNSEEN = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}]/gu

/** Draws the picture of shared links. */
export function createPreviewPictures({ pagesFont, storage }: { pagesFont: PagesFont; storage: Pick<Storage, 'get'> }) {
  const kept = new Map<string, Promise<Buffer>>()

  return (preview: PreviewPicture): Promise<Buffer> => {
    const key = JSON.stringify(preview)
    const before = kept.get(key)
    if (before) return before
    const drawn = pagesFont().then((font) => draw(preview, font, storage))
    if (kept.size >= MAX_CACHED) kept.delete(kept.keys().next().value!)
    kept.set(key, drawn)
    drawn.catch(() => kept.delete(key))
    return drawn
  }
}

/** Where the photograph stands: beside the words, from edge to edge. */
const COVER = { width: 340, height: HEIGHT }

async function draw(
  { seed, label, title, line, cover }: PreviewPicture,
  font: Font,
  storage: Pick<Storage, 'get'>,
): Promise<Buffer> {
  const write = (text: string, size: number, weight: string, colour: string, width: number) =>
    sharp({
      text: {
        text: `<span foreground="${colour}">${escapeHtml(text.replace(UNSEEN, ' ').trim() || '–')}</span>`,
        font: `${font.name} ${weight} ${size}`,
        fontfile: font.file,
        rgba: true,
        dpi: 72,
        width,
        wrap: 'word-char', // a word may be wider than the picture, which then could not take it
      },
    })
      .png()
      .toBuffer()
  const end = title.lastIndexOf(' ', LONGEST_TITLE)
  const short = title.length > LONGEST_TITLE ? `${title.slice(0, end > 0 ? end : LONGEST_TITLE)}…` : title
  const [name, kind, heading, facts] = await Promise.all([
    write(brand.name, 34, 'Bold', ink.title, 400),
    write(label, 28, 'Semi-Bold', ink.gold, 700),
    write(short, short.length > 60 ? 52 : 62, 'Bold', ink.title, 740),
    write(line, 27, 'Medium', ink.facts, 740),
  ])
  const photo = cover && (await storage.get(cover))
  return sharp(drawPreviewBackground(seed, WIDTH, HEIGHT), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .composite([
      { input: name, left: 72, top: 66 },
      { input: kind, left: 72, top: 178 },
      { input: heading, left: 72, top: 226 },
      { input: facts, left: 72, top: 530 },
      ...(photo
        ? [
            {
              input: await sharp(photo)
                .resize({ ...COVER, fit: 'cover' })
                .toBuffer(),
              left: WIDTH - COVER.width,
              top: 0,
            },
          ]
        : []),
    ])
    .png({ compressionLevel: 9 })
    .toBuffer()
}
