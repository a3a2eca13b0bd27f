import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { createPagesFont } from './pages-font.ts'
import { createImageProcessor } from './picture.ts'

const draw = createImageProcessor({ seconds: 300 })
const recipe = { narrowest: 16, sizes: [{ width: 400 }, { width: 100, square: true }], format: 'webp' as const }
const canvas = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'teal' } })

test('a picture is drawn anew in each size, upright, and carries nothing along', async () => {
  const original = await canvas(600, 300)
    .withExif({ IFD0: { Copyright: 'rahasia-lokasi' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const [whole, square] = await draw(original, recipe)
  expect([whole!.width, whole!.height]).toEqual([300, 600])
  expect([square!.width, square!.height]).toEqual([100, 100])
  expect(await sharp(whole!.file).metadata()).toMatchObject({ format: 'webp', width: 300, height: 600, space: 'srgb' })
  expect(whole!.file.includes('rahasia-lokasi')).toBe(false)
})

test('a photo of forty megapixels is drawn; one with a row more is refused before it is unpacked', async () => {
  const photo = (rows: number) => canvas(8_000, rows).jpeg().toBuffer()
  const [whole] = await draw(await photo(5_000), recipe)
  expect([whole!.width, whole!.height]).toEqual([400, 250])
  await expect(draw(await photo(5_001), recipe)).rejects.toMatchObject({ why: 'large' })
})

test('a photograph becomes a JPEG, and what was transparent is white', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const original = await sharp({ create: { width: 300, height: 200, channels: 4, background: clear } })
    .png()
    .toBuffer()
  const [whole] = await draw(original, { narrowest: 16, sizes: [{ width: 400 }], format: 'jpeg' })
  expect(await sharp(whole!.file).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 200 })
  expect((await sharp(whole!.file).stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255])
})

test('a part is cut out as chosen, of a picture that lies on its side too, and written as AVIF', async () => {
  const halves = await sharp({ create: { width: 800, height: 450, channels: 3, background: 'red' } })
    .composite([{ input: { create: { width: 400, height: 450, channels: 3, background: 'blue' } }, left: 400, top: 0 }])
    .png()
    .toBuffer()
  const cut = { narrowest: 16, sizes: [{ width: 400 }, { width: 160 }], format: 'avif' as const }
  const colour = async (original: Buffer, across: number) => {
    const [large, small] = await draw(original, { ...cut, crop: { across, down: 50, zoom: 200 } })
    expect([large!.width, large!.height, small!.width]).toEqual([400, 225, 160])
    expect(await sharp(large!.file).metadata()).toMatchObject({ format: 'heif' })
    const { channels } = await sharp(large!.file).stats()
    return channels[0]!.mean > channels[2]!.mean ? 'red' : 'blue'
  }
  expect([await colour(halves, 0), await colour(halves, 100)]).toEqual(['red', 'blue'])
  const turned = await sharp(await sharp(halves).rotate(90).png().toBuffer())
    .withMetadata({ orientation: 8 })
    .jpeg()
    .toBuffer()
  expect([await colour(turned, 0), await colour(turned, 100)]).toEqual(['red', 'blue'])
})

test('a narrow picture is not blown up', async () => {
  const [whole] = await draw(await canvas(50, 40).png().toBuffer(), recipe)
  expect([whole!.width, whole!.height]).toEqual([50, 40])
})

test('a mark stands all over a picture, also over a small one, and another mark is another picture', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mark-'))
  const font = await createPagesFont({ dataDir })()
  const marked = async (text: string, width: number, height: number) => {
    const original = await canvas(width, height).png().toBuffer()
    const [whole] = await draw(original, {
      narrowest: 16,
      sizes: [{ width: 2_400 }],
      format: 'webp',
      mark: { text, font },
    })
    expect([whole!.width, whole!.height]).toEqual([width, height])
    return whole!.file
  }
  const picture = await marked('Pemeriksaan KYC\nRani\n20 November 2026', 1_200, 800)
  for (const left of [0, 600])
    for (const top of [0, 400]) {
      const quarter = sharp(picture).extract({ left, top, width: 600, height: 400 })
      const { channels } = await sharp(await quarter.toBuffer()).stats()
      expect(channels[0]!.stdev).toBeGreaterThan(5) // of one colour before
    }
  expect((await marked('Budi', 1_200, 800)).equals(picture)).toBe(false)
  await marked('Pemeriksaan KYC <b>&', 60, 200)
  rmSync(dataDir, { recursive: true })
}, 60_000)

describe('refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><image href="file:///etc/passwd"/></svg>'
  test.each(['', 'bukan foto', '<html>', svg, '%PDF-1.7', 'GIF89a', '\x89PNG\r\n\x1a\n', '\xff\xd8\xff\xe0'])(
    'no picture: %j',
    async (text) => {
      await expect(draw(Buffer.from(text, 'latin1'), recipe)).rejects.toMatchObject({ why: 'unreadable' })
    },
  )

  test('a small file that unpacks to a hundred million pixels', async () => {
    const flood = await canvas(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer()
    expect(flood.length).toBeLessThan(1_000_000)
    await expect(draw(flood, recipe)).rejects.toMatchObject({ why: 'large' })
  })

  test('one that is cut off, and one that is too small', async () => {
    const whole = await canvas(300, 300).jpeg().toBuffer()
    await expect(draw(whole.subarray(0, 300), recipe)).rejects.toMatchObject({ why: 'unreadable' })
    await expect(draw(await canvas(8, 8).png().toBuffer(), recipe)).rejects.toMatchObject({ why: 'small' })
  })

  test('the one that would wait behind too many others', async () => {
    const few = createImageProcessor({ atOnce: 1, waiting: 1 })
    const original = await canvas(20, 20).png().toBuffer()
    const first = [few(original, recipe), few(original, recipe)]
    await expect(few(original, recipe)).rejects.toMatchObject({ why: 'busy' })
    await Promise.all(first)
  })
})
