import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Decision, SigningFault } from '#adapters/signing/sandbox'
import { Subscribe } from '#contract/offerings/input'
import { purchaseConfirmations } from '#contract/offerings/states'
import { signWebhook } from '#platform/http/webhook-signature'
import { type Actor, guest, system, type UserActor } from '#shared/actor'
import { rupiah } from '#shared/money'
import { expectAppendOnly } from '../../../test/append-only.ts'
import { breakRow } from '../../../test/broken-row.ts'
import { waitUntilHolds } from '../../../test/eventually.ts'
import { extractPdfText } from '../../../test/pdf-text.ts'
import { insertStaff } from '../../../test/rows.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

const invited = (more: { cash?: bigint } = {}) =>
  world.investor({ signed: false, name: 'Sekar', ...(more.cash ? { cash: rupiah(more.cash) } : {}) })
/** Lines of a page end where they end: only the letters are compared. */
const squeezed = (text: string) => text.replace(/\s+/g, '')
const idIn = (url: string) => url.split('/').at(-1)!
async function decide(actor: Actor, decision: Decision, fault: SigningFault = 'none') {
  const { url } = await world.app.signature.open(actor)
  await world.app.integrations.signingSandbox!.decide(idIn(url), { decision, fault })
}
const own = async (actor: Actor) => (await world.app.signature.own(actor))!
const reached = (actor: Actor, state: string) =>
  waitUntilHolds(async () => {
    const found = await own(actor)
    if (found.state !== state) throw new Error(`the signature is ${found.state}`)
    return found
  })
const reports = async (reference: string) =>
  (
    await sql<{ status: string; outcome: string }>`select r.status, r.outcome from signature_report r
      join signature s on s.id = r.signature_id where s.reference = ${reference} order by r.received_at, r.event_id`.execute(
      world.app.database.db,
    )
  ).rows
const names = async ({ userId }: UserActor) =>
  (
    await sql<{ name: string }>`select name from event where topic = ${`user/${userId}`} and name like 'signature%'
      order by seq`.execute(world.app.database.db)
  ).rows.map(({ name }) => name)

test('the approval of KYC brings the invitation, signing opens purchases, and the agreement proves itself', async () => {
  const sekar = await invited({ cash: 10_000_000n })
  const offering = await world.offering()
  const order = { offering: offering.slug, units: '5', method: 'wallet', statements: [...purchaseConfirmations] }
  const buy = () => world.app.offerings.subscribe(sekar, Subscribe.parse(order))
  await expect(buy()).rejects.toMatchObject({ code: 'agreement_unsigned' })
  const before = await own(sekar)
  expect(before).toMatchObject({ state: 'invited', round: 1, portalUrl: null, certificate: null })
  expect(before.reference).toMatch(/^TT-261120-/)
  expect(before.expiresAt.getTime() - before.invitedAt.getTime()).toBe(7 * 86_400_000)
  const draft = await world.app.signature.agreement(sekar)
  expect(draft.pdf.subarray(0, 5).toString()).toBe('%PDF-')

  await decide(sekar, 'sign')
  const done = await reached(sekar, 'signed')
  expect(done).toMatchObject({ certificate: { issuer: 'PSrE Simulasi' }, portalUrl: null })
  expect(await buy()).toMatchObject({ state: 'paid' })

  const { name, pdf } = await world.app.signature.agreement(sekar)
  expect(name).toBe(`perjanjian-pemodal-${before.reference}.pdf`)
  expect(pdf.equals(draft.pdf)).toBe(false)
  expect(pdf.includes('/StructTreeRoot')).toBe(true)
  const { database, verification } = world.app
  const { signer, fullName } = (await verification.findAgreementParty(database.db, sekar.userId))!
  const { serial, issuer, algorithm } = done.certificate!
  const { rows: kept } = await sql<{ digest: string; value: string }>`
    select digest, certificate->>'value' as value from signature where reference = ${before.reference}`.execute(
    database.db,
  )
  const { digest, value } = kept[0]!
  const written = squeezed(extractPdfText(pdf))
  for (const words of [
    'Lembar pengesahan tanda tangan elektronik',
    'Perjanjian ini ditandatangani secara elektronik. Lembar ini merupakan bagian yang tidak terpisahkan.',
    ...['Nomor perjanjian', before.reference, 'Penanda tangan', signer, 'Pemodal', fullName],
    ...['Waktu tanda tangan', '20 November 2026', 'Penerbit sertifikat', issuer, 'Nomor sertifikat', serial],
    ...['Algoritma', algorithm, 'Sidik jari isi (SHA-256)', digest, 'Nilai tanda tangan', value],
    `dapat diperiksa siapa saja di ${world.url.replace('127.0.0.1', 'localhost')}/verify dengan nomor ${before.reference}.`,
  ])
    expect(written).toContain(squeezed(words))
  expect(squeezed(extractPdfText(draft.pdf))).not.toContain(squeezed('Lembar pengesahan'))
  expect((await world.app.signature.agreement(sekar)).pdf).toEqual(pdf)
  const checked = { is: 'agreement', reference: before.reference, serial: done.certificate!.serial }
  expect(await world.app.checkAuthenticity(before.reference.toLowerCase(), '198.51.100.1')).toMatchObject(checked)
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(pdf))).toString('hex')
  expect(await world.app.checkAuthenticity(hash, '198.51.100.1')).toMatchObject(checked)
  await world.app.notifications.deliver()
  const titles = (await world.app.notifications.list(sekar, {}, 'id')).items.map(({ title }) => title)
  expect(titles).toEqual(
    expect.arrayContaining(['Tandatangani perjanjian pemodal', 'Perjanjian pemodal sudah ditandatangani']),
  )
  await expect(world.app.signature.open(sekar)).rejects.toMatchObject({ code: 'already_signed' })
  await expect(world.app.signature.resend(sekar, {})).rejects.toMatchObject({ code: 'already_signed' })
})

