import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

// docs/figures.md: how large the parts of the code may grow.

test('no part of the code is larger than it is to be', () => {
  const { stdout, status } = spawnSync(process.execPath, ['bin/figures.mjs'], { encoding: 'utf8' })
  expect([stdout.split('\n').filter((line) => line.includes('above')), status]).toEqual([[], 0])
})
