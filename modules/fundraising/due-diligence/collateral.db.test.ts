import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { listFormFaults } from '#contract/proposals/input'
import { localDate } from '#shared/dates'
import { newId } from '#shared/ids'
import { createDueDiligenceFileValues } from '../../../db/seed/proposal-file.ts'
import { createMetChecklist } from '../../../test/checklists.ts'
import { openProposals } from '../../../test/proposal-files.ts'
import { createTestWorld } from '../../../test/world.ts'

const world = await createTestWorld()
afterAll(() => world.close())
const { app } = world
const { analyst, filed, approve } = await openProposals(world)

const sukuk = {
  security: 'sukuk',
  akad: 'mudharabah',
  ratio: '45',
  yearlyReturn: '12.5',
  tenor: '18',
  paidEvery: '6',
  underlying: 'Proyek uji',
  collateralValue: '1950000000',
}

/** A sukuk whose file names a value of 130 % of what is raised; with its paper or without. */
async function offered(name: string, verdicts: readonly ('fits' | 'wrong')[] | null) {
  const { id, owner } = await filed({ name, values: sukuk })
  const attachmentId = newId<'attachment'>(app.clock.now())
  if (verdicts)
    await sql`insert into proposal_document (proposal_id, attachment_id, form, field, version, filed_by, filed_at)
      values (${id}, ${attachmentId}, 'proposal-file', 'collateral', 1, ${owner.userId}, ${app.clock.now()})`.execute(
      app.database.db,
    )
  const said = (verdict: 'fits' | 'wrong') =>
    app.dueDiligence.check(analyst, {
      id,
      attachmentId,
      verdict,
      lines: createMetChecklist('collateral'),
      note: verdict === 'fits' ? '' : 'Penilai tidak terdaftar.',
    })
  if (verdicts) await said('fits')
  const slug = await approve(id)
  for (const verdict of verdicts ?? []) await said(verdict)
  const { offering } = await app.dueDiligence.preview(owner, { slug })
  return { secured: offering.secured, told: offering.facts.filed?.collateral }
}

test('the value of a collateral counts by an appraisal that the analyst accepted, and is none without', async () => {
  expect(await offered('Tanpa Surat', null)).toEqual({ secured: null, told: null })
  expect(await offered('Surat Ditolak', ['fits', 'wrong'])).toEqual({ secured: null, told: null })
  expect(await offered('Surat Diterima', ['fits'])).toEqual({ secured: 13_000n, told: 1_950_000_000n })
})

test('a file is not handed in with a value that no paper proves', () => {
  const today = localDate(app.clock.now())
  const faults = (more: Record<string, string>) =>
    listFormFaults({ form: 'proposal-file', values: createDueDiligenceFileValues(2025, { ...sukuk, ...more }), today })
      .filter(({ field }) => field.startsWith('collateral'))
      .map(({ field, message }) => [field, message])
  expect(faults({})).toEqual([['collateralValue', 'proposal_collateral']])
  expect(faults({ collateral: 'berkas', collateralUntil: '2030-01-01' })).toEqual([])
  expect(faults({ collateralValue: '' })).toEqual([])
})