test.each([
  ['twice', ['checked', 'signed']],
  ['forged', ['checked', 'signed']],
  ['reordered', ['signed', 'checked']],
  ['late', ['checked', 'signed']],
] as const)('callbacks that come %s sign once, and are kept once', async (fault, kept) => {
  const who = await invited()
  await decide(who, 'sign', fault)
  const { reference } = await reached(who, 'signed')
  await waitUntilHolds(async () =>
    expect((await reports(reference)).map(({ status }) => status)).toEqual([...kept].sort()),
  )
  expect(await names(who)).toEqual(['signature_invited', 'signature_signed'])
})

test('where no callback comes, asking finds the signature; asking again changes nothing', async () => {
  const who = await invited()
  await decide(who, 'sign', 'never')
  expect((await own(who)).state).toBe('invited')
  await world.app.signature.askWaiting()
  expect((await own(who)).state).toBe('signed')
  expect(await world.app.signature.ask(who)).toMatchObject({ state: 'signed' })
  const other = await invited()
  await decide(other, 'sign', 'never')
  expect(await world.app.signature.ask(other)).toMatchObject({ state: 'signed' })
})

test('an invitation ends at its deadline, a new one opens, and the old reference no longer signs', async () => {
  const who = await invited()
  const first = await own(who)
  await world.app.signature.open(who)
  await world.moveTo(first.expiresAt)
  expect((await own(who)).state).toBe('expired')
  await expect(world.app.signature.open(who)).rejects.toMatchObject({ code: 'signature_over' })
  const second = await world.app.signature.resend(who, {})
  expect(second).toMatchObject({ state: 'invited', round: 2 })
  expect(second?.reference).not.toBe(first.reference)
  const { rows } = await sql<{
    id: string
  }>`select id from sandbox_envelope where reference = ${first.reference}`.execute(world.app.database.db)
  await world.app.integrations.signingSandbox!.decide(rows[0]!.id, { decision: 'sign', fault: 'none' })
  expect(await own(who)).toMatchObject({ state: 'invited', round: 2 }) // signed too late: kept, and nothing else
  expect(await reports(first.reference)).toContainEqual({ status: 'signed', outcome: 'conflict' })
  expect(await names(who)).toEqual(['signature_invited', 'signature_expired', 'signature_invited'])
})

