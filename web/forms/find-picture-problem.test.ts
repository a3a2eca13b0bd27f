import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createClearPhoto } from '../../test/photo.ts'
import { findPictureProblem } from './find-picture-problem.ts'

/** As a browser looks at it: shrunk, and without colour. */
async function lookedAt(picture: Buffer) {
  const { width = 0, height = 0 } = await sharp(picture).metadata()
  const shrunk = sharp(picture).resize({ width: 640, height: 640, fit: 'inside', withoutEnlargement: true }).greyscale()
  const { data, info } = await shrunk.raw().toBuffer({ resolveWithObject: true })
  return findPictureProblem(
    { brightness: new Uint8Array(data), width: info.width, height: info.height },
    { width, height },
  )
}

test('a sharp picture of a card is sent as it is', async () => {
  expect(await lookedAt(await createClearPhoto())).toBeUndefined()
})

test('one that shook, one in glare, one in the dark and one that is too small are doubted', async () => {
  const clear = await createClearPhoto()
  expect(await lookedAt(await sharp(clear).blur(6).jpeg().toBuffer())).toBe('blurry')
  const light = { create: { width: 420, height: 300, channels: 3, background: '#ffffff' } } as const
  const flash = await sharp(light).png().toBuffer()
  const lit = sharp(clear).composite([{ input: flash, left: 100, top: 80 }])
  expect(await lookedAt(await lit.jpeg().toBuffer())).toBe('glare')
  expect(await lookedAt(await sharp(clear).linear(0.15, 0).jpeg().toBuffer())).toBe('dark')
  expect(await lookedAt(await sharp(clear).resize(500).jpeg().toBuffer())).toBe('small')
})

test('white paper is no glare', async () => {
  const paper = await sharp(await createClearPhoto('#ffffff'))
    .jpeg()
    .toBuffer()
  expect(await lookedAt(paper)).toBeUndefined()
})
