import { describe, expect, it } from 'vitest'
import { toSafeNextPath } from './safe-next-path.ts'

describe('after log-in', () => {
  it('the reader goes on where he was', () =>
    expect(toSafeNextPath('/market/mhsb?side=buy#book')).toBe('/market/mhsb?side=buy#book'))
  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '',
    null,
    '/\t/evil.example',
    '/.//evil.example',
    '/..//evil.example/a',
    '/a/..//evil.example',
    '/.\\/evil.example',
  ])('never to another site: %s', (next) => expect(toSafeNextPath(next)).toMatch(/^\/(?!\/)/))
})