test('an invitation that cannot be ended holds up no other whose time is over, and ends later', async () => {
  const broken = await invited()
  const { expiresAt, reference } = await own(broken)
  await world.advance('PT1M')
  const other = await invited()
  const mend = await breakRow(world.app.database, 'signature', { reference, state: 'invited' })
  await expect(world.moveTo((await own(other)).expiresAt)).rejects.toThrow('a due task failed')
  expect(expiresAt < world.clock.now()).toBe(true)
  expect([(await own(broken)).state, (await own(other)).state]).toEqual(['invited', 'expired'])
  await mend()
  await world.app.runDue()
  expect((await own(broken)).state).toBe('expired')
})

test('what was signed in time counts although the invitation was declared over and a new one is open', async () => {
  const who = await invited()
  await decide(who, 'sign', 'never')
  const first = await own(who)
  await sql`update signature set state = 'expired', ended_at = ${world.clock.now()} where reference = ${first.reference}`.execute(
    world.app.database.db,
  )
  await world.advance('PT2M')
  await world.app.signature.resend(who, {})
  const report = await providerSays(first.reference, 'signed')
  expect(await callback(report)).toBe(200)
  expect(await own(who)).toMatchObject({ state: 'signed', reference: first.reference })
})

test('a provider that finds somebody else, a signer who declines, and a portal whose time is over', async () => {
  const [differs, declines, late] = [await invited(), await invited(), await invited()]
  await decide(differs, 'differs')
  expect(await reached(differs, 'refused')).toMatchObject({ why: 'identity_differs', signedAt: null })
  await decide(declines, 'decline')
  expect(await reached(declines, 'refused')).toMatchObject({ why: 'declined' })
  await decide(late, 'sign', 'expired')
  await reached(late, 'expired')
  expect(await names(differs)).toEqual(['signature_invited', 'signature_refused'])
})

test('an invitation is sent again after a minute at the earliest', async () => {
  const who = await invited()
  await expect(world.app.signature.resend(who, {})).rejects.toMatchObject({ code: 'resend_too_soon' })
  await world.advance('PT1M')
  const again = await world.app.signature.resend(who, {})
  expect(again).toMatchObject({ state: 'invited', round: 1 })
  expect(await names(who)).toEqual(['signature_invited', 'signature_invited'])
})

test('callbacks that the provider did not sign, that are no report or of another text change nothing', async () => {
  const who = await invited()
  await world.app.signature.open(who)
  const { reference } = await own(who)
  const report = await providerSays(reference, 'signed')
  expect(await callback(report, { key: 'not the secret of the two' })).toBe(401)
  expect(await callback({ ...report, status: 'whatever' })).toBe(422)
  expect(await callback({ ...report, reference: 'TT-261120-2222222' })).toBe(404)
  expect(await callback({ ...report, digest: 'ab'.repeat(32) }, { id: 'evt_other_text' })).toBe(200)
  expect(await callback({ ...report, certificate: null }, { id: 'evt_no_certificate' })).toBe(200)
  expect((await own(who)).state).toBe('invited')
  expect((await reports(reference)).map(({ outcome }) => outcome)).toEqual(['conflict', 'conflict'])
  expect(await callback(report, { id: 'evt_right' })).toBe(200)
  expect((await own(who)).state).toBe('signed')
  expect(await callback({ ...report, status: 'declined' }, { id: 'evt_declined' })).toBe(200)
  expect((await own(who)).state).toBe('signed')
})

test('who is not approved has nothing to sign, and nobody signs for others', async () => {
  const waiting = await world.investor({ kyc: false })
  expect(await world.app.signature.own(waiting)).toBeNull()
  await expect(world.app.signature.open(waiting)).rejects.toMatchObject({ code: 'kyc_pending' })
  await expect(world.app.signature.own(guest)).rejects.toMatchObject({ code: 'not_signed_in' })
  const certificate = { issuer: 'x', serial: 'x', algorithm: 'x', value: 'x' }
  const userId = waiting.userId
  const forOthers = world.app.signature.signFor(waiting, { userId, certificate })
  await expect(forOthers).rejects.toMatchObject({ code: 'not_allowed' })
  const unasked = world.app.signature.signFor(system('test'), { userId, certificate })
  await expect(unasked).rejects.toMatchObject({ code: 'signature_not_invited' })
})

