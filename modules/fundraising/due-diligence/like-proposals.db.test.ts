import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { newId } from '#shared/ids'
import { openProposals } from '../../../test/proposal-files.ts'
import { insertStaff } from '../../../test/rows.ts'
import { createTestWorld } from '../../../test/world.ts'

const world = await createTestWorld()
afterAll(() => world.close())
const { app } = world
const { dueDiligence, database } = app
const analyst = await insertStaff(database.db, 'analyst')
const { filed } = await openProposals(world)

test('proposals with the same NIB, name, people or number of an officer are shown to staff', async () => {
  const one = await filed({ name: 'Warung Satu', application: { nibNumber: '1111111111111' } })
  const other = await filed({ name: 'Warung Dua', application: { nibNumber: '1111111111111' } })
  const { findings } = await dueDiligence.read(analyst, one.id)
  expect(findings.filter(({ proposalId }) => proposalId === other.id).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['nib', 'person']),
  )
  const officer = (person1: string) => ({ person1, nik1: '3273010101800007', holder1: person1, controller: person1 })
  const third = await filed({ name: 'Warung Tiga', values: officer('Budi Hartono') })
  const fourth = await filed({ name: 'Warung Empat', values: officer('B. Hartono') })
  const { findings: byNumber } = await dueDiligence.read(analyst, third.id)
  const shared = byNumber.filter(({ proposalId }) => proposalId === fourth.id).map(({ kind }) => kind)
  expect(shared).toContain('nik')
})

test('a like proposal is found however many came since, also once its marks were made anew', async () => {
  const nibNumber = '2222222222222'
  const old = await filed({ name: 'Warung Lama', application: { nibNumber } })
  const since = Array.from({ length: 501 }, () => newId(app.clock.now()))
  await sql`
    insert into proposal select (jsonb_populate_record(null::proposal, to_jsonb(p)
      || jsonb_build_object('id', fresh.id, 'state', 'withdrawn', 'due_at', null))).*
    from proposal p, unnest(${since}::uuid[]) as fresh (id) where p.id = ${old.id}`.execute(database.db)
  const late = await filed({ name: 'Warung Baru', application: { nibNumber } })
  const alike = async () =>
    (await dueDiligence.read(analyst, late.id)).findings.some(
      ({ proposalId, kind }) => proposalId === old.id && kind === 'nib',
    )
  expect(await alike()).toBe(true)
  await sql`delete from review_mark`.execute(database.db)
  expect(await alike()).toBe(false)
  expect(await dueDiligence.recomputeMarks()).toBeGreaterThan(since.length)
  expect(await alike()).toBe(true)
})
