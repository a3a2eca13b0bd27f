import { afterAll, expect, test } from 'vitest'
import { VISIT_PHOTO } from '#contract/due-diligence/states'
import { readForm } from '#platform/files/uploads'
import { type Actor, system } from '#shared/actor'
import { localDate, plusDays } from '#shared/dates'
import { createApplicationValues, createDueDiligenceFileValues } from '../../../db/seed/proposal-file.ts'
import { createClearPhoto } from '../../../test/photo.ts'
import { insertStaff } from '../../../test/rows.ts'
import { createTestWorld } from '../../../test/world.ts'

const world = await createTestWorld()
afterAll(() => world.close())
const { app } = world
const { proposals, dueDiligence, attachments } = app
const seed = system('seed')
const analyst = await insertStaff(app.database.db, 'analyst')
const member = await insertStaff(app.database.db, 'compliance')

async function examined() {
  const owner = await world.investor()
  const { id } = await proposals.begin(owner, {})
  await proposals.importFormValues(seed, { id, values: createApplicationValues('Rumah Rasa') })
  for (const to of ['submitted', 'screening', 'accepted'] as const)
    await proposals.importProposalState(seed, { id, to })
  await proposals.importFormValues(seed, { id, values: createDueDiligenceFileValues(2025) })
  for (const to of ['filed', 'analyst_review'] as const) await proposals.importProposalState(seed, { id, to })
  return { owner, id }
}
async function photoOf(actor: Actor) {
  const purpose = attachments.purpose(VISIT_PHOTO)
  const form = new FormData()
  form.append('photo1', new File([new Uint8Array(await createClearPhoto())], 'gudang.jpg', { type: 'image/jpeg' }))
  const request = new Request('http://syirkah.test/', { method: 'POST', body: form })
  const { uploads, discard } = await readForm(request, { photo1: purpose.rule })
  return (await attachments.keep(actor, { upload: uploads[0]!, purpose }).finally(discard)).id
}
const today = () => localDate(app.clock.now())

test('the photographs of a visit stand in the file; other desks read them with a mark, its issuer not at all', async () => {
  const { id, owner } = await examined()
  const photo = await photoOf(analyst)
  const seen = { id, visitedOn: today(), place: 'Gudang Rantepao', findings: 'Jemuran penuh.' }
  await dueDiligence.visit(analyst, { ...seen, files: [photo] })
  const [visit] = (await dueDiligence.read(member, id)).visits
  expect(visit).toMatchObject({ place: 'Gudang Rantepao', photos: [{ id: photo, name: 'gudang.jpg' }] })
  const drawn = (await attachments.open(analyst, photo)).content
  const marked = (await attachments.open(member, photo)).content
  expect(marked.equals(drawn)).toBe(false)
  await expect(attachments.open(owner, photo)).rejects.toMatchObject({ code: 'attachment_not_found' })
})

test('a photograph of somebody else is not taken, and a visit that is refused keeps none', async () => {
  const { id } = await examined()
  const seen = { id, place: 'Bandung', findings: 'Ramai.' }
  const theirs = await photoOf(member)
  await expect(dueDiligence.visit(analyst, { ...seen, visitedOn: today(), files: [theirs] })).rejects.toMatchObject({
    code: 'attachment_not_found',
    field: 'photo1',
  })
  const own = await photoOf(analyst)
  const ahead = { ...seen, visitedOn: plusDays(today(), 1), files: [own] }
  await expect(dueDiligence.visit(analyst, ahead)).rejects.toMatchObject({ code: 'review_visit_ahead' })
  expect((await dueDiligence.read(analyst, id)).visits).toEqual([])
  await dueDiligence.visit(analyst, { ...seen, visitedOn: today(), files: [own] })
  const again = { ...seen, visitedOn: today(), files: [own] }
  await expect(dueDiligence.visit(analyst, again)).rejects.toMatchObject({ code: 'attachment_not_found' })
})
