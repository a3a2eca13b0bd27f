import { afterAll, expect, test } from 'vitest'
import { after, MINUTE } from '#shared/dates'
import { voteAbout } from '../../../test/approvals.ts'
import { createImportFiles, inMemory, listImportRows, plantFaults } from '../../../test/import-files.ts'
import { insertStaff } from '../../../test/rows.ts'
import { createTestWorld } from '../../../test/world.ts'
import type { ImportFolder } from './csv.ts'

const [old, fresh] = [await createTestWorld(), await createTestWorld()]
afterAll(() => Promise.all([old.close(), fresh.close()]))
type App = typeof old.app
const TODAY = '2026-11-20'
const files = createImportFiles(listImportRows({ people: 620, securities: 7 }))

async function propose(app: App, folder: ImportFolder) {
  const check = await app.imports.check(folder, TODAY)
  expect(check.faults).toEqual([])
  await app.imports.propose(check)
  const batch = async () => (await app.imports.findBatch(check.digest))!
  const { id } = await batch()
  return {
    batch,
    vote: (staff: Awaited<ReturnType<typeof insertStaff>>, vote?: 'reject') =>
      voteAbout(app.approvals, staff, `import/${id}`, vote && { vote, reason: 'Berkas lama.' }),
  }
}

async function approve(app: App, folder: ImportFolder) {
  const { batch, vote } = await propose(app, folder)
  await vote(await insertStaff(app.database.db, 'admin'))
  expect(await batch()).toMatchObject({ state: 'proposed' })
  await vote(await insertStaff(app.database.db, 'finance'))
  return batch
}

async function exportFiles(app: App): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  await app.imports.exportAll({
    write: async (name, pieces) => void found.set(name, (await Array.fromAsync(pieces)).join('')),
  })
  return found
}

test('the dry run tells all of 40 faults by file, row and column', async () => {
  const { rows, planted } = plantFaults()
  const { faults } = await old.app.imports.check(inMemory(createImportFiles(rows)), TODAY)
  expect(planted).toHaveLength(40)
  expect(faults.map(({ file, row, column }) => `${file}:${row} ${column}`).sort()).toEqual(planted.sort())
})

test('what one member of staff rejects is not written, and may be proposed again', async () => {
  const { batch, vote } = await propose(old.app, inMemory(files))
  await expect(old.app.imports.propose(await old.app.imports.check(inMemory(files), TODAY))).rejects.toThrow()
  await vote(await insertStaff(old.app.database.db, 'admin'), 'reject')
  expect(await batch()).toBeUndefined()
})

test('an import that was interrupted goes on where it was, is right to the rupiah and unit, and is written once', async () => {
  const { app } = old
  const whole = inMemory(files)
  const batch = await approve(app, whole)
  old.clock.moveTo(after(old.clock.now(), MINUTE)) // an import outlasts what is kept of the rulebook in memory
  await expect(app.imports.run(cutShort(whole), await batch())).rejects.toThrow('the power failed')
  expect(await batch()).toMatchObject({ state: 'approved' })
  expect(await app.imports.run(whole, await batch())).toEqual([])
  expect(await batch()).toMatchObject({ state: 'done' })
  const first = await exportFiles(app)
  expect(await app.imports.run(whole, await batch())).toEqual([])
  expect(await exportFiles(app)).toEqual(first)
  expect((await app.checks.ledger()).differences).toEqual([])
  expect((await app.checks.audit()).ok).toBe(true)
})

test('imported into an empty installation and exported again, the files are the same to the byte', async () => {
  const first = await exportFiles(old.app)
  expect(first.get('holdings.csv')).toEqual(sorted(files.get('holdings.csv')!))
  const folder = inMemory(first)
  const batch = await approve(fresh.app, folder)
  expect(await fresh.app.imports.run(folder, await batch())).toEqual([])
  const second = await exportFiles(fresh.app)
  for (const [name, text] of first) expect(second.get(name) === text, name).toBe(true)
  expect((await fresh.app.checks.ledger()).differences).toEqual([])
})

test('who has an account here with the same number stays as they are; another number, or an account of another, is told', async () => {
  const rows = listImportRows({ people: 3, securities: 1 })
  const [people, kyc] = [[...rows['people.csv']!()], [...rows['kyc-citizen.csv']!()]]
  const make = (change: (all: { people: Cells[]; kyc: Cells[] }) => void) => {
    const all = { people: people.map((row) => ({ ...row })), kyc: kyc.map((row) => ({ ...row })) }
    change(all)
    return inMemory(createImportFiles({ 'people.csv': () => all.people, 'kyc-citizen.csv': () => all.kyc }))
  }
  const same = await old.app.imports.check(
    make(() => {}),
    TODAY,
  )
  expect(same.faults).toEqual([])
  expect(same.notes).toHaveLength(3)
  const other = make((all) => {
    all.kyc.splice(0, 1)
    all.people[1]!.email = 'baru@contoh.test'
    all.people[1]!.phone = ''
    all.kyc[0]!.person = 'baru@contoh.test'
  })
  const told = (await old.app.imports.check(other, TODAY)).faults.map(({ file, column }) => `${file} ${column}`)
  expect(told.sort()).toEqual([
    ...['kyc-citizen.csv nik', 'kyc-citizen.csv sid', 'kyc-citizen.csv sre'],
    'people.csv email',
  ])
})

type Cells = Record<string, unknown>

/** Lines after the header in the order of an export. */
function sorted(text: string) {
  const [header, ...lines] = text.trimEnd().split('\n')
  const key = (line: string) => line.split(',').slice(0, 3).join('\u0001')
  return `${[header, ...lines.sort((a, b) => (key(a) < key(b) ? -1 : 1))].join('\n')}\n`
}

/** A folder whose files of money break off. */
const cutShort = (whole: ImportFolder): ImportFolder => ({
  async *open(name) {
    let given = 0
    for await (const piece of whole.open(name) ?? []) {
      if (name === 'cash.csv' && given > 0) throw new Error('the power failed')
      given += piece.length
      yield piece
    }
  },
})