test('the database keeps what was signed, and no name or number in clear', async () => {
  const who = await world.investor({ name: 'Kirana' })
  await world.app.signature.agreement(who)
  const changes = [
    sql`update signature set digest = ${'0'.repeat(64)} where user_id = ${who.userId}`,
    sql`update signature set state = 'invited', ended_at = null where user_id = ${who.userId}`,
    sql`update signature set file = 'other' where user_id = ${who.userId}`,
  ]
  for (const change of changes)
    await expect(change.execute(world.app.database.db)).rejects.toMatchObject({ code: 'SG001' })
  for (const gone of [sql`delete from signature`, sql`delete from signature_change`, sql`delete from signature_report`])
    await expectAppendOnly(world.app.database, gone, 'SG001')
  const { rows } = await sql<{ row: string }>`select to_jsonb(signature)::text as row from signature
    where user_id = ${who.userId}`.execute(world.app.database.db)
  expect(rows[0]!.row).not.toMatch(/Kirana|\d{4} ••••/)
  const { rows: kept } = await sql<{ file: string }>`select file from signature where user_id = ${who.userId}`.execute(
    world.app.database.db,
  )
  const bytes = await world.app.storage.get(kept[0]!.file)
  expect(bytes!.includes('%PDF')).toBe(false)
})

async function providerSays(reference: string, status: string) {
  const { rows } = await sql<{ id: string; digest: string }>`
    select id, digest from sandbox_envelope where reference = ${reference}`.execute(world.app.database.db)
  return {
    envelope_id: rows[0]!.id,
    reference,
    status,
    digest: rows[0]!.digest,
    certificate: { issuer: 'PSrE Simulasi', serial: '01', algorithm: 'HMAC-SHA-256', value: 'x' } as object | null,
    occurred_at: world.clock.now().toISOString(),
  }
}

async function callback(
  data: object,
  { key = world.app.config.sandboxSecret!, id = crypto.randomUUID() as string } = {},
) {
  const body = JSON.stringify({ type: 'signing.news', data })
  const headers = {
    'content-type': 'application/json',
    ...signWebhook({ id, at: world.clock.now(), body, secret: key }),
  }
  const answer = await fetch(`${world.url}/api/webhooks/signature`, { method: 'POST', headers, body })
  await answer.body?.cancel()
  return answer.status
}

test('a report that contradicts the books is listed, and two of staff say what it was; no signature changes', async () => {
  const { app } = world
  const { db } = app.database
  const [maker, checker] = [await insertStaff(db, 'compliance'), await insertStaff(db, 'admin')]
  const sekar = await invited()
  await decide(sekar, 'sign')
  const { reference } = await reached(sekar, 'signed')
  const eventId = `evt-${reference}-late`
  expect(await callback({ ...(await providerSays(reference, 'signed')), status: 'declined' }, { id: eventId })).toBe(
    200,
  )
  const listed = async (list: 'open' | 'all') =>
    (await app.signature.conflicts(maker, { list })).items.map((found) => found.eventId)
  expect(await listed('open')).toContain(eventId)
  const before = await own(sekar)
  await expect(app.signature.conflicts(sekar)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(app.signature.conflict(maker, 'unknown')).rejects.toMatchObject({ code: 'signing_conflict_not_found' })

  const wish = { event: eventId, reason: 'Laporan lama yang dikirim ulang.' }
  const request = await app.signature.proposeResolution(maker, wish)
  await expect(app.approvals.vote(maker, { id: request, vote: 'approve', reason: '' })).rejects.toThrow()
  await app.approvals.vote(checker, { id: request, vote: 'approve', reason: '' })

  expect(await listed('open')).not.toContain(eventId)
  expect(await listed('all')).toContain(eventId)
  expect(await app.signature.conflict(checker, eventId)).toMatchObject({
    reference,
    status: 'declined',
    state: 'signed',
    resolution: { reason: wish.reason },
    history: [{ state: 'invited' }, { state: 'checked' }, { state: 'signed' }],
  })
  await expect(app.signature.proposeResolution(maker, wish)).rejects.toMatchObject({
    code: 'signing_conflict_not_found',
  })
  expect(await own(sekar)).toEqual(before)
})
