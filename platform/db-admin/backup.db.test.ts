import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { Subscribe } from '#contract/offerings/input'
import { purchaseConfirmations } from '#contract/offerings/states'
import { rupiah } from '#shared/money'
import { expectAppendOnly } from '../../test/append-only.ts'
import { engine, openEmptyDatabase, openTestDatabase } from '../../test/engine.ts'
import { createUnverifiedPerson, submitCitizen } from '../../test/kyc.ts'
import { findTestDataFolder } from '../../test/postgres.ts'
import { createTestWorld } from '../../test/world.ts'
import { createStorage } from '../files/storage.ts'
import { createVault } from '../runtime/crypto.ts'
import { restoreBackup, writeBackup } from './backup.ts'
import { listPendingMigrations, migrate } from './migrate.ts'

const folder = mkdtempSync(join(findTestDataFolder(), 'syirkah-backup-'))
let serial = 0
const place = () => join(folder, String(serial++))
const keys = [randomBytes(32).toString('base64')]
const vault = createVault(keys)
const world = await createTestWorld({ dataKeys: keys })
const { app } = world
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

const backUp = async (file = place()) => {
  const parts = { database: app.database, storage: app.storage, keptFiles: app.keptFiles, vault }
  return { file, sum: await writeBackup(parts, file, app.clock.now()) }
}
const emptyPlace = async (on?: 'embedded' | 'postgres') => {
  const dataDir = place()
  return { dataDir, database: await openEmptyDatabase(on), storage: createStorage({ dataDir }), vault }
}

/** A backup made on one engine is restored on the same, and a backup of PostgreSQL on the embedded one. */
const targets = engine === 'postgres' ? (['postgres', 'embedded'] as const) : (['embedded'] as const)

test.each(targets)(
  'everything comes back as it was, into an empty place on %s: money, documents, people, and what guards them',
  async (target) => {
    const offering = await world.offering()
    const investor = await world.investor({ cash: rupiah(1_000_000) })
    const order = { offering: offering.slug, units: '60', method: 'wallet', statements: [...purchaseConfirmations] }
    await app.offerings.subscribe(investor, Subscribe.parse(order))
    const { file, sum } = await backUp()
    expect(sum.files).toBeGreaterThan(0)
    expect(readFileSync(file).includes('Prospektus')).toBe(false)

    const there = await emptyPlace(target)
    expect(await restoreBackup(there, file)).toMatchObject({ ...sum, madeAt: expect.any(String) })
    expect(await listPendingMigrations(there.database)).toEqual([])
    const again = await createTestWorld({ dataKeys: keys, dataDir: there.dataDir }, there.database)
    const { app: restored } = again
    expect((await restored.checks.ledger()).differences).toEqual([])
    expect((await restored.offerings.mine(investor)).items).toMatchObject([{ units: 60n, state: 'paid' }])
    const [document] = (await restored.offerings.detail({ kind: 'guest' }, offering.slug)).documents
    expect((await restored.documents.open(document!.code)).pdf).toEqual(offering.documents[0]!.pdf)
    await restored.offerings.subscribe(investor, Subscribe.parse({ ...order, units: '1' }))
    expect((await restored.checks.ledger()).differences).toEqual([])
    await expectAppendOnly(there.database, sql`delete from posting`, 'LG003')
    expect((await restored.checks.audit()).ok).toBe(true)
    await again.close()
  },
)

test('a place that is not empty is left alone', async () => {
  const { file } = await backUp()
  const database = await openTestDatabase()
  const storage = createStorage({ dataDir: place() })
  await expect(restoreBackup({ database, storage, vault }, file)).rejects.toThrow('not empty')
  await database.close()
})

test('a backup that was changed, cut off, sealed with another key, or is none, restores nothing', async () => {
  const { file } = await backUp()
  const bytes = readFileSync(file)
  const changed = Buffer.from(bytes)
  changed[bytes.length >> 1]! ^= 1
  const there = await emptyPlace()
  for (const [wrong, why] of [
    [changed, 'seal is broken'],
    [bytes.subarray(0, bytes.length - 40), 'seal is broken'],
    [Buffer.from('hello'), 'no backup'],
  ] as const) {
    const path = place()
    writeFileSync(path, wrong)
    await expect(restoreBackup(there, path)).rejects.toThrow(why)
  }
  const stranger = createVault([randomBytes(32).toString('base64')])
  await expect(restoreBackup({ ...there, vault: stranger }, file)).rejects.toThrow(
    'DATA_KEY: this was sealed with another key',
  )
  await restoreBackup(there, file) // the place is still as empty as it was
  await there.database.close()
})

