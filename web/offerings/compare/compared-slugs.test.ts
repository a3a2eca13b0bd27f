import { expect, test } from 'vitest'
import { parseComparedSlugs } from './compared-slugs.ts'

const asked = (search: string) => parseComparedSlugs(new URLSearchParams(search))

test('an address names up to three offerings, each once', () => {
  expect(asked('o=a&o=b&o=a&o=')).toEqual({ slugs: ['a', 'b'], more: false })
  expect(asked('o=a&o=b&o=c&o=d')).toEqual({ slugs: ['a', 'b', 'c'], more: true })
  expect(asked('')).toEqual({ slugs: [], more: false })
})
