import { afterAll, expect, test } from 'vitest'
import { guest, system } from '#shared/actor'
import { after, MINUTE } from '#shared/dates'
import { openProposals } from '../../../test/proposal-files.ts'
import { createTestWorld } from '../../../test/world.ts'

const world = await createTestWorld()
afterAll(() => world.close())
const { app } = world
const { proposals, dueDiligence } = app
const desks = await openProposals(world)
const unknown = { code: 'preview_not_found' }
const later = () => world.clock.moveTo(after(app.clock.now(), MINUTE))

async function shared(name: string) {
  const found = await desks.approved({ name })
  later()
  const { token } = (await dueDiligence.createPreviewLink(found.owner, { slug: found.slug }))!
  const read = { slug: found.slug, token }
  await dueDiligence.preview(guest, read)
  return { ...found, read }
}

test('a link to a preview is revoked by those who work on it, and a new one opens it again', async () => {
  const { slug, owner, read } = await shared('Roti Satu')
  await expect(dueDiligence.revokePreviewLinks(guest, { slug })).rejects.toMatchObject(unknown)
  await expect(dueDiligence.revokePreviewLinks(await world.investor(), { slug })).rejects.toMatchObject(unknown)
  await dueDiligence.preview(guest, read)
  await dueDiligence.revokePreviewLinks(desks.analyst, { slug })
  await expect(dueDiligence.preview(guest, read)).rejects.toMatchObject(unknown)
  await expect(dueDiligence.readPreviewDocument(guest, { ...read, kind: 'prospectus' })).rejects.toMatchObject(unknown)
  await expect(dueDiligence.readPreviewPicture(guest, { ...read })).rejects.toMatchObject(unknown)
  later()
  const { token } = (await dueDiligence.createPreviewLink(owner, { slug }))!
  await dueDiligence.preview(guest, { slug, token })
  await dueDiligence.revokePreviewLinks(owner, { slug })
  await expect(dueDiligence.preview(guest, { slug, token })).rejects.toMatchObject(unknown)
})

test.each(['withdrawn', 'revision'] as const)('a link ends when the file becomes %s', async (to) => {
  const { id, slug, owner, read } = await shared(to === 'revision' ? 'Roti Dua' : 'Roti Tiga')
  await proposals.importProposalState(system('seed'), { id, to, reason: 'Uji.' })
  await expect(dueDiligence.preview(guest, read)).rejects.toMatchObject(unknown)
  await expect(dueDiligence.readPreviewDocument(guest, { ...read, kind: 'prospectus' })).rejects.toMatchObject(unknown)
  expect(await dueDiligence.createPreviewLink(owner, { slug })).toBeNull()
})

test('a link made for an approved file does not open the file that is approved later', async () => {
  const { id, read } = await shared('Roti Empat')
  const seed = system('seed')
  for (const to of ['revision', 'filed', 'analyst_review'] as const)
    await proposals.importProposalState(seed, { id, to, reason: 'Uji.' })
  later()
  await desks.approve(id)
  await expect(dueDiligence.preview(guest, read)).rejects.toMatchObject(unknown)
})
