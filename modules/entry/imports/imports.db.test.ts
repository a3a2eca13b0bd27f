import { afterAll, expect, test } from 'vitest'
import { voteAbout } from '../../../test/approvals.ts'
import { createImportFiles, inMemory } from '../../../test/import-files.ts'
import { insertStaff } from '../../../test/rows.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import type { ImportFolder } from './csv.ts'

const worlds: TestWorld[] = []
afterAll(() => Promise.all(worlds.map((world) => world.close())))
async function openWorld() {
  const world = await createTestWorld()
  worlds.push(world)
  return world.app
}
type App = Awaited<ReturnType<typeof openWorld>>
const TODAY = '2026-11-20'

async function approved(app: App, folder: ImportFolder) {
  const check = await app.imports.check(folder, TODAY)
  expect(check.faults).toEqual([])
  await app.imports.propose(check)
  const { id } = (await app.imports.findBatch(check.digest))!
  await voteAbout(app.approvals, await insertStaff(app.database.db, 'admin'), `import/${id}`)
  expect(await app.imports.findBatch(check.digest)).toMatchObject({ state: 'proposed' })
  await voteAbout(app.approvals, await insertStaff(app.database.db, 'finance'), `import/${id}`)
  return async () => (await app.imports.findBatch(check.digest))!
}

async function exported(app: App): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  await app.imports.exportAll({
    write: async (name, pieces) => void files.set(name, (await Array.fromAsync(pieces)).join('')),
  })
  return files
}

async function imported(app: App, folder: ImportFolder) {
  const batch = await approved(app, folder)
  expect(await app.imports.run(folder, await batch())).toEqual([])
  expect(await batch()).toMatchObject({ state: 'done' })
  return batch
}

const files = createImportFiles({ people: 620, securities: 7 })

test('an import that two approved is written to the rupiah and unit, and exported again it is the same to the byte', async () => {
  const app = await openWorld()
  const batch = await imported(app, inMemory(files))
  expect((await app.checks.ledger()).differences).toEqual([])
  expect((await app.checks.audit()).ok).toBe(true)
  const first = await exported(app)
  expect(await app.imports.run(inMemory(files), await batch())).toEqual([])
  expect(await exported(app)).toEqual(first)

  const other = await openWorld()
  await imported(other, inMemory(first))
  const second = await exported(other)
  for (const [name, text] of first) expect(second.get(name) === text, name).toBe(true)
  expect((await other.checks.ledger()).differences).toEqual([])
})

test('an import that was interrupted goes on where it was, and ends the same', async () => {
  const app = await openWorld()
  const whole = inMemory(files)
  const batch = await approved(app, whole)
  const cut: ImportFolder = {
    async *open(name) {
      let given = 0
      for await (const piece of whole.open(name) ?? []) {
        if (name === 'cash.csv' && given > 10_000) throw new Error('the power failed')
        given += piece.length
        yield piece
      }
    },
  }
  await expect(app.imports.run(cut, await batch())).rejects.toThrow('the power failed')
  expect(await batch()).toMatchObject({ state: 'approved' })
  expect((await app.checks.ledger()).differences).toEqual([])
  expect(await app.imports.run(whole, await batch())).toEqual([])
  const uninterrupted = await openWorld()
  await imported(uninterrupted, whole)
  expect(await exported(app)).toEqual(await exported(uninterrupted))
})
