import { expect, test } from 'vitest'
import { computeCropBox, readCrop, WHOLE, writeCrop } from './picture-crop.ts'

test.each([
  ['the middle of a wide picture', '', { width: 4_000, height: 900 }, { left: 1200, top: 0, width: 1600, height: 900 }],
  ['the top of a tall one', '50 0 100', { width: 900, height: 2_000 }, { left: 0, top: 0, width: 900, height: 506 }],
  ['the right half', '100 50 200', { width: 1_600, height: 900 }, { left: 800, top: 225, width: 800, height: 450 }],
])('%s', (_, text, size, box) => expect(computeCropBox(readCrop(text), size)).toEqual(box))

test('a part never leaves its picture, however it is written', () => {
  for (const text of ['', '100 100 300', '999 999 999', '0 0 100', 'x', '50 50'])
    for (const size of [
      { width: 200, height: 16 },
      { width: 17, height: 2_000 },
      { width: 333, height: 187 },
    ]) {
      const { left, top, width, height } = computeCropBox(readCrop(text), size)
      expect(left >= 0 && top >= 0 && left + width <= size.width && top + height <= size.height).toBe(true)
    }
  expect(readCrop(writeCrop({ across: 10, down: 20, zoom: 150 }))).toEqual({ across: 10, down: 20, zoom: 150 })
  expect(readCrop('50 50')).toEqual(WHOLE)
})
