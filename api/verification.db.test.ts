import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kycFields, parseStep } from '#contract/verification/input'
import { kycFiles, parties, partySteps } from '#contract/verification/states'
import { newId } from '#shared/ids'
import { type ApiClient, CALLER, createApiClient, PASSWORD } from '../test/api-client.ts'
import { createCitizenApplication, createUnverifiedPerson } from '../test/kyc.ts'
import { createTestWorld, type TestWorld } from '../test/world.ts'

let world: TestWorld
let client: ApiClient
beforeAll(async () => {
  world = await createTestWorld()
  client = await createApiClient(world)
})
afterAll(() => world.close())

const versionOf = (body: Record<string, unknown>) => (body.draft as { version: number }).version

async function signedInNewcomer() {
  const person = await createUnverifiedPerson(world.app, 'Sekar', PASSWORD)
  const { accessToken } = await world.app.credentials.logIn(
    { email: person.email, password: PASSWORD },
    { userAgent: 'test', ip: CALLER },
  )
  return { ...person, token: accessToken }
}

/** A picture over HTTP, as an app sends it. */
async function send(token: string, field: string, bytes: Uint8Array) {
  const headers = { authorization: `Bearer ${token}` }
  const path = `/api/attachments?purpose=kyc.${field}&name=ktp.jpg`
  const answer = await fetch(world.url + path, { method: 'POST', headers, body: new Uint8Array(bytes) })
  return { status: answer.status, body: (await answer.json()) as { id: string; code: string } }
}
const photo = (background: string) =>
  sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .jpeg()
    .toBuffer()

test('an app fills in eight steps, hands them in, is sent back for one field, and is approved', async () => {
  const person = await signedInNewcomer()
  const { token } = person
  const [compliance] = [await client.staff('compliance')]
  const form: Record<string, string | undefined> = createCitizenApplication(person.email)
  let version = 0
  for (const step of partySteps.citizen) {
    const fields = Object.keys(kycFields.citizen[step]).flatMap((name) =>
      form[name] ? [{ name, value: form[name] }] : [],
    )
    const { body } = await client.call('PATCH', '/drafts/kyc', { token, body: { step, fields } })
    version = versionOf(body)
  }
  const incomplete = await client.post('/kyc/submit', { token, body: { version } })
  expect(incomplete).toMatchObject({
    status: 422,
    body: { errors: { idPhoto: 'Unggah berkasnya.', selfie: 'Unggah berkasnya.' } },
  })
  for (const [name, colour] of Object.entries({ idPhoto: 'teal', selfie: 'tomato' })) {
    const { id } = (await send(token, name, await photo(colour))).body
    const fields = [{ name, value: id }]
    const { body } = await client.call('PATCH', '/drafts/kyc', { token, body: { step: 'identity', fields } })
    version = versionOf(body)
  }
  expect((await client.post('/kyc/submit', { token, body: { version } })).status).toBe(200)
  expect((await client.get('/auth/me', { token })).body).toMatchObject({ user: { is_kyc: false } })
  expect((await client.get('/kyc', { token })).body).toMatchObject({
    state: 'submitted',
    due_at: '2026-11-21T10:00:00.000+07:00',
  })

  const desk = `/desk/kyc/${person.userId}`
  const { body: waiting } = await client.get('/desk/kyc', { token: compliance.token })
  expect(waiting).toMatchObject({ items: [{ user_id: person.userId, late: false }] })
  const reasons = [{ field: 'street', code: 'incomplete', remark: 'Nomor rumah belum ada.' }]
  await client.post(`${desk}/reject`, { token: compliance.token, body: { version: 1, reasons } })
  const { body: back } = await client.get('/kyc', { token })
  expect(back).toMatchObject({
    state: 'rejected',
    reasons: [
      { ...reasons[0], text: 'Isian belum lengkap.', example: 'Misalnya Jl. Melati No. 12, bukan Jl. Melati saja.' },
    ],
  })
  expect((await client.get('/auth/me', { token })).body).toMatchObject({ user: { is_kyc: null } })
  expect(back.open).toEqual(['postalCode', 'rt', 'rw', 'street', 'village'])

  const fields = [{ name: 'street', value: 'Jl. Kenanga No. 12A' }]
  const saved = await client.call('PATCH', '/drafts/kyc', { token, body: { step: 'address', fields } })
  await client.post('/kyc/submit', { token, body: { version: versionOf(saved.body) } })
  const { body: seen } = await client.get(desk, { token: compliance.token })
  expect(seen).toMatchObject({ round: 2, version: 3 })
  await world.app.runDue()
  await client.post(`${desk}/approve`, { token: compliance.token, body: { version: 3 } })
  expect((await client.get('/auth/me', { token })).body).toMatchObject({ user: { is_kyc: true } })

  const { body: listed } = await client.get('/desk/kyc-decided?list=approved', { token: compliance.token })
  expect(listed).toMatchObject({ items: [{ user_id: person.userId, state: 'approved' }], next_cursor: null })
  const none = await client.get('/desk/kyc-decided?list=ended', { token: compliance.token })
  expect(none.body).toEqual({ items: [], next_cursor: null })
  expect((await client.get('/desk/kyc-decided', { token: compliance.token })).status).toBe(422)
  expect((await client.get('/kyc', { token })).body).toMatchObject({ renewing: false })
  expect((await client.post('/kyc/renew', { token })).status).toBe(200)
  expect((await client.get('/kyc', { token })).body).toMatchObject({
    renewing: true,
    on_file: [{ name: 'idPhoto' }, { name: 'selfie' }],
  })
})

