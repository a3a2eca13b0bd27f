import { expect, it } from 'vitest'
import { joinRegion, listRegionAncestors } from './regions.ts'

it('a region is the deepest choice that lies in those above it', () => {
  expect(joinRegion(['33', '33.72', '33.72.01', '33.72.01.1002'])).toBe('33.72.01.1002')
  expect(joinRegion(['33', '', '33.72.01', ''])).toBe('33')
  expect(joinRegion(['34', '33.72', '33.72.01', '33.72.01.1002'])).toBe('34')
  expect(joinRegion(['33', '33.72.01', '', ''])).toBe('33')
  expect(joinRegion(['', '', '', ''])).toBe('')
})

it('a region is read back as the choices that led to it', () => {
  expect(listRegionAncestors('33.72.01')).toEqual(['33', '33.72', '33.72.01'])
  expect(listRegionAncestors('')).toEqual([])
})
