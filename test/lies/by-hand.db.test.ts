import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Subscribe } from '#contract/offerings/input'
import { rupiah } from '#shared/money'
import { insertStaff } from '../rows.ts'
import { createStory } from './world.ts'

// What people are told of what became of theirs, and who may act here: no entry vouches for it, so each is sealed.

let story: Awaited<ReturnType<typeof createStory>>
let staff = ''
beforeAll(async () => {
  story = await createStory()
  const { app, sekar, open, world } = story
  const bought = await app.offerings.subscribe(
    sekar,
    Subscribe.parse({
      ...{ offering: open.slug, units: '3', method: 'virtual_account', bank: 'bsi' },
      statements: ['prospectus', 'risk', 'liquidity', 'akad'],
    }),
    { key: 'late' },
  )
  await app.demo!.transfer({ virtualAccount: bought.virtualAccount!.number, amount: rupiah(bought.total + 1n) })
  staff = (await insertStaff(app.database.db)).userId
  const gone = await world.investor({ name: 'Citra', cash: rupiah(0) })
  await sql`update app_user set state = 'closed', closed_at = created_at where id = ${gone.userId}`.execute(
    app.database.db,
  )
})
afterAll(() => story.world.close())

const lies: Record<string, [subject: string, lie: () => RawBuilder<unknown>]> = {
  'why a purchase ended': [
    'subscription/',
    () => sql`update subscription set end_reason = 'cancelled_by_operator' where state = 'cancelled'`,
  ],
  'why a deposit was kept': [
    'deposit/',
    () => sql`update deposit set kept_because = 'lain' where kept_because is not null`,
  ],
  'a deposit said to be kept': [
    'deposit/',
    () => sql`update deposit set kept_because = 'lain' where kept_because is null`,
  ],
  'who sent a deposit': ['deposit/', () => sql`update deposit set sender = 'BUKAN DIA'`],
  'a person made staff': ['app_user/', () => sql`update app_user set kind = 'staff' where id = ${story.bayu.userId}`],
  'an account that was closed': [
    'app_user/',
    () => sql`update app_user set state = 'closed', closed_at = now() where id = ${story.bayu.userId}`,
  ],
  'an account that was suspended': [
    'app_user/',
    () => sql`update app_user set state = 'suspended', suspended_from = 'active' where id = ${story.bayu.userId}`,
  ],
  'an account that was opened again': [
    'app_user/',
    () => sql`update app_user set state = 'active', closed_at = null where state = 'closed'`,
  ],
  'when an account was closed': [
    'app_user/',
    () => sql`update app_user set closed_at = closed_at + interval '1 day' where state = 'closed'`,
  ],
  'an account of staff that nobody made': [
    'app_user/',
    () => sql`insert into app_user (id, kind, state, email, firstname, email_verified_at, created_at)
      values ('019a0000-0000-7000-8000-00000000000a', 'staff', 'active', 'x@contoh.test', 'X', now(), now())`,
  ],
  'an account that is gone': ['app_user/', () => sql`delete from app_user where id = ${story.bayu.userId}`],
  'a role of staff that nobody gave': [
    'user_role/',
    () => sql`insert into user_role (user_id, role, granted_at) values (${staff}, 'admin', now())`,
  ],
  'since when somebody has a role': [
    'user_role/',
    () => sql`update user_role set granted_at = granted_at - interval '1 day'`,
  ],
}

const held: typeof lies = {
  ...whatStands('position', ['units', 'cost', 'realised', 'income'], "since = since - interval '1 day'"),
  ...whatStands('person_close', ['cash', 'put_in', 'under_way'], 'through = through - 1'),
  'a holding at its close deleted': [
    'position/',
    () => sql`delete from position where user_id = ${story.sekar.userId}`,
  ],
  'a holding at its close that nobody has': [
    'position/',
    () => sql`insert into position (user_id, security_code, units, cost, realised, income, since)
      values (${staff}, ${story.done.code}, 5, 5, 0, 0, now())`,
  ],
  'a close deleted': ['person_close/', () => sql`delete from person_close where user_id = ${story.sekar.userId}`],
  'a close that never was': [
    'person_close/',
    () => sql`insert into person_close values (${staff}, '2026-11-01', 5, 5, 0)`,
  ],
}

function whatStands(table: string, amounts: string[], since: string): typeof lies {
  const changes = [...amounts.map((column) => `${column} = ${column} + 1`), since]
  return Object.fromEntries(
    changes.map((change) => [
      `${change} of ${table}`,
      [`${table}/`, () => sql`update ${sql.table(table)} set ${sql.raw(change)} where user_id = ${story.sekar.userId}`],
    ]),
  )
}

test('nobody lied', async () => {
  const { rows } = await sql`
    select exists (select from subscription where end_reason = 'cancelled_by_investor') as ended,
      exists (select from deposit where kept_because is not null) as kept,
      exists (select from app_user where state = 'closed') as closed,
      exists (select from position p join person_close using (user_id) where p.user_id = ${story.sekar.userId}) as held`.execute(
    story.app.database.db,
  )
  expect(rows).toEqual([{ ended: true, kept: true, closed: true, held: true }])
  expect(await story.foundAfter(async () => {})).toEqual([])
})

test.each(Object.entries({ ...lies, ...held }))('%s: a lie about it is found', async (_, [subject, lie]) => {
  const found = await story.foundAfter((tx) => lie().execute(tx))
  expect(found).not.toEqual([])
  for (const each of found)
    expect(each).toMatchObject({ check: 'a fact is what was sealed', subject: expect.stringContaining(subject) })
})
