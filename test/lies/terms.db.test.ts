import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProposeDistribution } from '#contract/distributions/input'
import { system } from '#shared/actor'
import { localDate, plusDays } from '#shared/dates'
import { createFundedDistribution } from '../dividends.ts'
import { insertStaff } from '../rows.ts'
import { createStatement } from '../sharia-issuer.ts'
import { createStory } from './world.ts'

// What money will follow from before an entry vouches for it: terms of payments, halts, gifts, whose a business is, a freeze’s end;
// and what people are shown: prices of days, figures of businesses.

let story: Awaited<ReturnType<typeof createStory>>
beforeAll(async () => {
  story = await createStory()
  const { app, world, done } = story
  const { db } = app.database
  const finance = await insertStaff(db, 'finance')
  const checkers = [await insertStaff(db, 'admin'), await insertStaff(db, 'finance')]
  const today = localDate(app.clock.now())
  await sql`insert into security_close (security_code, day, price) values (${done.code}, '2026-01-02', 1000)`.execute(
    db,
  )
  await app.issuers.fileStatement(system('test'), { businessId: done.businessId, statement: createStatement(2025) })
  const asked = (dueOn: string, purification: string) =>
    ProposeDistribution.parse({
      ...{ security: done.code, kind: 'return', about: 'Bagi hasil', amount: '1.500.000', amountReason: 'Pernyataan' },
      ...{ recordedOn: today, dueOn, purification, reason: 'Laporan laba' },
    })
  await createFundedDistribution(
    { app, finance, checkers } as unknown as Parameters<typeof createFundedDistribution>[0],
    asked(plusDays(today, 2), '1.5'),
  )
  await world.advance('P3D')
})
afterAll(() => story.world.close())

const lies: Record<string, () => RawBuilder<unknown>> = {
  'the day on which a payment was due': () => sql`update distribution set due_on = due_on + 5`,
  'the day after which it is late': () => sql`update distribution set owed_on = recorded_on`,
  'the day whose holders are paid': () => sql`update distribution set recorded_on = recorded_on - 1`,
  'what is withheld of it': () => sql`update distribution set tax_citizen = 9999 where tax_citizen < 9999`,
  'who gets back what is left of it': () => sql`update distribution set payer = ${story.bayu.userId}`,
  'when it was handed in': () => sql`update distribution set proposed_at = proposed_at - interval '1 day'`,
  'where it is paid in': () => sql`update distribution set account_number = '999999'`,
  'what a holder is told to purify': () => sql`update distribution_payment set purification = 0`,
  'a tax that nobody decided on': () =>
    sql`insert into security_tax (security_code, at, citizen, foreigner, entity, source, request_id, approved)
      select ${story.done.code}, now(), 0, 0, 0, 'lain', gen_random_uuid(), 'approved'`,
  'a gift that nobody filed': () =>
    sql`insert into holding_transfer (id, reference, kind, filed_by, from_user, security_code, units, reason, filed_at)
      values (gen_random_uuid(), 'HB-X', 'gift', ${story.sekar.userId}, ${story.sekar.userId}, ${story.done.code}, 5, 'anak', now())`,
  'who receives it': () =>
    sql`insert into transfer_receiver (transfer_id, to_user, position, numerator, denominator)
      values (gen_random_uuid(), ${story.bayu.userId}, 1, 1, 1)`,
  'a halt of trading that nobody began': () =>
    sql`insert into market_halt (id, security_code, kind, begun_at) values (gen_random_uuid(), ${story.done.code}, 'sharia', now())`,
  'a window of the market that nobody opened': () =>
    sql`insert into market_window (id, first_day, last_day) values (gen_random_uuid(), '2031-01-06', '2031-01-10')`,
  'a file to the custodian that was never sent': () =>
    sql`insert into market_settlement (id, file_name, instructions, trades, sent_at) values (gen_random_uuid(), 'x', 'x', 1, now())`,
  'a freeze that somebody ended alone': () =>
    sql`insert into money_freeze (id, began_at, reason, found, frozen_by, thaw_reason, thawed_by, thawed_at)
      values (gen_random_uuid(), now(), 'x', '[]', 'x', 'x', 'x', now())`,
  'whose a business is': () =>
    sql`update business set owner_user_id = ${story.bayu.userId} where id = ${story.done.businessId}`,
  'what the sharia board says of a business': () => sql`update business set sharia_status = 'compliant'`,
  'an offering that goes on': () => sql`update offering set state = 'closed' where id = ${story.open.id}`,
  'a purchase that was distributed, said to wait': () =>
    sql`update subscription set state = 'confirmed' where state = 'distributed'`,
  'a purchase that was distributed, said to be cancellable': () =>
    sql`update subscription set state = 'paid' where state = 'distributed'`,
  'the price of a share at the end of a day': () => sql`update security_close set price = price * 2`,
  'a price of a day that nobody closed': () =>
    sql`insert into security_close (security_code, day, price) values (${story.done.code}, '2020-01-01', 5)`,
  'what a business earned': () => sql`update financial_statement set net_profit = net_profit + 1`,
  'a correction of what it earned that nobody filed': () =>
    sql`insert into financial_statement select (jsonb_populate_record(f, jsonb_build_object('id', gen_random_uuid(), 'revision', f.revision + 1,
      'net_profit', 1))).* from financial_statement f`,
  'a purchase that is not handed over': () => sql`update subscription set held_at = now() where state = 'confirmed'`,
}

test('nobody lied', async () => {
  const { rows } = await sql<{ paid: bigint }>`select count(*) as paid from distribution where state = 'paid'`.execute(
    story.app.database.db,
  )
  expect(rows).toEqual([{ paid: 1n }])
  const { rows: shown } = await sql<{ prices: boolean; years: boolean }>`
    select exists (select from security_close) as prices, exists (select from financial_statement) as years`.execute(
    story.app.database.db,
  )
  expect(shown).toEqual([{ prices: true, years: true }])
  expect(await story.foundAfter(async () => {})).toEqual([])
})

test.each(Object.keys(lies))('%s: a lie about it is found', async (name) => {
  expect(await story.foundAfter((tx) => lies[name]!().execute(tx))).not.toEqual([])
})

test.each([
  ['buyback', 'account_number'],
  ['meeting_item', 'text'],
  ['meeting_deed', 'company_shares'],
  ['rights_issue', 'owner'],
  ['market_settlement', 'confirmation'],
  ['market_window', 'last_day'],
  ['market_window_day', 'window_id'],
])('of %s its %s is sealed, by whomever it is changed', async (table, column) => {
  const { rows } = await sql<{ names: string; watched: string[] }>`
    select encode(t.tgargs, 'escape') as names, (select array_agg(a.attname::text) from pg_attribute a
      where a.attrelid = t.tgrelid and a.attnum = any(t.tgattr)) as watched
    from pg_trigger t where t.tgrelid = ${table}::regclass and t.tgfoid = to_regproc('seal_fact')`.execute(
    story.app.database.db,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]!.names.split(/,|\\000/)).toContain(column)
  expect(rows[0]!.watched).toContain(column)
})
