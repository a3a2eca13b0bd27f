import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createRegions } from '#modules/regions'
import { findProvincePoint, MAP } from './provinces.ts'

test('each of the 38 provinces has its point on the map, as people write it', () => {
  const provinces = createRegions().list({ limit: 100 }).items
  expect(provinces).toHaveLength(38)
  for (const { name } of provinces) {
    const point = findProvincePoint(name)
    expect(point, name).not.toBeNull()
    expect(point!.x).toBeGreaterThan(0)
    expect(point!.x).toBeLessThan(MAP.width)
    expect(point!.y).toBeGreaterThan(0)
    expect(point!.y).toBeLessThan(MAP.height)
  }
  expect(findProvincePoint(' di  Yogyakarta ')).toEqual(findProvincePoint('Daerah Istimewa Yogyakarta'))
  expect(findProvincePoint('Negeri di awan')).toBeNull()
})

test('the land is small enough for a page', () => {
  const svg = readFileSync(new URL('./art/indonesia.svg', import.meta.url), 'utf8')
  expect(svg).toContain(`viewBox="0 0 ${MAP.width} ${MAP.height}"`)
  expect(svg.length).toBeLessThan(15_000)
})