test('somebody else’s picture cannot be handed in as one’s own', async () => {
  const [one, other] = [await signedInNewcomer(), await signedInNewcomer()]
  const { id } = (await send(one.token, 'idPhoto', await photo('teal'))).body
  const body = { step: 'identity', fields: [{ name: 'idPhoto', value: id }] }
  expect((await client.call('PATCH', '/drafts/kyc', { token: other.token, body })).body).toMatchObject({
    code: 'attachment_not_found',
  })
  const wrong = { step: 'identity', fields: [{ name: 'selfie', value: id }] }
  expect((await client.call('PATCH', '/drafts/kyc', { token: one.token, body: wrong })).status).toBe(404)
})

test('a reviewer’s remark cannot carry a number out, and a reveal needs a reason', async () => {
  const { token } = await client.staff('compliance')
  const { userId } = await client.person({ kyc: false })
  const desk = `/desk/kyc/${userId}`
  const reasons = [{ field: 'nik', code: 'differs_from_card', remark: 'NIK di KTP 3372 0154 0394 0003' }]
  expect((await client.post(`${desk}/reject`, { token, body: { version: 1, reasons } })).body).toMatchObject({
    errors: { 'reasons.0.remark': 'Jangan tulis nomor identitas atau rekening di sini.' },
  })
  expect((await client.post(`${desk}/reveal`, { token, body: { field: 'nik', reason: '' } })).status).toBe(422)
  expect(
    (await client.post(`${desk}/reveal`, { token, body: { field: 'full_name', reason: 'ingin tahu' } })).status,
  ).toBe(422)
  const reveal = (field: string) =>
    client.post(`${desk}/reveal`, { token, body: { field, reason: 'Mencocokkan data' } })
  expect((await reveal('accountNumber')).body).toMatchObject({
    value: expect.stringMatching(/^\d{10}$/),
    approval_id: null,
  })
  const { body } = await reveal('nik')
  expect(body).toMatchObject({ value: null, approval_id: expect.any(String) })
  const other = await client.staff('admin')
  await client.post(`/approvals/${body.approval_id}/votes`, {
    token: other.token,
    headers: { 'idempotency-key': newId(world.clock.now()) },
    body: { vote: 'approve', reason: 'Perlu' },
  })
  expect((await reveal('nik')).body).toMatchObject({ value: expect.stringMatching(/^\d{16}$/), approval_id: null })
})

type Asked = {
  draft: string
  steps: {
    step: (typeof partySteps)['entity'][number]
    fields: {
      name: string
      kind: string
      needed: boolean
      follows_from: { field: string; when: object | null } | null
      most: number | null
      pattern: string | null
      question: string | null
      choices: { value: string; text: string }[] | null
    }[]
    files: { name: string; purpose: string }[]
  }[]
}

test.each(parties)(
  'a program reads what is asked of a %s: every field, what fits it, and every file',
  async (party) => {
    const { body } = await client.get(`/kyc/form?party=${party}`, { headers: { 'accept-language': 'en' } })
    const form = body as Asked
    expect(form.steps.map(({ step }) => step)).toEqual(partySteps[party])
    for (const { step, fields } of form.steps) {
      expect(fields.map(({ name }) => name)).toEqual(Object.keys((kycFields[party] as Record<string, object>)[step]!))
      const faultOf = (name: string, value: string) =>
        parseStep(party, step, { [name]: value }).error?.issues.find(({ path }) => path[0] === name)?.message
      for (const { name, kind, needed, most, pattern, choices, follows_from } of fields) {
        if (follows_from && !follows_from.when) continue
        if (needed) expect(faultOf(name, ''), name).toMatch(/missing|not_agreed/)
        for (const { value } of choices ?? []) expect(faultOf(name, value), `${name} ${value}`).toBeUndefined()
        if (choices) expect(faultOf(name, 'tidak ada'), name).toBe('choice_unknown')
        if (most !== null)
          expect([faultOf(name, 'a'.repeat(most)), faultOf(name, 'a'.repeat(most + 1))]).toEqual([
            undefined,
            'too_long',
          ])
        if (pattern) expect(faultOf(name, '!'), name).toBeDefined()
        expect([name, kind]).toEqual([name, expect.any(String)])
      }
    }
    expect(form.steps.flatMap(({ files }) => files.map(({ name }) => name)).sort()).toEqual(
      Object.keys(kycFiles[party]).sort(),
    )
  },
)

test('a company’s class under the CRS and the questions of risk are told in the reader’s words', async () => {
  const fieldOf = async (party: string, name: string, language: string) => {
    const { body } = await client.get(`/kyc/form?party=${party}`, { headers: { 'accept-language': language } })
    return (body as Asked).steps.flatMap(({ fields }) => fields).find((field) => field.name === name)!
  }
  const { choices } = await fieldOf('entity', 'crsClass', 'id')
  expect(choices!.map(({ value }) => value)).toEqual(['financial', 'active', 'passive'])
  expect(choices![0]!.text).toBe('Lembaga keuangan')
  expect(await fieldOf('citizen', 'riskAge', 'en')).toMatchObject({
    question: 'How old are you?',
    choices: [{ value: '1', text: 'Over 60' }, {}, {}, {}],
    needed: false,
    follows_from: { field: 'birthDate', when: null },
  })
  expect(await fieldOf('entity', 'director1Name', 'en')).toMatchObject({
    follows_from: { field: 'signerName', when: { field: 'signerIsDirector', is: 'yes' } },
  })
  expect(await fieldOf('entity', 'purpose', 'en')).toMatchObject({ needed: true, follows_from: null })
  expect((await client.get('/kyc/form?party=alien')).status).toBe(422)
})
