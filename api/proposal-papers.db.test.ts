import { afterAll, expect, test } from 'vitest'
import { PAPER_FILE } from '#contract/due-diligence/states'
import type { UserActor } from '#shared/actor'
import { createApiClient } from '../test/api-client.ts'
import { createMetUpdateChecklist } from '../test/checklists.ts'
import { createClearPhoto } from '../test/photo.ts'
import { openProposals } from '../test/proposal-files.ts'
import { createTestWorld } from '../test/world.ts'

const world = await createTestWorld()
afterAll(() => world.close())
const { signed, schedule } = await openProposals(world)
const client = await createApiClient(world)

test('a program sends a newer permit of its published offering, and one of a desk takes it over', async () => {
  const { token } = await client.person()
  const owner = (await world.app.accounts.actorOf(token)) as UserActor
  const { id } = await signed({ owner, name: 'Kedai Izin', values: { permitUntil: '2027-06-30' } })
  await schedule(id)
  const papers = async () => (await client.get(`/proposals/${id}/papers`, { token })).body.items
  expect(await papers()).toMatchObject([{ field: 'permitUntil', until: '2027-06-30', filed: false }])
  const upload = await client.post(`/attachments?purpose=${PAPER_FILE}&name=izin.jpg`, {
    ...{ token, raw: new Uint8Array(await createClearPhoto()), headers: { 'content-type': 'image/jpeg' } },
  })
  const body = { field: 'permitUntil', until: '2028-06-30', files: [upload.body.id] }
  const stranger = await client.person()
  expect((await client.post(`/proposals/${id}/papers`, { token: stranger.token, body })).status).toBe(404)
  expect((await client.post(`/proposals/${id}/papers`, { token, body: { ...body, files: [] } })).body).toMatchObject({
    code: 'review_paper_file',
  })
  expect((await client.post(`/proposals/${id}/papers`, { token, body })).status).toBe(200)
  expect(await papers()).toMatchObject([{ until: '2027-06-30', filed: true }])

  const desk = await client.staff('analyst')
  const waiting = async () => (await client.get('/desk/papers', { token: desk.token })).body.items
  expect(await waiting()).toMatchObject([{ id, document: 'Izin usaha' }])
  const versions = (await client.get(`/desk/proposals/${id}/papers`, { token: desk.token })).body.items
  const [version] = versions as { id: string }[]
  expect(version).toMatchObject({ state: 'filed', until: '2028-06-30', is_public: true, files: [{ name: 'izin.jpg' }] })
  const judge = (said: object) => client.post(`/desk/papers/${version!.id}/decide`, { token: desk.token, body: said })
  expect((await judge({ verdict: 'accepted', lines: [] })).body).toMatchObject({ code: 'review_lines_open' })
  expect((await judge({ verdict: 'accepted', lines: createMetUpdateChecklist('permitUntil') })).status).toBe(200)
  expect(await papers()).toMatchObject([{ until: '2028-06-30', filed: false }])
  expect(await waiting()).toEqual([])
})
