import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { writePdf } from '#platform/files/pdf'
import { readForm } from '#platform/files/uploads'
import { system, type UserActor } from '#shared/actor'
import { wib } from '#shared/dates'
import { breakRow } from '../../../test/broken-row.ts'
import { createMetUpdateChecklist } from '../../../test/checklists.ts'
import { listAccessibilityFaults } from '../../../test/pdf-accessibility.ts'
import { createClearPhoto } from '../../../test/photo.ts'
import { openProposals } from '../../../test/proposal-files.ts'
import { createTestWorld } from '../../../test/world.ts'
import { PAPER_FILE } from './states.ts'

const world = await createTestWorld()
afterAll(() => world.close())
const { dueDiligence, attachments, documents, offerings, notifications, database, clock } = world.app
const { analyst, signed, schedule } = await openProposals(world)

async function kept(actor: UserActor, file: File) {
  const purpose = attachments.purpose(PAPER_FILE)
  const form = new FormData()
  form.append('file', file)
  const request = new Request('http://syirkah.test/', { method: 'POST', body: form })
  const { uploads, discard } = await readForm(request, { file: purpose.rule })
  return (await attachments.keep(actor, { upload: uploads[0]!, purpose }).finally(discard)).id
}
const photo = async () => new File([new Uint8Array(await createClearPhoto())], 'izin.jpg', { type: 'image/jpeg' })
async function paper(text: string) {
  const about = { title: text, kind: 'Uji', author: 'Uji', foot: 'Uji', dated: new Date('2026-10-01T02:00:00Z') }
  const { pdf } = await writePdf({ ...about, blocks: [{ text }] })
  return new File([new Uint8Array(pdf)], 'izin.pdf', { type: 'application/pdf' })
}

async function told(userId: string) {
  await notifications.deliver()
  const { rows } = await sql<{ name: string }>`
    select name from notice where user_id = ${userId} and name like 'paper_%' order by event_seq`.execute(database.db)
  return rows.map(({ name }) => name)
}

test('an ended permit is followed by a newer one, examined by an analyst; both stand in public with their days', async () => {
  const values = { permitUntil: '2027-06-30', leaseUntil: '2027-06-30' }
  const { id, slug, owner } = await signed({ name: 'Kedai Izin', values })
  await schedule(id)
  const public_ = async () =>
    (await offerings.detail(system('seed'), slug)).documents.filter(({ kind }) => kind === 'permit')
  expect(await public_()).toEqual([])
  const asked = { id, field: 'permitUntil', until: '2027-12-31' }
  const stranger = await world.investor()
  await expect(dueDiligence.submitUpdatedDocument(stranger, { ...asked, files: [] })).rejects.toMatchObject({
    code: 'proposal_not_found',
  })
  const early = { ...asked, until: '2027-06-30', files: [] }
  await expect(dueDiligence.submitUpdatedDocument(owner, early)).rejects.toMatchObject({
    code: 'review_paper_until',
    field: 'until',
  })
  await expect(dueDiligence.submitUpdatedDocument(owner, { ...asked, files: [] })).rejects.toMatchObject({
    code: 'review_paper_file',
  })
  const unknown = { ...asked, field: 'deedUntil', files: [await kept(owner, await photo())] }
  await expect(dueDiligence.submitUpdatedDocument(owner, unknown)).rejects.toMatchObject({
    code: 'review_paper_unknown',
  })
  await dueDiligence.submitUpdatedDocument(owner, { ...asked, files: [await kept(owner, await photo())] })
  const again = { ...asked, files: [await kept(owner, await photo())] }
  await expect(dueDiligence.submitUpdatedDocument(owner, again)).rejects.toMatchObject({ code: 'review_paper_waits' })
  expect(await told(analyst.userId)).toContain('paper_filed_desk')
  expect((await dueDiligence.listPendingDocuments(analyst, { limit: 5 })).items).toMatchObject([
    { id, document: 'Izin usaha' },
  ])
  const [filed] = (await dueDiligence.read(analyst, id)).papers
  expect(filed).toMatchObject({ state: 'filed', until: '2027-12-31', isPublic: true, files: [{ name: 'izin.jpg' }] })
  const lines = createMetUpdateChecklist('permitUntil')
  const said = { paper: filed!.id, verdict: 'accepted', note: '' } as const
  await expect(dueDiligence.decideUpdatedDocument(analyst, { ...said, lines: [] })).rejects.toMatchObject({
    ...{ code: 'review_lines_open', details: { count: lines.length } },
  })
  const unread = { key: 'legible', finding: 'not_met', remark: 'Halaman 2 buram.' } as const
  const withUnmet = lines.map((line) => (line.key === 'legible' ? unread : line))
  await expect(dueDiligence.decideUpdatedDocument(analyst, { ...said, lines: withUnmet })).rejects.toMatchObject({
    ...{ code: 'review_lines_open', details: { count: 1 } },
  })
  const ofAnother = [{ key: 'quorum', finding: 'met', remark: '' } as const]
  const refused = { ...said, verdict: 'refused', note: 'Tidak terbaca.' } as const
  await expect(dueDiligence.decideUpdatedDocument(analyst, { ...refused, lines: ofAnother })).rejects.toMatchObject({
    code: 'review_line_unknown',
  })
  await dueDiligence.decideUpdatedDocument(analyst, { ...refused, lines: withUnmet })
  expect((await dueDiligence.read(analyst, id)).papers).toMatchObject([{ state: 'refused', lines: withUnmet }])
  expect(
    (await dueDiligence.listExpiringDocuments(owner, id)).find(({ field }) => field === 'permitUntil'),
  ).toMatchObject({
    ...{ until: '2027-06-30', refused: 'Tidak terbaca.', filed: false },
    unmet: [{ words: { en: 'Legible and complete, with every page' }, remark: 'Halaman 2 buram.' }],
  })

  await dueDiligence.submitUpdatedDocument(owner, { ...asked, files: [await kept(owner, await photo())] })
  const take = async () => {
    const [newest] = (await dueDiligence.read(analyst, id)).papers
    await dueDiligence.decideUpdatedDocument(analyst, { paper: newest!.id, verdict: 'accepted', note: '', lines })
    await expect(
      dueDiligence.decideUpdatedDocument(analyst, { paper: newest!.id, verdict: 'accepted', note: '', lines }),
    ).rejects.toMatchObject({ code: 'review_paper_unknown' })
  }
  await take()
  expect(await told(owner.userId)).toEqual(['paper_refused', 'paper_accepted'])
  const [first] = await public_()
  expect(first!.title).toBe('Izin usaha PT Kedai Izin Sejahtera, berlaku sampai 31 Desember 2027')
  expect(listAccessibilityFaults((await documents.open(first!.code)).pdf)).toEqual([])
  const before = clock.now()
  await world.moveTo(wib('2027-12-02', '09:00'))
  expect(
    (await dueDiligence.listExpiringDocuments(owner, id)).find(({ field }) => field === 'permitUntil'),
  ).toMatchObject({
    soon: true,
  })
  const file = await paper('Izin baru')
  await dueDiligence.submitUpdatedDocument(owner, { ...asked, until: '2028-12-31', files: [await kept(owner, file)] })
  await take()
  expect((await public_()).map(({ title }) => title.slice(-13))).toEqual(['Desember 2027', 'Desember 2028'])
  const { id: offering } = await offerings.brief(database.db, { slug })
  const then = await documents.of(`offering/${offering}`, before)
  expect(then.filter(({ kind }) => kind === 'permit')).toHaveLength(1) // what a receipt of that day keeps
})

