import { afterAll, expect, test } from 'vitest'
import { loadAccountsByEmail } from '#modules/identity'
import type { PersonActor } from '#shared/actor'
import { after, MINUTE } from '#shared/dates'
import { personActor } from '../../../test/actors.ts'
import { voteAbout } from '../../../test/approvals.ts'
import { waitUntilHolds } from '../../../test/eventually.ts'
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

test('the dry run tells all of 52 faults by file, row and column', async () => {
  const { rows, planted } = plantFaults()
  const { faults } = await old.app.imports.check(inMemory(createImportFiles(rows)), TODAY)
  expect(planted).toHaveLength(52)
  expect(faults.map(({ file, row, column }) => `${file}:${row} ${column}`).sort()).toEqual(planted.sort())
})

test('one wrong row among thousands is told alone, and so is a holding too many or too few', async () => {
  const faultsOf = async (name: string, change: (lines: string[]) => string[]) => {
    const changed = new Map(files).set(name, change(files.get(name)!.split('\n')).join('\n'))
    const { faults } = await fresh.app.imports.check(inMemory(changed), TODAY)
    return faults.map(({ file, row, column, message }) => `${file}:${row} ${column} ${message}`)
  }
  const wrong = (lines: string[]) => lines.with(600, lines[600]!.replace(/,\d+$/, ',many'))
  expect(await faultsOf('cash.csv', wrong)).toEqual(['cash.csv:601 amount must be a whole number without separators'])
  const more = (lines: string[]) => lines.toSpliced(-1, 0, 'orang0@contoh.test,IMP-0001,MORE,1,10000,2025-11-20')
  const issued = 100 * files.get('holdings.csv')!.split(',IMP-0001,').slice(1).length
  const told = (held: number) => `securities.csv:3 issuedUnits is ${issued}, but the holdings have ${held} units`
  expect(await faultsOf('holdings.csv', more)).toEqual([told(issued + 1)])
  const fewer = (lines: string[]) =>
    lines.toSpliced(
      lines.findIndex((line) => line.includes(',IMP-0001,')),
      1,
    )
  expect(await faultsOf('holdings.csv', fewer)).toEqual([told(issued - 100)])
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
  for (const at of [0.37, 0.9])
    await expect(app.imports.run(cutShort(whole, at), await batch())).rejects.toThrow('the power failed')
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
  for (const name of ['holdings.csv', 'distributions.csv', 'payments.csv', 'obligations.csv'])
    expect(sorted(first.get(name)!), name).toEqual(sorted(files.get(name)!))
  const folder = inMemory(first)
  const batch = await approve(fresh.app, folder)
  expect(await fresh.app.imports.run(folder, await batch())).toEqual([])
  const second = await exportFiles(fresh.app)
  for (const [name, text] of first) expect(second.get(name) === text, name).toBe(true)
  expect((await fresh.app.checks.ledger()).differences).toEqual([])
})

test('what issuers paid elsewhere is in the record of a security and in the figures of its holders, and what they owe is late', async () => {
  const { app } = old
  const [sukuk, holder] = ['IMP-0005', await actorOf('orang5@contoh.test')]
  const record = (await app.distributions.trackRecords()).find(({ security }) => security.code === sukuk)
  expect(record).toMatchObject({ payments: 4, late: 2, missing: 2 })
  const { income, gross, withheld, principal } = await app.wallet.taxSummary(holder, 2026)
  expect(income.map((line) => [line.reference, line.gross, line.tax])).toEqual([
    ['PB-0005-2026-02-20-return', 30_000n, 3_000n],
    ['PB-0005-2026-05-20-return', 26_250n, 2_625n],
  ])
  expect({ gross, withheld, principal }).toEqual({ gross: 56_250n, withheld: 5_625n, principal: 250_000n })
  const { holdings } = await app.registry.portfolio(holder)
  const holding = holdings.find(({ security }) => security.code === sukuk)
  expect(holding).toMatchObject({ received: 50_625n, realised: 0n, cost: 100n * 10_005n })
  const owed = (await app.distributions.unpaid()).filter(({ code }) => code === sukuk)
  expect(owed.map(({ kind, dueOn }) => `${kind} ${dueOn}`).sort()).toEqual([
    ...['principal 2026-08-20', 'principal 2026-11-20', 'return 2026-08-20', 'return 2026-11-20'],
  ])
})

test('who is here already stays as they are and gets what they had elsewhere', async () => {
  const rows = listImportRows({ people: 3, securities: 1 })
  const again = createImportFiles({
    'people.csv': () => [...rows['people.csv']!()].map((row) => ({ ...row, firstname: 'Lain', phone: '' })),
    'kyc-citizen.csv': rows['kyc-citizen.csv']!,
    'cash.csv': () => [{ person: 'orang1@contoh.test', bank: 'bsi', amount: 700 }],
  })
  const { app } = old
  const before = await exportFiles(app)
  const batch = await approve(app, inMemory(again))
  expect(await app.imports.run(inMemory(again), await batch())).toEqual([])
  const after = await exportFiles(app)
  for (const [name, text] of before) expect(after.get(name) === text, name).toBe(name !== 'cash.csv')
  expect(after.get('cash.csv')).toContain('orang1@contoh.test,bsi,10701\n')
})

test('everybody whom the import created is mailed a link for a password, once', async () => {
  const { app } = fresh
  const email = 'orang7@contoh.test'
  expect(await app.imports.invite()).toBe(620)
  expect(await app.imports.invite()).toBe(0)
  const mail = await waitUntilHolds(async () => {
    const [first, ...others] = await app.demo!.inbox(email)
    if (!first || others.length > 0) throw new Error(`${others.length} other mails`)
    return first
  })
  expect(mail.subject).toContain('Akun Anda kini di')
  const token = /=([\w-]{43})/.exec(mail.text ?? '')![1]!
  const password = 'kunci-jendela-rumah-72'
  await app.credentials.resetPassword({ token, password })
  await expect(app.credentials.resetPassword({ token, password })).rejects.toMatchObject({ code: 'link_used' })
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

async function actorOf(email: string): Promise<PersonActor> {
  const userId = (await loadAccountsByEmail(old.app.database.db, [email])).get(email)!.id
  return { ...personActor(), userId }
}

/** Lines after the header in the order of an export. */
function sorted(text: string) {
  const [header, ...lines] = text.trimEnd().split('\n')
  const key = (line: string) => line.split(',').slice(0, 3).join('\u0001')
  return `${[header, ...lines.sort((a, b) => (key(a) < key(b) ? -1 : 1))].join('\n')}\n`
}

/** A folder that breaks off when so much of all its files was read. */
function cutShort(whole: ImportFolder, part: number): ImportFolder {
  let left = part * [...files.values()].reduce((sum, text) => sum + text.length, 0)
  return {
    async *open(name) {
      for await (const piece of whole.open(name) ?? []) {
        left -= piece.length
        if (left < 0) throw new Error('the power failed')
        yield piece
      }
    },
  }
}
