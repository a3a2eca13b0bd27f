import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { Subscribe } from '#contract/offerings/input'
import { walletEvent } from '#contract/wallet/states'
import { distributeUnitsInTx, registerSecurityInTx } from '#modules/registry'
import { recordEventsInTx } from '#platform/commands/events'
import { transact } from '#platform/db/database'
import { type Actor, system } from '#shared/actor'
import { newId } from '#shared/ids'
import { rupiah, units } from '#shared/money'
import { voteAbout } from '../../../test/approvals.ts'
import { engine } from '../../../test/engine.ts'
import { waitUntilHolds } from '../../../test/eventually.ts'
import { insertStaff } from '../../../test/rows.ts'
import { createTestWorld } from '../../../test/world.ts'

const world = await createTestWorld()
const { app } = world
afterAll(() => world.close())

test('a purchase is told by e-mail once, with its sum and the 48 hours, however many listen', async () => {
  const offering = await world.offering()
  const sekar = await world.investor({ name: 'Sekar', cash: rupiah(1_000_000) })
  await buy(sekar, offering.slug)
  await Promise.all([app.notifications.deliver(), app.notifications.deliver(), app.notifications.deliver()])
  const paid = async () =>
    (await app.demo!.inbox(sekar.email)).filter(({ subject }) => subject?.startsWith('Pembayaran diterima'))
  await waitUntilHolds(async () => expect(await paid()).toHaveLength(1))
  await app.notifications.deliver()
  const [mail] = await paid()
  expect(mail!.subject).toBe(`Pembayaran diterima: ${offering.name}`)
  expect(mail!.text).toContain('Rp250.000 untuk 25 unit')
  expect(mail!.text).toContain('dalam 48 jam, sampai 22 November 2026')
  expect(mail!.text).toMatch(/\/payments\/[0-9a-f-]{36}/)
})

test.skipIf(engine === 'embedded')(
  'who finds another process at the same events waits for it without holding a lock, and misses nothing',
  async () => {
    const offering = await world.offering()
    const wati = await world.investor({ name: 'Wati', cash: rupiah(1_000_000) })
    let done = false
    let delivering: Promise<unknown> = Promise.resolve()
    await app.database.db.transaction().execute(async (tx) => {
      await sql`select seq from notification_cursor for update`.execute(tx)
      await buy(wati, offering.slug)
      delivering = app.notifications.deliver().then(() => (done = true))
      for (let looks = 0; looks < 40; looks++) {
        const { rows } = await sql`select 1 from pg_locks l join pg_stat_activity a using (pid)
        where not l.granted and a.datname = current_database()`.execute(tx)
        expect(rows).toEqual([])
        await new Promise((wake) => setTimeout(wake, 25))
      }
      expect(done).toBe(false)
    })
    await delivering
    const { items } = await app.notifications.list(wati, {}, 'id')
    expect(items.length).toBeGreaterThan(0)
  },
)

test('a session that has ended and is tried again is a notice to its owner', async () => {
  const password = 'sepatu-hujan-lemari-73'
  const tono = await world.investor({ name: 'Tono', password })
  const from = { userAgent: 'test', ip: '127.0.0.1' }
  const { refreshToken } = await app.credentials.logIn({ email: tono.email, password }, from)
  await app.identity.logOut(refreshToken)
  await expect(app.credentials.refresh(refreshToken)).rejects.toMatchObject({ code: 'token_revoked' })
  await app.notifications.deliver()
  const { items } = await app.notifications.list(tono, {}, 'id')
  expect(items.map(({ event }) => event)).toContain('revoked_token_used')
})

test('a deposit is told by e-mail and in the list; money that a payment no longer took says so', async () => {
  const siti = await world.investor({ name: 'Siti' })
  const deposit = (amount: bigint, keptBecause: string | null) =>
    transact(app.database.db, (tx) =>
      recordEventsInTx(
        tx,
        [
          walletEvent(siti.userId, 'deposit_credited', {
            deposit: newId<'deposit'>(app.clock.now()),
            amount: rupiah(amount),
            bank: 'bsi',
            bankName: 'BSI',
            at: app.clock.now(),
            keptBecause,
          }),
        ],
        app.clock.now(),
      ),
    )
  await deposit(1_500_000n, null)
  await deposit(300_000n, 'payment_late')
  await app.notifications.deliver()
  const mails = async () =>
    (await app.demo!.inbox(siti.email)).filter(({ subject }) => subject?.startsWith('Setoran')).toReversed()
  await waitUntilHolds(async () => expect(await mails()).toHaveLength(2))
  const texts = (await mails()).map(({ text }) => text).toSorted()
  expect(texts[1]).toContain('Setoran Rp1.500.000 melalui BSI sudah masuk ke dompet Anda pada 20 November 2026')
  expect(texts[0]).toContain('dana ini masuk ke saldo dompet Anda')
  expect((await mails())[0]!.html).toContain('Assalamu’alaikum Siti,')
  const { items } = await app.notifications.list(siti, {}, 'en')
  expect(items.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Deposit of Rp1,500,000 received', 'Deposit of Rp300,000 received']),
  )
})

