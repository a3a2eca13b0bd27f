import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ListOfferings } from '#contract/offerings/input'
import { listStepNames, proposalStates } from '#contract/proposals/states'
import { checkKinds } from '#contract/verification/states'
import { snapshot } from '#platform/db/database'
import { staffRoles } from '#shared/actor'
import { type LocalDate, localDate, plusDays, wib } from '#shared/dates'
import { DEMO_PASSWORD } from '#shared/demo-password'
import { date, money } from '#shared/format'
import { newId } from '#shared/ids'
import { countSlicesInTx, verifyOldSliceInTx } from '../../modules/money/freeze/checkpoint.ts'
import { createApiClient } from '../../test/api-client.ts'
import { type Booked, bookedPayments } from '../../test/demo-payments/booked.ts'
import { heldToLedger, type Told } from '../../test/demo-payments/held-to-ledger.ts'
import { plantedLies } from '../../test/demo-payments/planted-lies.ts'
import { toldByDemo } from '../../test/demo-payments/told-by-demo.ts'
import { engine } from '../../test/engine.ts'
import { deleteScreeningLists } from '../../test/listed.ts'
import { insertStaff } from '../../test/rows.ts'
import { createSubmissionPages } from '../../test/submission-pages.ts'
import { createTestWorld, type TestWorld } from '../../test/world.ts'
import { BOUGHT_BACK } from './buybacks.ts'
import { LATE_MONTH, RENT } from './content/payments.ts'
import { demoPeople, seedDemoWorld } from './index.ts'
import { fillBooks } from './market/books.ts'

