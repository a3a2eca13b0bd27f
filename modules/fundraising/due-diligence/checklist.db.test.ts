import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { newId } from '#shared/ids'
import { createMetChecklist } from '../../../test/checklists.ts'
import { openProposals } from '../../../test/proposal-files.ts'
import { createTestWorld } from '../../../test/world.ts'
import { CheckDocument } from './input.ts'

const world = await createTestWorld()
afterAll(() => world.close())
const { dueDiligence, proposals, database, clock } = world.app
const { analyst, filed } = await openProposals(world)

async function withDeed(name: string) {
  const { id, owner } = await filed({ name })
  const deed = newId<'attachment'>(clock.now())
  await sql`insert into proposal_document (proposal_id, attachment_id, form, field, version, filed_by, filed_at)
    values (${id}, ${deed}, 'proposal-file', 'deed', 1, ${owner.userId}, ${clock.now()})`.execute(database.db)
  return { id, owner, deed }
}
const scores = { management: 4, market: 4, finance: 3, legal: 5, impact: 4 }

test('a document fits once every line of its checklist is met or does not apply', async () => {
  const { id, deed } = await withDeed('Kedai Butir')
  const said = (lines: ReturnType<typeof createMetChecklist>) =>
    dueDiligence.check(analyst, { id, attachmentId: deed, verdict: 'fits', note: '', lines })
  const lines = createMetChecklist('deed')
  await expect(said([])).rejects.toMatchObject({ code: 'review_lines_open', details: { count: 5 } })
  await expect(said(lines.slice(1))).rejects.toMatchObject({ code: 'review_lines_open', details: { count: 1 } })
  const unmet = { key: 'officers', finding: 'not_met', remark: 'Komisaris berbeda.' } as const
  const withUnmet = lines.map((line) => (line.key === 'officers' ? unmet : line))
  await expect(said(withUnmet)).rejects.toMatchObject({ code: 'review_lines_open', details: { count: 1 } })
  const foreign = { key: 'quorum', finding: 'met', remark: '' } as const
  await expect(said([...lines, foreign])).rejects.toMatchObject({ code: 'review_line_unknown' })
  await expect(said([...lines, lines[0]!])).rejects.toMatchObject({ code: 'review_line_unknown' })
  expect((await dueDiligence.read(analyst, id)).checks).toEqual([])
  const recommended = dueDiligence.assess(analyst, { id, scores, recommendation: 'recommend', text: 'Baik.' })
  await expect(recommended).rejects.toMatchObject({ code: 'review_unchecked', details: { count: 1 } })
  await said(lines.map((line) => (line.key === 'ratified' ? { ...line, finding: 'none' } : line)))
  await dueDiligence.assess(analyst, { id, scores, recommendation: 'recommend', text: 'Baik.' })
})

test('what is not met is said with a remark', () => {
  const line = { key: 'legible', finding: 'not_met', remark: ' ' }
  const sent = CheckDocument.safeParse({ attachmentId: 'x', verdict: 'wrong', note: 'Buram.', lines: [line] })
  expect(sent.error?.issues).toMatchObject([{ path: ['lines', 0, 'remark'], message: 'missing' }])
})

test('its issuer reads what is not met once the file comes back, and the desk keeps it with its round', async () => {
  const { id, owner, deed } = await withDeed('Kedai Kembali')
  const stranger = await world.investor()
  const unmet = { key: 'officers', finding: 'not_met', remark: 'Komisaris berbeda.' } as const
  await dueDiligence.check(analyst, { id, attachmentId: deed, verdict: 'wrong', note: 'Perbaiki.', lines: [unmet] })
  expect(await dueDiligence.listUnmetLines(owner, id)).toEqual([])
  const remarks = [{ field: 'deed', text: 'Lihat butirnya.' }]
  await proposals.decide(analyst, { id, to: 'revision', reason: '', remarks })
  const words = { id: 'Pengurus sama dengan isian', en: 'Officers as in the file' }
  expect(await dueDiligence.listUnmetLines(owner, id)).toEqual([
    { field: 'deed', round: 1, words, remark: 'Komisaris berbeda.' },
  ])
  await expect(dueDiligence.listUnmetLines(stranger, id)).rejects.toMatchObject({ code: 'proposal_not_found' })
  const newer = newId<'attachment'>(clock.now())
  await sql`update proposal_document set replaced_at = ${clock.now()} where attachment_id = ${deed}`.execute(
    database.db,
  )
  await sql`insert into proposal_document (proposal_id, attachment_id, form, field, version, filed_by, filed_at)
    values (${id}, ${newer}, 'proposal-file', 'deed', 2, ${owner.userId}, ${clock.now()})`.execute(database.db)
  expect(await dueDiligence.listUnmetLines(owner, id)).toEqual([])
  const { checks } = await dueDiligence.read(analyst, id)
  expect(checks).toMatchObject([{ attachmentId: deed, round: 1, lines: [unmet] }])
})
