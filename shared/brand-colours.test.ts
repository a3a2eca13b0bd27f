import { expect, test } from 'vitest'
import { colours } from '#brand/colours.ts'
import { type BrandColours, listColourFaults, toCustomProperties, toHexColours } from './brand-colours.ts'

const withPages = (pages: Partial<BrandColours['pages']>): BrandColours => ({
  ...colours,
  pages: { ...colours.pages, ...pages },
})

test('the colours of this installation can be read', () => {
  expect(listColourFaults(colours)).toEqual([])
})

test('a pair with too little contrast is named with its theme', () => {
  const faint = withPages({ brand: [colours.pages.brand[0], 'oklch(0.3 0.1 183)'] })
  expect(listColourFaults(faint)).toContain('brand on surface, dark theme: contrast 1.38, at least 4.5 is needed')
  expect(listColourFaults({ ...colours, print: { ...colours.print, quiet: '#bbbbbb' } })).toEqual([
    'print quiet: contrast 1.92, at least 4.5 is needed',
  ])
})

test('what is no colour is named', () => {
  expect(listColourFaults(withPages({ gold: ['gold', '#d1ac5a'] }))).toEqual([
    'gold: “gold” is neither oklch(…) nor #rrggbb',
  ])
})

test('oklch becomes the same colour as #rrggbb', () => {
  const pages = withPages({
    ground: ['oklch(0.982 0.004 100)', 'oklch(0.185 0.016 195)'],
    brand: ['oklch(0.52 0.09 185)', '#48b3a4'],
    surface: ['oklch(1 0 0)', '#000000'],
  }).pages
  expect(toHexColours(pages, 'light')).toMatchObject({ ground: '#faf9f6', brand: '#087970', surface: '#ffffff' })
  expect(toHexColours(pages, 'dark')).toMatchObject({ ground: '#0a1515', brand: '#48b3a4', surface: '#000000' })
})

test('a style sheet has one value where both themes are the same', () => {
  const pages = withPages({ gold: ['#d1ac5a', '#d1ac5a'], brand: ['#087970', '#48b3a4'] }).pages
  expect(toCustomProperties(pages, ['brand', 'gold'])).toBe('--brand:light-dark(#087970,#48b3a4);--gold:#d1ac5a;')
})