// The journeys build the same world on the embedded engine; once here is enough.
describe.skipIf(engine === 'embedded')('the demo world', () => {
  let world: TestWorld
  beforeAll(async () => {
    world = await createTestWorld()
    await deleteScreeningLists(world.app)
    await seedDemoWorld(world.app)
  }, 600_000)
  afterAll(() => world.close())

  const day = (from: number) => plusDays(localDate(world.clock.now()), from)
  type Paid = {
    code: string
    due: LocalDate
    recorded: LocalDate
    paid: LocalDate
    amount: bigint
    units: bigint
    about: string
  }
  const paid = async (code: string) =>
    (
      await sql<Paid>`
        select security_code as code, due_on::text as due, recorded_on::text as recorded, amount, units, about,
          to_char(ended_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as paid
        from distribution where security_code = ${code} and state = 'paid' order by due_on, kind desc, ended_at`.execute(
        world.app.database.db,
      )
    ).rows

  async function holderOf(email: string) {
    const { id: userId } = (await world.app.identity.userByEmail(email))!
    return { kind: 'person' as const, userId, sessionId: newId<'session'>(world.clock.now()), kyc: true as const }
  }

  test('the books are right as a whole, since their checkpoint and in each slice of what is old', async () => {
    const { app } = world
    expect((await app.freeze.books()).differences).toEqual([])
    expect(await app.freeze.sinceCheckpoint()).toEqual([])
    const found = await snapshot(app.database.db, async (tx) => {
      const slices = await countSlicesInTx(tx)
      expect(slices).toBeGreaterThan(1)
      const differences = []
      for (let turn = 0; turn < slices; turn++) differences.push(...(await verifyOldSliceInTx(tx, turn)))
      return differences
    })
    expect(found).toEqual([])
    expect(await app.freeze.standing()).toBeNull()
  })

  test('one issuer is late with its report, and everybody sees it; all others reported beside their plan', async () => {
    const { rows } = await sql<{ slug: string; reports: bigint }>`
      select b.slug, (select count(*) from issuer_report r join report_duty d on d.id = r.duty_id
        where d.business_id = b.id and r.state = 'published') as reports
      from business b where exists (select from report_duty d where d.business_id = b.id) order by b.slug`.execute(
      world.app.database.db,
    )
    expect(rows.length).toBeGreaterThan(4)
    for (const { slug, reports } of rows) {
      const business = (await world.app.issuers.bySlug(slug))!
      if (slug === 'greenhouse-lembang') expect(business.reportsLateSince).not.toBeNull()
      else expect([slug, business.reportsLateSince, reports > 0n]).toEqual([slug, null, true])
    }
  })

  test('one business was above a sharia limit and is mended: its figures, its case and its disclosures agree', async () => {
    const { app } = world
    const { id } = (await app.issuers.bySlug('klinik-sehati'))!
    const profile = (await app.issuers.profile(id))!
    expect(profile.shariaStatus).toBe('compliant')
    const { measure, history, case: found } = await app.sharia.standing(id)
    expect(found).toMatchObject({ state: 'restored' })
    expect(measure).toMatchObject({ passes: true, income: { ratio: profile.screening!.income.ratio } })
    expect(history.map(({ kind }) => kind)).toEqual(['restored', 'cure', 'at_risk'])
    for (const { disclosure } of history)
      expect((await app.disclosures.byNumber(disclosure!)).title).toContain('Klinik Sehati')
    const risky = (await app.issuers.bySlug('greenhouse-lembang'))!
    expect(risky.shariaStatus).toBe('at_risk')
    expect((await app.sharia.open([id, risky.id])).get(risky.id)).toMatchObject({ state: 'at_risk' })
  })

  test('the lists that the law requires are in force, and nobody of the demo is like their invented names', async () => {
    const { screening, database } = world.app
    expect(await screening.missing()).toEqual([])
    const reviewer = await insertStaff(database.db, 'compliance')
    expect((await screening.lists(reviewer)).every(({ screenedAt }) => screenedAt !== null)).toBe(true)
    expect((await screening.hits(reviewer, { limit: 10 })).items).toEqual([])
  })

  test('who waits for compliance, and who was sent back, handed in a card and a face; what is read off the card agrees', async () => {
    const reviewer = await insertStaff(world.app.database.db, 'compliance')
    for (const email of ['menunggu@contoh.test', 'perbaikan@contoh.test']) {
      const { id } = (await world.app.identity.userByEmail(email))!
      const { files, checks, card } = await world.app.verification.one(reviewer, id)
      expect(files.map(({ purpose, width }) => [purpose, width! >= 800]).sort()).toEqual([
        ['kyc.idPhoto', true],
        ['kyc.selfie', true],
      ])
      expect(checks.map(({ kind, outcome }) => [kind, outcome])).toEqual(checkKinds.map((kind) => [kind, 'passed']))
      expect(card!.map(({ says }) => says)).toEqual(card!.map(() => 'same'))
      const { content } = await world.app.attachments.open(reviewer, files[0]!.id)
      expect(content.subarray(0, 2).toString('hex')).toBe('ffd8')
    }
  })

  test('some stand where something went another way: signatures that ended otherwise, a KYC sent back', async () => {
    const { rows } = await sql<{ email: string; state: string }>`
      select u.email, coalesce(s.state, k.state) as state from app_user u join kyc k on k.user_id = u.id
      left join signature s on s.user_id = u.id
      where u.email in ('diundang@contoh.test', 'undanganhabis@contoh.test', 'menolak@contoh.test', 'perbaikan@contoh.test')
      order by u.email`.execute(world.app.database.db)
    expect(rows.map(({ email, state }) => [email.split('@')[0], state])).toEqual([
      ['diundang', 'invited'],
      ['menolak', 'refused'],
      ['perbaikan', 'rejected'],
      ['undanganhabis', 'expired'],
    ])
    const auditor = await insertStaff(world.app.database.db, 'auditor')
    expect((await world.app.signature.conflicts(auditor)).items).toMatchObject([{ status: 'signed', state: 'expired' }])
  })

  test('there is a proposal in each state, and the issuer has a draft beside a running business', async () => {
    const { rows } = await sql<{ state: string }>`select distinct state from proposal`.execute(world.app.database.db)
    expect(rows.map(({ state }) => state).sort()).toEqual([...proposalStates].sort())
    const issuer = await world.app.identity.userByEmail('penerbit@contoh.test')
    const actor = {
      kind: 'person' as const,
      userId: issuer!.id,
      sessionId: newId<'session'>(world.clock.now()),
      kyc: true,
    }
    expect((await world.app.proposals.listOwn(actor)).map(({ state }) => state)).toEqual(['draft'])
    expect((await world.app.proposals.listOwnBusinesses(actor)).some(({ businessId }) => businessId !== null)).toBe(
      true,
    )
  })

  test('who completes a file logs in and opens each of its pages', async () => {
    const { email } = demoPeople.find(({ completesFile }) => completesFile)!
    const client = await createApiClient(world)
    expect((await client.post('/auth/login', { body: { email, password: DEMO_PASSWORD } })).status).toBe(200)
    const actor = await holderOf(email)
    expect((await world.app.proposals.listOwn(actor)).map(({ state }) => state)).toEqual(['accepted'])
    expect(await createSubmissionPages(world.app, actor)).toEqual(listStepNames('proposal-file'))
  })

  test('rent and profit shares were paid for every month that is over; one rent came in two parts, the second six days late', async () => {
    const rents = await paid('GHL-S1')
    const late = rents.filter((each) => each.paid !== each.due)
    expect(late.map(({ about, amount }) => [about, amount])).toEqual([
      ['Sisa ujrah bulan kedua belas', (RENT * 30n) / 100n],
    ])
    expect(late[0]!.paid).toBe(plusDays(late[0]!.due, 6))
    const months = Map.groupBy(rents, ({ due }) => due)
    for (const parts of months.values()) expect(parts.reduce((sum, { amount }) => sum + amount, 0n)).toBe(RENT)
    expect([...months.values()].findIndex((parts) => parts.length === 2) + 1).toBe(LATE_MONTH)
    const shares = await paid('ADN-S1')
    expect(shares.map(({ amount }) => amount).slice(2, 4)).toEqual([37_120_000n, 28_160_000n])
    expect(shares.every((each) => each.paid === each.due)).toBe(true)
    const parts = await paid('KLS-S1')
    expect(await world.app.distributions.record()).toEqual({
      paid: rents.length + shares.length + parts.length + 3,
      late: 1,
      lateByUs: 0,
    })
  })

  test('a sukuk gave half of its principal back in two parts: units are worth the other half, and two parts are to come', async () => {
    const { app } = world
    const parts = await paid('KLS-S1')
    expect(parts.every((each) => each.paid === each.due)).toBe(true)
    expect(parts.map(({ about, amount }) => [about.split(',')[0], amount])).toEqual([
      ['Bagi hasil triwulan pertama', 24_310_000n],
      ['Pokok bagian pertama dari empat', 200_000_000n],
      ['Bagi hasil triwulan kedua', 18_480_000n],
      ['Pokok bagian kedua dari empat', 200_000_000n],
    ])
    const holder = await holderOf('pemodal@contoh.test')
    const { units, price, value, cashFlows } = await app.registry.holding(holder, 'sukuk-klinik-sehati')
    expect([price, value]).toEqual([50_000n, units * 50_000n])
    const principal = cashFlows.filter(({ kind }) => kind === 'principal')
    expect(principal.map(({ status, amount }) => [status, amount])).toEqual([
      ['done', units * 25_000n],
      ['done', units * 25_000n],
      ['projected', units * 25_000n],
      ['projected', units * 25_000n],
    ])
    const { principalDue, principalPaid } = (await app.distributions.trackRecords()).find(
      ({ security: { code } }) => code === 'KLS-S1',
    )!
    expect([principalDue, principalPaid]).toEqual([400_000_000n, 400_000_000n])
  })

  test('the buy-back that was disclosed was paid to the rupiah on its day, and its shares are gone', async () => {
    const { code, price, most, closes } = BOUGHT_BACK
    const { app } = world
    const { businessId, slug } = await app.registry.security(code)
    const told = (await app.disclosures.of([businessId], 50)).filter(({ type }) => type === 'buyback')
    expect(told.map(({ title }) => title)).toEqual(['Hasil pembelian kembali saham', 'Pembelian kembali saham'])
    const { markdown } = await app.disclosures.byNumber(told[0]!.number)
    expect(markdown).toContain('4.000')
    expect(markdown).toContain('Rp5.200.000')
    const { rows } = await sql<{ on: string; paid: bigint; parts: bigint }>`
      select to_char(e.posted_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as on, sum(p.credit)::bigint as paid, count(*) filter (where p.credit > 0) as parts
      from journal_entry e join posting p on p.entry_id = e.id where e.kind = 'buyback_paid' group by 1`.execute(
      app.database.db,
    )
    expect(rows).toEqual([{ on: day(closes), paid: price * most, parts: 1n }])
    const inIssue = await app.ledger.balance({ owner: `security/${code}`, purpose: 'issuance', asset: code })
    expect(inIssue).toBe(2_500_000n - most)
    expect(slug).toBe('saham-kopi-gayo-lestari')
  })

  test('a meeting waits for the vote of the demo’s investors, and one of its holders has voted', async () => {
    const { id } = (await world.app.identity.userByEmail('pemodal@contoh.test'))!
    const actor = { kind: 'person' as const, userId: id, sessionId: newId<'session'>(world.clock.now()), kyc: true }
    const [meeting, ...others] = await world.app.meetings.toVote(actor)
    expect(others).toEqual([])
    expect(meeting).toMatchObject({ security: { code: 'KGLS' }, state: 'voting', closesAt: expect.any(Date) })
    const auditor = await insertStaff(world.app.database.db, 'auditor')
    expect((await world.app.meetings.one(auditor, meeting!.id)).voted).toBeGreaterThan(0n)
  })

  test('every payment that plan, terms, reports, notices and track record tell of is booked to the rupiah on its day', async () => {
    expect(heldToLedger(await toldByDemo(world.app), await bookedPayments(world.app.database.db))).toEqual([])
  })

  test('what the list of released offerings says was paid is what holders have of it in the ledger, and none of it failed', async () => {
    const { offerings, distributions, database } = world.app
    const listed = async (tab: 'released' | 'ended') =>
      (await offerings.list({ kind: 'guest' }, tab, ListOfferings.parse({ limit: 48 }))).items
    const released = await listed('released')
    expect(new Set(released.map(({ state }) => state)).isDisjointFrom(new Set(['failed', 'withdrawn']))).toBe(true)
    expect((await listed('ended')).map(({ state }) => state).sort()).toEqual(['failed', 'withdrawn'])
    const paid = await distributions.paidOut(released.map(({ code }) => code))
    const booked = Map.groupBy(await bookedPayments(database.db), ({ code }) => code)
    expect(booked.size).toBeGreaterThan(4)
    const inOrder = (payments: readonly { kind: string; on: string; amount: bigint }[] = []) =>
      payments.map(({ kind, on, amount }) => `${on} ${kind} ${amount}`).sort()
    for (const { code } of released) {
      const own = booked.get(code)?.map(({ kind, paidOn, shared }) => ({ kind, on: paidOn, amount: shared }))
      expect(inOrder(paid.get(code)), code).toEqual(inOrder(own))
    }
  })

  describe('one lie is found', () => {
    let told: Told
    let booked: Booked[]
    beforeAll(async () => {
      told = await toldByDemo(world.app)
      booked = await bookedPayments(world.app.database.db)
    })
    test.each(plantedLies)('%s', (_, lie) => {
      expect(heldToLedger(...lie({ told, booked }))).not.toEqual([])
    })
  })

  test('no sukuk has a payment of the past that is missing', async () => {
    const actor = await holderOf('pemodal@contoh.test')
    const { holdings, received } = await world.app.registry.portfolio(actor)
    expect(received).toBeGreaterThan(0n)
    for (const { security } of holdings) {
      const { cashFlows } = await world.app.registry.holding(actor, security.slug)
      expect(
        cashFlows.filter(({ status }) => status === 'late'),
        security.slug,
      ).toEqual([])
    }
  })

  test('people have in the end what the contract says, and the books are right', async () => {
    const { rows } = await sql<{ email: string; amount: bigint }>`
      select u.email, b.amount from app_user u join balance b on b.account_id = 'investor/' || u.id || '/available/IDR'`.execute(
      world.app.database.db,
    )
    const wallets = new Map(rows.map(({ email, amount }) => [email, amount]))
    for (const { email, balance } of demoPeople) if (balance > 0n) expect(wallets.get(email), email).toBe(balance)
    expect((await world.app.freeze.books()).differences).toEqual([])
  })

  test('what issuers raised was sent to their bank accounts within days, and no bank account of ours is below zero', async () => {
    const { db } = world.app.database
    const { rows } = await sql<{ sent: bigint; settled: bigint; waiting: bigint }>`
      select count(*) as sent, count(*) filter (where state = 'settled') as settled,
        (select count(*) from balance where account_id like 'issuer/%/available/IDR' and amount > 0) as waiting
      from withdrawal where business_id is not null`.execute(db)
    const { sent, settled, waiting } = rows[0]!
    expect(sent).toBeGreaterThan(5n)
    expect(settled).toBe(sent)
    expect(waiting).toBeLessThan(3n)
    const { check } = await world.app.funds.overview()
    expect(check!.bank.accounts.filter(({ amount }) => amount < 0n)).toEqual([])
  })

  const traded = [
    ['roti-pagi', 25, 915n],
    ['saham-kopi-gayo-lestari', 15, 1_365n],
    ['madu-hutan-sumbawa', 15, 2_480n],
    ['klinik-sehati', 15, 10_750n],
  ] as const

  test.each(traded)(
    '%s has ten prices on both sides, and was traded in every session since it may be',
    async (slug, sessions, last) => {
      const { market } = world.app
      const book = await market.book(slug)
      expect(book).toMatchObject({ phase: 'continuous', last })
      expect([book.bids.length, book.asks.length]).toEqual([10, 10])
      expect(book.bids[0]!.price < last && last < book.asks[0]!.price).toBe(true)
      expect(await market.candles(slug, 'day')).toHaveLength(sessions + 1)
    },
  )

  test('every window of the market has ten working days, and nothing that was traded waits longer than it has to', async () => {
    const { market } = world.app
    const { windows } = await market.schedule()
    expect(windows.map(({ tradingDays }) => tradingDays)).toEqual(windows.map(() => 10))
    expect(windows.filter(({ state }) => state === 'running')).toHaveLength(1)
    const { rows } = await sql<{ late: bigint }>`
      select count(*) as late from market_trade where state <> 'settled' and settles_on <= ${day(0)}`.execute(
      world.app.database.db,
    )
    expect(rows).toEqual([{ late: 0n }])
    expect((await market.replay()).differences).toEqual([])
  })

  test('what disclosures tell of windows, reference prices and the ends of offerings is what happened', async () => {
    const { db } = world.app.database
    const of = async (title: string) => {
      const { rows } = await sql<{ body: string; at: Date }>`
        select body, published_at as at from disclosure where title = ${title} and state = 'published'`.execute(db)
      return rows[0]!
    }
    const { windows: known } = await world.app.market.schedule()
    const windows = known.toSorted((a, b) => a.firstDay.localeCompare(b.firstDay))
    const at = windows.findIndex(({ state }) => state === 'running')
    const [before, running] = [windows[at - 1]!, windows[at]!]
    const span = ({ firstDay, lastDay }: typeof before) => `${date(firstDay, 'id')} sampai ${date(lastDay, 'id')}`
    expect((await of('Jadwal dua jendela perdagangan berikutnya')).body).toContain(
      `pada ${span(before)}, dan sesudah itu pada ${span(running)}.`,
    )
    const prices = await of('Harga acuan hari pertama jendela perdagangan')
    expect(prices.at < wib(running.firstDay)).toBe(true)
    const { rows: closes } = await sql<{ code: string; price: bigint }>`
      select distinct on (security_code) security_code as code, price from market_trade
      where day < ${running.firstDay} order by security_code, day desc, number desc`.execute(db)
    expect(closes).toHaveLength(4)
    for (const { code, price } of closes) expect(prices.body).toContain(`| ${code} | ${money(price)} |`)

    const ends = await sql<{ slug: string; ended: LocalDate; body: string; told: LocalDate }>`
      select o.slug, (o.ended_at at time zone 'Asia/Jakarta')::date::text as ended, d.body,
        (d.published_at at time zone 'Asia/Jakarta')::date::text as told
      from offering o join disclosure d on d.business_id = o.business_id
      where d.type = 'offering_result' and d.state = 'published' and o.kind = 'share' and d.body ~ 'asa penawaran'`.execute(
      db,
    )
    expect(ends.rows.map(({ slug }) => slug).sort()).toEqual(['batik-laweyan', 'keramik-plered-abadi', 'roti-pagi'])
    for (const { slug, ended, told, body } of ends.rows) {
      expect(body, slug).toContain(`pada ${date(ended, 'id')}`)
      expect(told > ended, slug).toBe(true)
    }
  })

  test('in every list of the API an id names one item', async () => {
    const client = await createApiClient(world)
    const logIn = async (email: string) => {
      const { body } = await client.post('/auth/login', { body: { email, password: DEMO_PASSWORD } })
      return String(body.access_token)
    }
    const tokens = [
      await logIn('pemodal@contoh.test'),
      await logIn('penerbit@contoh.test'),
      ...(await Promise.all(staffRoles.map(async (role) => (await client.staff(role)).token))),
    ]
    const paths = Object.entries(client.document.paths).flatMap(([path, { get }]) =>
      get && !path.includes('{') && !['/stream', '/events'].includes(path) ? [path] : [],
    )
    let lists = 0
    for (const path of paths)
      for (const token of tokens) {
        const ids: string[] = []
        let cursor: unknown = null
        do {
          const asked: string = cursor ? `${path}?cursor=${encodeURIComponent(String(cursor))}` : path
          const { status, body } = await client.get(asked, { token })
          if (status !== 200) break
          const items = Array.isArray(body.items) ? (body.items as { id?: unknown }[]) : []
          ids.push(...items.flatMap(({ id }) => (id === undefined ? [] : [String(id)])))
          cursor = body.next_cursor
        } while (cursor)
        if (ids.length > 1) lists++
        expect([path, ids.filter((id, at) => ids.indexOf(id) !== at)]).toEqual([path, []])
      }
    expect(lists).toBeGreaterThan(10)
  })

  test('a book that lost a side is filled again, one that has both is left alone', async () => {
    const { market } = world.app
    const seq = async (slug: string) => (await market.book(slug)).seq
    const [first, second] = [traded[0][0], traded[1][0]]
    const before = await seq(second)
    await world.app.demo!.clock.advance('PT24H')
    expect((await market.book(first)).asks).toEqual([])
    await fillBooks(world.app)
    const book = await market.book(first)
    expect([book.bids.length, book.asks.length]).toEqual([10, 10])
    const filled = await seq(second)
    expect(filled > before).toBe(true)
    await fillBooks(world.app)
    expect(await seq(second)).toBe(filled)
  })

  test('what nobody pays on its day is late everywhere: on the calendar, at the holding, for its issuer and in the track record', async () => {
    const { app } = world
    await app.demo!.clock.advance('P30D')
    const actor = await holderOf('pemodal@contoh.test')
    const code = 'ADN-S1'
    const { rows } = await sql<{ owed: LocalDate }>`
      select owed_on::text as owed from distribution where security_code = ${code} and state = 'foreseen' and owed_on < ${localDate(world.clock.now())}`.execute(
      app.database.db,
    )
    const [{ owed }] = rows as [{ owed: LocalDate }]
    const late = (flows: readonly { status: string; on: LocalDate }[]) =>
      flows.filter(({ status }) => status === 'late').map(({ on }) => on)
    const { businessId, slug } = await app.registry.security(code)
    expect(late((await app.registry.expected(actor)).filter(({ security }) => security.code === code))).toEqual([owed])
    expect(late((await app.registry.holding(actor, slug)).cashFlows)).toEqual([owed])
    expect(await app.arrears.ofBusiness(businessId)).toMatchObject([{ dueOn: owed, state: 'late', closed: false }])
    const [record] = await app.distributions.trackRecords(businessId)
    expect(record).toMatchObject({ standing: 'late', missing: 1 })
    const told = await app.disclosures.of([businessId], 50)
    expect(told.filter(({ type }) => type === 'late_payment')).toHaveLength(1)
  })
})
