import { expect, test } from 'vitest'
import { others, toTrustedMarkup } from './trusted-types.ts'

test('a text that becomes markup without the product having drawn it stays a text', () => {
  expect(others.createHTML('<img src=x onerror=alert(1)>')).toBe('&lt;img src=x onerror=alert(1)>')
  expect(others.createHTML('<script></script><b>')).toBe('&lt;script>&lt;/script>&lt;b>')
  expect(others.createHTML('<script></script>')).toBe('<script></script>')
})

test('no script is asked for by an address but the service worker, and none is made of a text', () => {
  expect(others.createScriptURL('/sw.js')).toBe('/sw.js')
  for (const address of ['/sw.js?x', '//evil.example/sw.js', 'data:text/javascript,1', ''])
    expect(others.createScriptURL(address)).toBeNull()
  expect(others).not.toHaveProperty('createScript')
})

test('a browser without trusted types gets the texts as they are', () => {
  expect(toTrustedMarkup('<path d="M0 0"/>')).toBe('<path d="M0 0"/>')
})
