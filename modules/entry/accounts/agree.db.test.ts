import { afterAll, expect, test } from 'vitest'
import { Subscribe } from '#contract/offerings/input'
import { after, DAY } from '#shared/dates'
import { rupiah } from '#shared/money'
import { staffActor } from '../../../test/actors.ts'
import { voteAbout } from '../../../test/approvals.ts'
import { waitUntilHolds } from '../../../test/eventually.ts'
import { insertStaff } from '../../../test/rows.ts'
import { createTestWorld, START } from '../../../test/world.ts'

const world = await createTestWorld()
const { app } = world
afterAll(() => world.close())

const [maya, nadia] = [staffActor('content'), await insertStaff(app.database.db, 'compliance')]
const sekar = await world.investor({ name: 'Sekar', cash: rupiah(10_000_000) })
const offering = await world.offering({ opensAt: START, closesAt: after(START, 44 * DAY) })
const buy = () =>
  app.offerings.subscribe(
    sekar,
    Subscribe.parse({
      offering: offering.slug,
      units: '25',
      method: 'wallet',
      statements: ['prospectus', 'risk', 'liquidity', 'akad'],
    }),
  )

/** Saves a new edition, approved by a second person. */
async function newEdition(key: 'terms-and-conditions' | 'privacy-policy', sentence: string) {
  const { id, latest, versions } = await app.content.deskItem(maya, { kind: 'page', key })
  const { fields } = versions[0]!
  const text = { ...fields, body: `${fields.body}\n\n${sentence}` }
  await app.content.revise(maya, { id, base: latest, fields: text, reason: 'Perubahan', newEdition: true })
  await voteAbout(app.approvals, nadia, `content/${id}`)
  return { id, version: latest + 1 }
}

test('a new edition is announced to everybody thirty days ahead, and never holds sooner', async () => {
  const edition = await newEdition('terms-and-conditions', 'Biaya berubah.')
  await expect(app.content.publish(maya, edition)).rejects.toMatchObject({ code: 'content_notice_short' })
  await expect(app.content.schedule(maya, { ...edition, at: after(START, 29 * DAY) })).rejects.toMatchObject({
    code: 'content_notice_short',
    field: 'at',
  })
  expect(await app.content.announcedEditions()).toEqual([])
  const at = after(START, 31 * DAY)
  await app.content.schedule(maya, { ...edition, at })
  expect(await app.content.announcedEditions()).toEqual([{ kind: 'terms', at }])
  await app.notifications.deliver()
  const { items } = await app.notifications.list(sekar, {}, 'id')
  expect(items[0]).toMatchObject({ title: 'Syarat dan ketentuan berubah mulai 21 Desember 2026, 10.00 WIB' })
  await waitUntilHolds(async () =>
    expect((await app.demo!.inbox(sekar.email)).map(({ subject }) => subject)).toContain(items[0]!.title),
  )
  const change = await app.content.editionChange({ kind: 'terms', agreed: '2026-11-01', announced: true })
  expect(change.after.replace(change.before.trimEnd(), '').trim()).toBe('Biaya berubah.')
  expect(await app.accounts.agreementsDue(sekar)).toEqual([])
})

test('from its day on money waits for an answer; what is theirs people get back without one', async () => {
  await world.moveTo(after(START, 30 * DAY))
  const bought = await buy()
  await world.moveTo(after(START, 31 * DAY))
  const recent = await app.accounts.agreementsDue(sekar)
  expect(recent).toEqual([{ kind: 'terms', edition: '2026-12-21', agreed: '2026-11-01' }])
  await expect(buy()).rejects.toMatchObject({ code: 'terms_not_agreed' })
  expect((await app.offerings.cancel(sekar, { id: bought.id })).state).toBe('cancelled')
  expect(await app.accounts.agreementsDue(staffActor('support'))).toEqual([])
  expect(await app.content.announcedEditions()).toEqual([])
})

test('who agrees names the edition that they read, and can buy again', async () => {
  await expect(app.accounts.agree(sekar, { terms: '2026-11-01' })).rejects.toMatchObject({ code: 'terms_changed' })
  await app.accounts.agree(sekar, { privacy: '2026-12-21' }) // was not asked for
  await expect(buy()).rejects.toMatchObject({ code: 'terms_not_agreed' })
  await Promise.all([1, 2].map(() => app.accounts.agree(sekar, { terms: '2026-12-21' })))
  expect((await app.accounts.consents(sekar)).map(({ kind, version }) => `${kind} ${version}`).sort()).toEqual([
    'privacy 2026-11-20',
    'terms 2026-11-01',
    'terms 2026-12-21',
  ])
  await buy()
})

test('who registers agrees to what is in force, and is asked for neither', async () => {
  const laila = await world.investor({ name: 'Laila' })
  expect(await app.accounts.agreementsDue(laila)).toEqual([])
  expect((await app.accounts.consents(laila)).map(({ kind, version }) => [kind, version]).sort()).toEqual([
    ['privacy', '2026-11-20'],
    ['terms', '2026-12-21'],
  ])
})
