import { expect, test } from 'vitest'

test('the slowest files are named, and each test above two per cent of the whole', async () => {
  const path: string = '../bin/test-report.mjs'
  const { slowest } = (await import(path)) as {
    slowest(times: { file: string; name: string; seconds: number }[], total: number): string[]
  }
  const times = Array.from({ length: 12 }, (_, at) => ({ file: `${at}.test.ts`, name: 'a rule', seconds: at }))
  const lines = slowest([...times, { file: '3.test.ts', name: 'a long one', seconds: 12 }], 580)
  expect(lines[1]).toBe('    15.0  3.test.ts')
  expect(lines.slice(1, 11)).toHaveLength(10)
  expect(lines.slice(11)).toEqual(['tests above 2 % of 580 seconds:', '    12.0  3.test.ts > a long one'])
})