test('a purchase that was cancelled before it was paid promises no money', async () => {
  const offering = await world.offering()
  const dewi = await world.investor({ name: 'Dewi' })
  const bought = await app.offerings.subscribe(
    dewi,
    Subscribe.parse({
      offering: offering.slug,
      units: '25',
      method: 'virtual_account',
      bank: 'bsi',
      statements: ['prospectus', 'risk', 'liquidity', 'akad'],
    }),
  )
  await app.offerings.cancel(dewi, { id: bought.id })
  await app.notifications.deliver()
  const { items } = await app.notifications.list(dewi, {}, 'id')
  expect(items.find(({ event }) => event === 'cancelled')!.text).toContain('sebelum dibayar')
  expect(items.find(({ event }) => event === 'subscribed')!.text).toContain('25 unit')
})

test('who saved an offering hears that it opened', async () => {
  const day = 86_400_000
  const opensAt = new Date(app.clock.now().getTime() + day)
  const offering = await world.offering({ opensAt, closesAt: new Date(opensAt.getTime() + 10 * day) })
  const laila = await world.investor({ name: 'Laila' })
  await app.offerings.bookmark(laila, offering.slug, true)
  await world.advance('PT25H')
  await app.notifications.deliver()
  await waitUntilHolds(async () =>
    expect((await app.demo!.inbox(laila.email)).map((mail) => mail.subject)).toContain(
      `Sudah dibuka: ${offering.name}`,
    ),
  )
})

test('a disclosure is told to those who hold the issuer’s securities, on the ways that they chose', async () => {
  const [sekar, laila, rani] = await Promise.all(['Sekar', 'Laila', 'Rani'].map((name) => world.investor({ name })))
  const now = app.clock.now()
  const businessId = await app.issuers.register(system('seed'), {
    slug: 'tambak-uji',
    name: 'Tambak Uji',
    legalName: 'PT Tambak Uji',
    legalForm: 'pt',
    sector: 'Perikanan',
    city: 'Jepara',
    province: 'Jawa Tengah',
    foundedYear: 2015,
    pitch: 'Udang.',
    description: 'Tambak udang.',
    website: null,
    ownerUserId: rani!.userId,
  })
  const code = 'TMB-1'
  await transact(app.database.db, async (tx) => {
    const terms = { kind: 'share', akad: 'musyarakah', projectedReturn: null, paymentMonths: null } as const
    const named = { slug: 'tambak-uji', name: 'Tambak Uji', businessId, tenorMonths: null }
    await registerSecurityInTx(tx, { code, ...named, ...terms, issuePrice: rupiah(1_000) })
    const lot = (userId: string) => ({ userId, units: units(5), price: rupiah(1_000), reference: `R-${userId}` })
    const allotments = [sekar!, laila!].map(({ userId }) => ({ ...lot(userId), source: `uji/${userId}`, paidAt: now }))
    await distributeUnitsInTx(tx, { code, allotments, now })
  })
  await app.accounts.chooseNotice(laila!, { event: 'disclosure', channel: 'email', wanted: false })
  const analyst = await insertStaff(app.database.db, 'analyst')
  const text = { type: 'annual_report', title: 'Laporan tahunan 2026', body: 'Panen naik.' } as const
  const id = await app.disclosures.file(rani!, { ...text, businessId })
  await voteAbout(app.approvals, analyst, `disclosure/${id}`)
  const number = await app.disclosures.publish(analyst, { id })
  await Promise.all([app.notifications.deliver(), app.notifications.deliver()])
  const subject = 'Keterbukaan informasi: Laporan tahunan 2026'
  const mailed = async ({ email }: { email: string }) =>
    (await app.demo!.inbox(email)).filter((mail) => mail.subject === subject)
  await waitUntilHolds(async () => expect(await mailed(sekar!)).toHaveLength(1))
  expect((await mailed(sekar!))[0]!.text).toContain(`/publication/disclosure/${number}`)
  expect([await mailed(laila!), await mailed(rani!)]).toEqual([[], []])
  const listed = async (actor: Actor) =>
    (await app.notifications.list(actor, {}, 'id')).items.filter(({ event }) => event === 'disclosed').length
  expect([await listed(sekar!), await listed(laila!), await listed(rani!)]).toEqual([1, 1, 0])
})

