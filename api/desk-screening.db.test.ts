import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, createApiClient } from '../test/api-client.ts'
import { voteAbout } from '../test/approvals.ts'
import { insertStaff } from '../test/rows.ts'
import { createTestWorld, type TestWorld } from '../test/world.ts'

let world: TestWorld
let client: ApiClient
beforeAll(async () => {
  world = await createTestWorld()
  client = await createApiClient(world)
})
afterAll(() => world.close())

/** A file over HTTP, as a program of the staff sends it. */
async function send(token: string, kind: string, file: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/csv' }
  const answer = await fetch(`${world.url}/api/desk/screening/lists?kind=${kind}`, {
    method: 'POST',
    headers,
    body: file,
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

test('a list of a megabyte is imported over HTTP, its likenesses are listed and decided', async () => {
  const { token } = await client.staff('compliance')
  const { userId } = await client.person({ kyc: false }) // bears the name Orang Uji
  const many = Array.from(
    { length: 20_000 },
    (_, index) => `X-${index},Tidak Ada ${'abcdefghij'[index % 10]}${index},catatan`,
  )
  const file = [
    'reference,name,remark',
    'D-1,Oerang Oeji,',
    ...many.map((line) => line.replace(/(\D)\d+,catatan/, '$1zz,catatan')),
  ]
  expect(await send(token, 'dttot', file.join('\n'))).toMatchObject({
    status: 201,
    body: { entries: 20_001, edition: 2 },
  })
  await world.app.runDue()
  const { body: listed } = await client.get('/desk/screening/hits', { token })
  const hit = (listed.items as { id: string; person_id: string; listed_name: string }[]).find(
    ({ person_id }) => person_id === userId,
  )!
  expect(hit.listed_name).toBe('Oerang Oeji')
  const body = { version: 1, reason: 'Uji tuntas selesai' }
  const approve = () => client.post(`/desk/kyc/${userId}/approve`, { token, body })
  expect((await approve()).body).toMatchObject({ code: 'screening_undecided' })
  const decision = { decision: 'other', reason: 'Tanggal lahir berbeda' }
  const said = await client.post(`/desk/screening/hits/${hit.id}/decide`, { token, body: decision })
  expect(said).toMatchObject({ status: 200, body: { decided: false } })
  expect((await approve()).body).toMatchObject({ code: 'screening_undecided' })
  const second = await insertStaff(world.app.database.db, 'compliance')
  await voteAbout(world.app.approvals, second, `kyc-likeness/${userId}/${hit.id}`)
  expect((await approve()).body).toEqual({ approved: true })
})

test('what is wrong with a file is told by line', async () => {
  const { token } = await client.staff('compliance')
  expect(await send(token, 'un', 'reference,name\n1,Ali Baba\n,Tanpa Nomor\n')).toMatchObject({
    status: 422,
    body: { errors: { 'line.3': 'Kolom reference kosong atau lebih dari 60 karakter.' } },
  })
  expect((await send(token, 'interpol', 'reference,name\n1,Ali')).status).toBe(422)
  const { token: support } = await client.staff('support')
  expect((await send(support, 'un', 'reference,name\n1,Ali')).status).toBe(403)
})
