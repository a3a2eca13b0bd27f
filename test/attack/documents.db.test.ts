import { mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { NewDocument } from '#modules/documents'
import type { LocalDate } from '#shared/dates'
import { createTestWorld } from '../world.ts'

const world = await createTestWorld()
const { app } = world
await world.offering() // makes the folder
afterAll(() => world.close())

let serial = 0
const prospectus = (): NewDocument => ({
  kind: 'prospectus',
  title: 'Prospektus uji',
  dated: '2026-11-01' as LocalDate,
  pages: 1,
  pdf: Buffer.from(`%PDF-1.7 prospektus ${++serial}`),
})

const damages: [string, (file: string, bytes: Buffer) => void][] = [
  ['with one byte changed', (file, bytes) => writeFileSync(file, Buffer.from(bytes).fill(0x41, 9, 10))],
  ['cut in half', (file, bytes) => writeFileSync(file, bytes.subarray(0, bytes.length / 2))],
  ['emptied', (file) => writeFileSync(file, '')],
  ['that is another document', (file) => writeFileSync(file, '%PDF-1.7 prospektus lain')],
  ['that is gone', (file) => renameSync(file, `${file}.away`)],
  [
    'that is a folder',
    (file) => {
      rmSync(file)
      mkdirSync(file)
    },
  ],
  [
    'that is a link to itself',
    (file) => {
      rmSync(file)
      symlinkSync(file, file)
    },
  ],
]

test.each(damages)('a file %s is not handed out as ours, nor called genuine', async (_, damage) => {
  const folder = join(app.config.dataDir, 'files')
  const before = new Set(readdirSync(folder))
  const offering = await world.offering({ documents: [prospectus()] })
  const file = join(folder, readdirSync(folder).find((name) => !before.has(name))!)
  const [paper] = (await app.offerings.detail({ kind: 'guest' }, offering.slug)).documents
  const { pdf } = await app.documents.open(paper!.code)
  expect(await app.offerings.genuineDocument(paper!.code)).toMatchObject({ slug: offering.slug })

  damage(file, pdf)
  const damaged = { code: 'document_damaged' }
  await expect(app.documents.open(paper!.code)).rejects.toMatchObject(damaged)
  await expect(app.offerings.genuineDocument(paper!.code)).rejects.toMatchObject(damaged)
  const { rows } = await sql`
    select from security_alarm where rule = 'document_damaged' and about = ${`document/${paper!.code}`}`.execute(
    app.database.db,
  )
  expect(rows).toHaveLength(1)
  expect(await app.documents.lookAtFiles()).toBe(1)
  expect((await fetch(`${world.url}/api/verify?code=${paper!.code}`)).status).toBe(503)
  rmSync(file, { recursive: true, force: true })
  writeFileSync(file, pdf)
  expect((await app.documents.open(paper!.code)).pdf).toEqual(pdf)
  expect(await app.documents.lookAtFiles()).toBe(0)
})
