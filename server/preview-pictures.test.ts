import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createPagesFont } from '#platform/files/pages-font'
import { createPreviewPictures } from './preview-pictures.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'syirkah-preview-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

test('a title is drawn whatever it is made of: one word wider than the picture, letters that nobody sees, none', async () => {
  const draw = createPreviewPictures({
    pagesFont: createPagesFont({ dataDir }),
    storage: { get: () => Promise.reject(new Error('no file is asked for')) },
  })
  for (const title of ['W'.repeat(60), 'W'.repeat(10_000), '\u200b\u2066\u2060', '\b', ' ', ''])
    expect((await draw({ seed: 'kopi', label: 'Bisnis', title, line: '' })).subarray(1, 4).toString(), title).toBe(
      'PNG',
    )
})
