import { expect, test } from 'vitest'
import { hasDuplicateKey } from '#shared/duplicate-key'
import { parseForeignJson } from './json.ts'

test.each([
  '{"amount":"7","amount":"700000"}',
  '{"data":{"amount":"7","currency":"IDR","amount":"700000"}}',
  '[{"a":1},{"b":1,"b":1}]',
  '{"amount":1,"\\u0061mount":2}',
  '{"":1,"":2}',
  '{"a":{"b":[{"c":"}"}]},"a":1}',
  '{"__proto__":1,"__proto__":2}',
  '{ "a" : 1 , "a" : 2 }',
])('%s names a key twice', (json) => {
  expect(hasDuplicateKey(json)).toBe(true)
  expect(() => parseForeignJson(json)).toThrow('twice')
})

test.each([
  '{}',
  '"a"',
  '[]',
  '{"a":"a","b":"a"}',
  '{"a":["a","a",{"a":1}],"b":{"a":1}}',
  '[{"a":1},{"a":2}]',
  '{"a":"\\",\\"a\\":1","b":"\\\\"}',
  '{"a":"{\\"a\\":1,","b":",\\"b\\":"}',
  '{"a":1,"A":2}',
])('%s does not', (json) => {
  expect(hasDuplicateKey(json)).toBe(false)
  expect(parseForeignJson(json)).toEqual(JSON.parse(json))
})

test('the largest body is looked through at once, however deep it is', () => {
  const deep = '{"a":'.repeat(200_000)
  expect(hasDuplicateKey(`${deep}1${'}'.repeat(200_000)}`)).toBe(false)
})