test.runIf(existsSync('/dev/full'))(
  'a disk that fills while a backup is written leaves no backup, and the next one is whole',
  async () => {
    const file = place()
    symlinkSync('/dev/full', `${file}.partial`) // takes nothing, as a full disk
    await expect(backUp(file)).rejects.toThrow('ENOSPC')
    expect([existsSync(file), existsSync(`${file}.partial`)]).toEqual([false, false])
    await backUp(file)
    const there = await emptyPlace()
    await restoreBackup(there, file)
    await there.database.close()
  },
)

test('a backup of an older build is restored and brought to this one; of a newer one it is refused', async () => {
  const old = await openEmptyDatabase()
  await migrate(old, { until: '0150_rights.sql' })
  const older = place()
  await writeBackup({ database: old, storage: createStorage({ dataDir: place() }), vault }, older, new Date())
  const there = await emptyPlace()
  await restoreBackup(there, older)
  expect(await listPendingMigrations(there.database)).toEqual([])
  await there.database.close()

  await old.asOwner((tx) =>
    sql`insert into schema_migration (name, checksum) values ('9999_tomorrow.sql', 'x')`.execute(tx),
  )
  const newer = place()
  await writeBackup({ database: old, storage: createStorage({ dataDir: place() }), vault }, newer, new Date())
  const other = await emptyPlace()
  await expect(restoreBackup(other, newer)).rejects.toThrow('9999_tomorrow.sql')
  await Promise.all([other.database.close(), old.close()])
})

test('a backup never overwrites a file, and a failed one leaves none', async () => {
  const { file } = await backUp()
  await expect(backUp(file)).rejects.toThrow('EEXIST')
  const nowhere = join(place(), 'missing', 'file')
  await expect(backUp(nowhere)).rejects.toThrow('ENOENT')
  expect(existsSync(nowhere)).toBe(false)
})

test('a backup without a file that the tables name is none, and says which file and whose', async () => {
  const { documents } = await world.offering()
  const [paper] = documents
  const { rows } = await sql<{ file: string; code: string }>`
    select file, code from document order by id desc limit 1`.execute(app.database.db)
  const { file, code } = rows[0]!
  const whole = await app.storage.get(file)
  for (const damage of [() => app.storage.remove([file]), () => app.storage.put(file, Buffer.from('%PDF-1.7 lain'))]) {
    await damage()
    const path = place()
    await expect(backUp(path)).rejects.toThrow(
      `1 files are missing or are not what was kept: ${file} (document ${code})`,
    )
    expect(existsSync(path)).toBe(false)
  }
  expect(paper).toBeDefined()
  const elsewhere = {
    database: app.database,
    storage: createStorage({ dataDir: place() }),
    keptFiles: app.keptFiles,
    vault,
  }
  await expect(writeBackup(elsewhere, place(), app.clock.now())).rejects.toThrow('files are missing')
  await app.storage.put(file, whole!)
  await backUp()
})

test('a sealed file that does not open any more makes no backup, and is named', async () => {
  await submitCitizen(app, await createUnverifiedPerson(app))
  const { rows } = await sql<{ id: string; file: string }>`select id, file from attachment limit 1`.execute(
    app.database.db,
  )
  const { id: attachment, file } = rows[0]!
  const whole = (await app.storage.get(file))!
  const changed = Buffer.from(whole)
  changed[whole.length >> 1]! ^= 1
  for (const damaged of [changed, whole.subarray(0, whole.length >> 1), Buffer.alloc(0)]) {
    await app.storage.put(file, damaged)
    await expect(backUp()).rejects.toThrow(
      `1 files are missing or are not what was kept: ${file} (attachment ${attachment})`,
    )
  }
  await app.storage.put(file, whole)
  await backUp()
})

test('a restore that breaks off leaves the place as empty as it was, and the next one fills it', async () => {
  await world.offering()
  const { file } = await backUp()
  const there = await emptyPlace()
  const full = { ...there.storage, put: () => Promise.reject(new Error('no space left')) }
  await expect(restoreBackup({ ...there, storage: full }, file)).rejects.toThrow('no space left')
  await restoreBackup(there, file)
  await there.database.close()
})
