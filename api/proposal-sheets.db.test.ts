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
  await world.advance('PT5S')
  const since = world.app.clock.now().toISOString()
  const posted = (attachment_id: unknown) =>
    client.post(`/proposals/${id}/sheets`, { token, body: { attachment_id, since } })
  expect((await posted(kept.body.id)).body).toEqual({ read: 3, taken: 2, faults: ['C2'], conflicts: [] })
  expect((await posted(kept.body.id)).body).toMatchObject({ code: 'attachment_not_found' }) // it is a version by now
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

test('a sheet of a program fills the form but for what somebody else wrote since it was read', async () => {
  const { app } = world
  const { token } = await client.person()
  const owner = (await app.accounts.actorOf(token)) as UserActor
  const { id } = await filed({ owner, name: 'Kedai Serempak' })
  await proposals.decide(analyst, {
    id,
    to: 'revision',
    reason: '',
    remarks: [{ field: 'revenue1', text: 'Betulkan.' }],
  })
  const mate = await world.investor()
  const { applicantId } = await proposals.read(owner, id)
  const { email } = (await app.identity.contactOf(app.database.db, mate.userId))!
  await proposals.invite(owner, { applicantId, email, rights: ['write'] })
  await proposals.accept(mate, { id: (await proposals.listInvitations(mate))[0]!.id })
  await world.advance('PT5S')
  const since = app.clock.now().toISOString()
  await world.advance('PT5S')
  const seen = (await app.drafts.own(mate, 'proposal-file', id))!.fields.revenue1!.seen
  await app.drafts.save(mate, {
    kind: 'proposal-file',
    about: id,
    step: 'finance-info',
    fields: [{ name: 'revenue1', value: '777', seen }],
  })
  const upload = async (text: string) =>
    (
      await client.post(`/attachments?purpose=${SHEET_FILE}&name=angka.csv`, {
        token,
        raw: new Uint8Array(Buffer.from(text)),
        headers: { 'content-type': 'text/csv' },
      })
    ).body.id as string
  const fill = async (text: string) =>
    (await client.post(`/proposals/${id}/sheets`, { token, body: { attachment_id: await upload(text), since } })).body
  expect(await fill('Hanya;kata;kata\n')).toMatchObject({ code: 'proposal_sheet_empty' })
  expect(await fill('Rupiah;2023;2024;2025\nPendapatan;1000;2000;3000\n')).toEqual({
    ...{ read: 3, taken: 2, faults: [], conflicts: ['revenue1'] },
  })
  const { fields } = (await app.drafts.own(owner, 'proposal-file', id))!
  expect([fields.revenue1!.value, fields.revenue2!.value, fields.revenue3!.value]).toEqual(['777', '2000', '3000'])
})