test('what is not for everybody is replaced without being published', async () => {
  const { id, slug, owner } = await signed({ name: 'Kedai Sewa', values: { leaseUntil: '2031-06-30' } })
  await schedule(id)
  await dueDiligence.submitUpdatedDocument(owner, {
    id,
    field: 'leaseUntil',
    until: '2033-06-30',
    files: [await kept(owner, await photo())],
  })
  const [filed] = (await dueDiligence.read(analyst, id)).papers
  await dueDiligence.decideUpdatedDocument(analyst, {
    ...{ paper: filed!.id, verdict: 'accepted', note: '', lines: createMetUpdateChecklist('leaseUntil') },
  })
  expect(await dueDiligence.listExpiringDocuments(owner, id)).toMatchObject([
    { field: 'leaseUntil', until: '2033-06-30' },
  ])
  const kinds = (await offerings.detail(system('seed'), slug)).documents.map(({ kind }) => kind)
  expect(kinds).toEqual(['prospectus', 'sharia_opinion'])
})

test('a document that cannot be reminded of holds up no other, and is reminded of later', async () => {
  const [broken, other] = [
    await signed({ name: 'Kedai Rusak', values: { permitUntil: '2028-01-14' } }),
    await signed({ name: 'Kedai Utuh', values: { permitUntil: '2028-01-15' } }),
  ]
  for (const { id } of [broken, other]) await schedule(id)
  const reminded = async () => {
    await notifications.deliver()
    const { rows } = await sql<{ user_id: string }>`
      select user_id from notice where name = 'proposal_paper_ends' and user_id in (${broken.owner.userId}, ${other.owner.userId})
      order by event_seq`.execute(database.db)
    return rows.map(({ user_id: id }) => id)
  }
  const mend = await breakRow(database, 'review_paper', { proposal_id: broken.id })
  await expect(world.moveTo(wib('2027-12-20', '09:00'))).rejects.toThrow('a due task failed')
  expect(await reminded()).toEqual([other.owner.userId])
  await mend()
  await world.app.runDue()
  expect(await reminded()).toEqual([other.owner.userId, broken.owner.userId])
})
