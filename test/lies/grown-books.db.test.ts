import { afterAll, describe, expect, test } from 'vitest'
import { engine } from '../engine.ts'
import { createTestWorld, type TestWorld } from '../world.ts'
import { problemsOfGrownBooks } from './grown-books.ts'

// From 20,000 entries on the minute's check looks at what is new and at slices of what is old.
// `npm run reliability -- grown-books` does the same with 100,000.

describe.skipIf(engine === 'embedded')('books of more than 20,000 entries', () => {
  let world: TestWorld
  afterAll(() => world.close())

  test('the minute finds nothing in correct books, and planted faults are found', async () => {
    world = await createTestWorld()
    expect(await problemsOfGrownBooks(world.app, 24_000)).toEqual([])
  }, 600_000)
})