test('what happened also lies in one’s list, worded for the reader, until it is read', async () => {
  const offering = await world.offering()
  const sekar = await world.investor({ name: 'Sekar', cash: rupiah(1_000_000) })
  const other = await world.investor({ name: 'Laila' })
  await buy(sekar, offering.slug)
  await app.notifications.deliver()
  const list = (actor: typeof sekar, asked = {}) => app.notifications.list(actor, asked, 'en')
  const { items } = await list(sekar)
  expect(items.map(({ event }) => event)).toEqual(expect.arrayContaining(['payment_received', 'kyc_approved']))
  const paid = items.find(({ event }) => event === 'payment_received')!
  expect(paid).toMatchObject({ read: false, title: `Payment received: ${offering.name}` })
  expect(paid.link.path).toMatch(/^\/payments\/[\w-]{36}$/)
  const unread = await app.notifications.unread(sekar)
  expect(await app.notifications.markRead(other, { ids: [paid.id] })).toEqual({ path: null })
  expect(await app.notifications.unread(sekar), 'nobody reads another’s').toBe(unread)
  expect(await app.notifications.markRead(sekar, { ids: [paid.id] })).toEqual({ path: paid.link.path })
  expect(await app.notifications.unread(sekar)).toBe(unread - 1)
  expect((await list(sekar, { unread: true })).items.map(({ id }) => id)).not.toContain(paid.id)
  const first = await list(sekar, { limit: 1 })
  const second = await list(sekar, { limit: 1, after: first.next! })
  expect([first.items[0]!.id, second.items[0]!.id]).toEqual(items.slice(0, 2).map(({ id }) => id))
  await app.notifications.markRead(sekar, {})
  expect(await app.notifications.unread(sekar)).toBe(0)
  expect(await app.notifications.unread(other)).toBeGreaterThan(0)
})

test('each is told on the ways that they chose, and on no other', async () => {
  const offering = await world.offering()
  const rudi = await world.investor({ name: 'Rudi', cash: rupiah(1_000_000) })
  const phone = '+6281255500011'
  await world.app.database.db
    .withTables<{ app_user: { id: string; phone: string; phone_verified_at: Date; state: string } }>()
    .updateTable('app_user')
    .set({ phone, phone_verified_at: app.clock.now(), state: 'active' })
    .where('id', '=', rudi.userId)
    .execute()
  const choose = (channel: 'email' | 'whatsapp' | 'app', wanted: boolean) =>
    app.accounts.chooseNotice(rudi, { event: 'purchase', channel, wanted })
  await Promise.all([choose('email', false), choose('app', false), choose('whatsapp', true)])
  await buy(rudi, offering.slug)
  await app.notifications.deliver()
  const told = async () => (await app.demo!.inbox(phone)).filter(({ text }) => text.includes('/payments/'))
  await waitUntilHolds(async () => expect(await told()).toHaveLength(1))
  const [message] = await told()
  expect(message!.text).toMatch(/^Syirkah: Pembayaran diterima: .+ http\S+\/payments\/[\w-]{36}$/)
  const subjects = (await app.demo!.inbox(rudi.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject?.startsWith('Pembayaran diterima'))).toEqual([])
  const { items } = await app.notifications.list(rudi, {}, 'id')
  expect(items.map(({ event }) => event)).not.toContain('payment_received')
})

test('closing an account deletes its list of notices', async () => {
  const password = 'sepatu-hujan-lemari-72'
  const from = { userAgent: 'test', ip: '127.0.0.1' }
  const { email } = await world.investor({ name: 'Joko', password })
  const joko = await app.accounts.actorOf((await app.credentials.logIn({ email, password }, from)).accessToken)
  if (joko.kind !== 'person') throw new Error('Joko is not logged in')
  await app.notifications.deliver()
  expect(await app.notifications.unread(joko)).toBeGreaterThan(0)
  await app.credentials.confirmIdentity(joko, { password }, from)
  await app.accounts.closeAccount(joko)
  await app.notifications.deliver()
  const { rows } = await sql`select 1 from notice where user_id = ${joko.userId}`.execute(app.database.db)
  expect(rows).toEqual([])
})

test('a made-up past is told to nobody, whenever somebody looks, and lies in the list', async () => {
  const offering = await world.offering()
  const ani = await world.investor({ name: 'Ani', cash: rupiah(1_000_000) })
  await app.notifications.deliver()
  await app.notifications.holdBack()
  await buy(ani, offering.slug)
  expect(await app.notifications.deliver()).toBe(0)
  await app.notifications.rememberPast()
  expect(await app.notifications.deliver()).toBe(0)
  const { items } = await app.notifications.list(ani, {}, 'id')
  expect(items.map(({ event }) => event)).toContain('payment_received')
  await buy(ani, offering.slug)
  expect(await app.notifications.deliver()).toBe(1)
})

const buy = (actor: Actor, slug: string) =>
  app.offerings.subscribe(
    actor,
    Subscribe.parse({
      offering: slug,
      units: '25',
      method: 'wallet',
      statements: ['prospectus', 'risk', 'liquidity', 'akad'],
    }),
  )
