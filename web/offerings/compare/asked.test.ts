import { expect, test } from 'vitest'
import { askedToCompare } from './asked.ts'

const asked = (search: string) => askedToCompare(new URLSearchParams(search))

test('an address names up to three offerings, each once', () => {
  expect(asked('o=a&o=b&o=a&o=')).toEqual({ slugs: ['a', 'b'], more: false })
  expect(asked('o=a&o=b&o=c&o=d')).toEqual({ slugs: ['a', 'b', 'c'], more: true })
  expect(asked('')).toEqual({ slugs: [], more: false })
})
