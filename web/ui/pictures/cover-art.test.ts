import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { businesses } from '../../../db/seed/content/index.ts'
import { findCoverArt, sceneIds } from './cover-art.ts'
import { drawCover } from './cover-drawing.ts'

const art = readFileSync(new URL('./art/scenes.svg', import.meta.url), 'utf8')

test('every business of the demo world has a drawing of what it does', () => {
  const drawn = businesses.map((business) => [business.name, findCoverArt(business)?.scene])
  expect(drawn.filter(([, id]) => !id)).toEqual([])
  expect(Object.fromEntries(drawn)).toMatchObject({
    'RSIA Annisa': 'health',
    'Sekolah Alam Cendekia': 'school',
    'Jamu Sukoharjo Sehat': 'herb',
    'Nila Cirata Makmur': 'fish',
    'Kopi Gayo Lestari': 'coffee',
    'Gula Aren Cisolok': 'palm',
    'Madu Hutan Sumbawa': 'honey',
    'Bakso Malang Raya': 'bowl',
    'Batik Laweyan': 'cloth',
    'Surya Atap Madani': 'solar',
  })
  expect(findCoverArt({ slug: 'maju', name: 'Maju Jaya', sector: 'Jasa lain' })).toBeNull()
})

test('each drawing is in the file of drawings, in the colours of the tokens', () => {
  expect([...art.matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id).toSorted()).toEqual(sceneIds.toSorted())
  expect(art).not.toMatch(/#[0-9a-f]{3,6}|rgb|oklch/i)
  expect(art.length).toBeLessThan(52_000)
})

test('two of one kind differ, and without a drawing there are the initials', () => {
  const of = (slug: string) => drawCover(slug, 'AD', '/scenes.svg#truck').replaceAll(/k\w{4,}/g, '')
  expect(of('armada-dingin')).not.toBe(of('rantai-dingin-nusantara'))
  expect(of('armada-dingin')).not.toContain('>AD<')
  expect(drawCover('maju', 'MJ')).toContain('>MJ<')
  expect([0, 7]).toContain(findCoverArt({ slug: 'rsia-annisa', name: 'RSIA Annisa', sector: 'Kesehatan' })?.hue)
})
