import { afterAll, expect, test } from 'vitest'
import { SHEET_FILE } from '#contract/proposals/states'
import type { UserActor } from '#shared/actor'
import { createApiClient } from '../test/api-client.ts'
import { openProposals } from '../test/proposal-files.ts'
import { createTestWorld } from '../test/world.ts'

const world = await createTestWorld()
afterAll(() => world.close())
const { proposals } = world.app
const { analyst, filed } = await openProposals(world)
const client = await createApiClient(world)
const raw = new Uint8Array(Buffer.from('Rupiah;2023;2024;2025\nPendapatan;1000;=2+3;3000\n'))

test('a program lists and reads the spreadsheets of its own file, a desk those that it may read, a stranger none', async () => {
  const { userId, token } = await client.person()
  const owner = (await world.app.accounts.actorOf(token)) as UserActor
  const { id } = await filed({ owner, name: 'Kedai Program' })
  const remarks = [{ field: 'revenue1', text: 'Kirim lembar kerjanya.' }]
  await proposals.decide(analyst, { id, to: 'revision', reason: '', remarks })
  expect((await client.get(`/proposals/${id}/sheets`, { token })).body).toEqual({ items: [], next_cursor: null })
  const path = `/attachments?purpose=${SHEET_FILE}&name=angka.csv`
  const kept = await client.post(path, { token, raw, headers: { 'content-type': 'text/csv' } })
  await proposals.keepSheet(owner, { id, file: kept.body.id as never, read: 3, taken: 2 })
  const { body } = await client.get(`/proposals/${id}/sheets`, { token })
  const one = { attachment_id: kept.body.id, version: 1, read: 3, taken: 2, filed_by: userId }
  expect(body.items).toMatchObject([one])
  const read = (bearer: string) =>
    client.api.request(`/attachments/${kept.body.id}`, { headers: { authorization: `Bearer ${bearer}` } })
  expect(Buffer.from(await (await read(token)).arrayBuffer()).equals(raw)).toBe(true)

  const desk = await client.staff('analyst')
  expect((await client.get(`/desk/proposals/${id}/sheets`, { token: desk.token })).body.items).toMatchObject([one])
  expect(await (await read(desk.token)).text()).toContain(`"'=2+3"`)
  const stranger = await client.person()
  expect((await client.get(`/proposals/${id}/sheets`, { token: stranger.token })).status).toBe(404)
  expect((await read(stranger.token)).status).toBe(404)
  const content = await client.staff('content')
  expect((await client.get(`/desk/proposals/${id}/sheets`, { token: content.token })).status).toBe(403)
})
