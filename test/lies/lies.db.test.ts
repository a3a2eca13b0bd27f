import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStory } from './world.ts'

// Each lie is planted as the owner of the database with its guards off; the checks of the books must find it.

let story: Awaited<ReturnType<typeof createStory>>
beforeAll(async () => {
  story = await createStory()
})
afterAll(() => story.world.close())

const wallet = (person: 'sekar' | 'bayu') => `investor/${story[person].userId}/available/IDR`
const move = (account: string, by: bigint) =>
  sql`update balance set amount = amount + ${by} where account_id = ${account}`
const postingOf = (kind: string, account: string) =>
  sql`(select p.entry_id from posting p join journal_entry e on e.id = p.entry_id where e.kind = ${kind} and p.account_id = ${account} limit 1)`
/** A leg of the first such entry now names another account; both balances follow. */
const redirect = (kind: string, from: string, to: string) => [
  sql`update balance b set amount = b.amount - p.credit from posting p
    where b.account_id = ${from} and p.entry_id = ${postingOf(kind, from)} and p.account_id = ${from}`,
  sql`update balance b set amount = b.amount + p.credit from posting p
    where b.account_id = ${to} and p.entry_id = ${postingOf(kind, from)} and p.account_id = ${from}`,
  sql`update posting set account_id = ${to} where account_id = ${from} and entry_id = ${postingOf(kind, from)}`,
]
const issuer = () => `issuer/${story.done.businessId}/available/IDR`
const BIG = 1_000_000n

const lies: Record<string, () => RawBuilder<unknown>[]> = {
  'a deposit moved to another person': () => redirect('deposit_credited', wallet('sekar'), wallet('bayu')),
  'a deposit raised on both sides': () => [
    sql`update posting set debit = debit + sign(debit)::bigint * ${BIG}, credit = credit + sign(credit)::bigint * ${BIG}
      where entry_id = ${postingOf('deposit_credited', wallet('sekar'))}`,
    move(wallet('sekar'), BIG),
    move('bank/bsi/clearing/IDR', BIG),
  ],
  'an invented deposit': () => [
    sql`select ledger_post('[]', ${JSON.stringify([{ id: '019a0000-0000-7000-8000-000000000001', kind: 'deposit_credited', source: 'deposit/invented' }])},
      ${JSON.stringify([
        {
          entry: '019a0000-0000-7000-8000-000000000001',
          line: 0,
          account: 'bank/bsi/clearing/IDR',
          asset: 'IDR',
          debit: '500',
          credit: '0',
        },
        {
          entry: '019a0000-0000-7000-8000-000000000001',
          line: 1,
          account: wallet('bayu'),
          asset: 'IDR',
          debit: '0',
          credit: '500',
        },
      ])}, now())`,
  ],
  'a deposit erased with its balances': () => [
    sql`update balance b set amount = b.amount - greatest(p.debit, p.credit) from posting p
      where p.account_id = b.account_id and p.entry_id = ${postingOf('deposit_credited', wallet('sekar'))}`,
    sql`delete from journal_entry where id = ${postingOf('deposit_credited', wallet('sekar'))}`,
    sql`delete from posting p where not exists (select from journal_entry e where e.id = p.entry_id)`,
  ],
  'the platform’s fees given to an investor': () =>
    redirect('offering_handed_over', 'platform/fees/IDR', wallet('bayu')),
  'money in suspense given to an investor': () =>
    redirect('suspense_received', 'platform/suspense/IDR', wallet('bayu')),
  'the issuer’s money given to an investor': () => redirect('offering_handed_over', issuer(), wallet('bayu')),
  'an entry renamed': () => [
    sql`update journal_entry set kind = 'balance_opened' where id = ${postingOf('deposit_credited', wallet('sekar'))}`,
  ],
  'the day of an entry': () => [
    sql`update journal_entry set posted_at = posted_at - interval '1 day' where id = ${postingOf('deposit_credited', wallet('sekar'))}`,
  ],
  'an account that may go below zero': () => [
    sql`update ledger_account set may_go_negative = true where id = ${wallet('bayu')}`,
  ],
  'a balance that may go below zero': () => [
    sql`update balance set may_go_negative = true where account_id = ${wallet('bayu')}`,
  ],
  'a balance in another security': () => [
    sql`update balance set asset = 'UJI9' where account_id like ${`investor/${story.sekar.userId}/available/UJI%`}`,
  ],
  'a purpose that may go below zero': () => [
    sql`update ledger_purpose set may_go_negative = true where purpose = 'available'`,
  ],
  'more units in a holding': () => [sql`update acquisition set units = units + 1`],
  'a holding of somebody else': () => [
    sql`update acquisition set user_id = ${story.bayu.userId} where user_id = ${story.sekar.userId}`,
  ],
  'a holding deleted': () => [sql`delete from acquisition where user_id = ${story.sekar.userId}`],
  'securities moved': () => [
    sql`update posting set account_id = replace(account_id, ${story.sekar.userId}, ${story.bayu.userId}) where account_id like ${`investor/${story.sekar.userId}/available/UJI%`}`,
    sql`update balance b set amount = coalesce((select sum(credit - debit) from posting p where p.account_id = b.account_id), 0)
      where account_id like 'investor/%/available/UJI%'`,
  ],
  'the fee of a purchase': () => [
    sql`update subscription set fee = fee + 100, total = total + 100 where state = 'distributed'`,
  ],
  'the owner of a purchase': () => [
    sql`update subscription set user_id = ${story.bayu.userId} where user_id = ${story.sekar.userId} and state = 'paid'`,
  ],
  'the amount of a purchase that was distributed': () => [
    sql`update subscription set amount = amount + 100, total = total + 100 where state = 'distributed'`,
  ],
  'a purchase deleted with its money redirected': () => [
    ...redirect('subscription_paid', `offering/${story.open.id}/escrow/IDR`, wallet('bayu')),
    sql`update offering set paid_units = paid_units - 10 where id = ${story.open.id}`,
    sql`delete from subscription_change where subscription_id in (select id from subscription where state = 'paid')`,
    sql`delete from subscription where state = 'paid'`,
  ],
  'the day of a purchase': () => [sql`update subscription set created_at = created_at - interval '1 day'`],
  'the instant of a payment': () => [
    sql`update subscription set paid_at = paid_at - interval '1 day' where state = 'distributed'`,
  ],
  'a line of a purchase’s history': () => [
    sql`update subscription_change set at = at - interval '1 day' where state = 'paid'`,
  ],
  'a line of history deleted': () => [sql`delete from subscription_change where state = 'cancelled'`],
  'a cancelled purchase that stands again': () => [
    sql`update subscription set state = 'paid', ended_at = null, end_reason = null where state = 'cancelled'`,
    sql`update offering set paid_units = paid_units + 20 where id = ${story.open.id}`,
  ],
  'the price of an offering': () => [sql`update offering set unit_price = unit_price + 1 where id = ${story.open.id}`],
  'the units sold of an offering': () => [
    sql`update offering set paid_units = paid_units + 1 where id = ${story.done.id}`,
  ],
  'the investors of an offering': () => [
    sql`update offering set investors = investors + 1 where id = ${story.done.id}`,
  ],
  'somebody who is counted and holds no purchase': () => [
    sql`insert into offering_investor (offering_id, user_id) select ${story.done.id}, id from app_user where kind = 'staff' limit 1`,
  ],
  'an offering more of an investor': () => [
    sql`update investor_offerings set offerings = offerings + 1 where user_id = ${story.sekar.userId}`,
  ],
  'the investors of all offerings': () => [
    sql`update offering set new_investors = new_investors + 1 where id = ${story.done.id}`,
  ],
  'a row of a deposit': () => [sql`update deposit set amount = amount + 1`],
  'the owner of a deposit': () => [sql`update deposit set user_id = ${story.bayu.userId}`],
  'a deposit’s row deleted': () => [sql`delete from deposit`],
  'a row of a bank transfer': () => [sql`update bank_transfer set amount = amount + 1 where outcome = 'credited'`],
  'a report of the bank deleted': () => [sql`delete from bank_report where transfer_id = 'transfer-deposit'`],
  'one amount in what the bank reported, its transfer, the deposit and both postings': () => [
    sql`update bank_report set amount = amount + ${BIG} where transfer_id = 'transfer-deposit'`,
    sql`update bank_transfer set amount = amount + ${BIG} where id = 'transfer-deposit'`,
    sql`update deposit set amount = amount + ${BIG} where transfer_id = 'transfer-deposit'`,
    sql`update posting set debit = debit + sign(debit)::bigint * ${BIG}, credit = credit + sign(credit)::bigint * ${BIG}
      where entry_id = (select e.id from journal_entry e join deposit d on e.source = 'deposit/' || d.id where d.transfer_id = 'transfer-deposit')`,
    move(wallet('sekar'), BIG),
    move('bank/bsi/clearing/IDR', BIG),
  ],
  'an opening balance with its entry': () => [
    sql`update opening_balance set amount = amount + ${BIG} where user_id = ${story.sekar.userId}`,
    sql`update posting set debit = debit + sign(debit)::bigint * ${BIG}, credit = credit + sign(credit)::bigint * ${BIG}
      where entry_id = ${postingOf('balance_opened', wallet('sekar'))}`,
    move(wallet('sekar'), BIG),
    move('bank/bsi/clearing/IDR', BIG),
  ],
  'a report of the bank changed': () => [sql`update bank_report set amount = amount - 1`],
  'a case in suspense deleted': () => [sql`delete from suspense_case`],
  'guards of the postings switched off': () => [sql`alter table posting disable trigger user`],
  'one guard dropped': () => [sql`drop trigger journal_entry_append_only on journal_entry`],
  'balances that may fall below zero': () => [sql`alter table balance drop constraint balance_not_negative`],
  'an offering that may be oversold': () => [sql`alter table offering drop constraint offering_never_oversold`],
  'a second purchase under one reference': () => [
    sql`alter table subscription drop constraint subscription_reference_key`,
  ],
  'a freeze that nobody reads': () => [
    sql`create or replace function refuse_while_frozen() returns void language plpgsql stable as $$ begin end $$`,
  ],
  'a right of the application on balances': () => [sql`grant update on balance to syirkah_application`],
  'a right of the application on one column': () => [sql`grant update (amount) on balance to syirkah_application`],
  'a rule that keeps money from being stopped': () => [
    sql`create rule swallow as on insert to money_freeze do instead nothing`,
  ],
  'a table of freezes that only the application sees': () => [
    sql`create schema syirkah_application`,
    sql`create table syirkah_application.money_freeze (like money_freeze)`,
    sql`grant usage on schema syirkah_application to syirkah_application`,
  ],
  'freezes that nobody may see': () => [sql`alter table money_freeze enable row level security`],
  'a guard that looks at nothing': () => [
    sql`drop trigger posting_append_only on posting`,
    sql`create trigger posting_append_only before update or delete on posting for each row when (false)
      execute function refuse_change('LG003', 'post a new entry or a reversal')`,
  ],
  'a guard of fewer changes': () => [
    sql`drop trigger posting_append_only on posting`,
    sql`create trigger posting_append_only before delete on posting for each row
      execute function refuse_change('LG003', 'post a new entry or a reversal')`,
  ],
  'a condition that says something else': () => [
    sql`alter table balance drop constraint balance_not_negative`,
    sql`alter table balance add constraint balance_not_negative check (amount is not null or may_go_negative)`,
  ],
  'one freeze a row instead of one at a time': () => [
    sql`drop index money_freeze_one`,
    sql`create unique index money_freeze_one on money_freeze (id) where thawed_at is null`,
  ],
  'a right of everybody on postings': () => [sql`grant insert on posting to public`],
  'a right of everybody that the application has': () => [sql`grant select on posting to public`],
  'a right of a third role to change postings': () => [sql`create role third`, sql`grant insert on posting to third`],
  'a function of the ledger that everybody may call': () => [sql`grant execute on function ledger_post to public`],
  'the application as a member of who may write everywhere': () => [
    sql`grant pg_write_all_data to syirkah_application`,
  ],
  'the application as a superuser': () => [sql`alter role syirkah_application superuser`],
  'a table of another owner': () => [sql`alter table balance owner to syirkah_application`],
  'postings of another table': () => [sql`create table hidden () inherits (posting)`],
  'a reference that points elsewhere': () => [
    sql`alter table deposit drop constraint deposit_user_id_fkey`,
    sql`alter table deposit add constraint deposit_user_id_fkey foreign key (user_id) references deposit (id) not valid`,
    sql`update pg_constraint set convalidated = true where conname = 'deposit_user_id_fkey'`,
  ],
  'a column that may be empty': () => [sql`alter table posting alter column debit drop not null`],
  'what stands in a column by itself': () => [sql`alter table balance alter column may_go_negative set default true`],
  'a guard with another condition': () => [
    sql`drop trigger posting_append_only on posting`,
    sql`create trigger posting_append_only before update or delete on posting for each row when (old.debit < 0)
      execute function refuse_change('LG003', 'post a new entry or a reversal')`,
  ],
  'an opening balance': () => [sql`update opening_balance set amount = amount + 1`],
  'an opening balance that nobody had': () => [
    sql`insert into opening_balance values ('019a0000-0000-7000-8000-000000000002', ${story.bayu.userId}, 'bsi', 5, now())`,
  ],
  'a cancel window made longer': () => [
    sql`update subscription set cancellable_until = cancellable_until + interval '30 days' where state = 'paid'`,
  ],
  'a time to pay made longer': () => [
    sql`update subscription set pay_before = pay_before + interval '1 day' where state = 'awaiting_payment'`,
  ],
  'the number that a purchase is paid to': () => [
    sql`update subscription set account_number = '900000000009' where account_number is not null`,
  ],
  'the owner of an account number': () => [sql`update virtual_account set user_id = ${story.bayu.userId}`],
  'an event changed': () => [sql`update event set data = '{}' where id = (select min(id) from event)`],
  'an event deleted': () => [sql`delete from event where id = (select min(id) from event)`],
  'an event that never was': () => [
    sql`insert into event (topic, name, data, occurred_at) values ('disclosures', 'published', '{}', now())`,
  ],
  'a consent taken back': () => [sql`update consent set given = not given`],
  'a consent deleted': () => [sql`delete from consent where user_id = ${story.sekar.userId}`],
  'a role that nobody gave': () => [
    sql`insert into user_role (user_id, role, granted_at) select id, 'admin', now() from app_user where kind = 'staff' limit 1`,
  ],
  'a role taken away': () => [sql`delete from user_role`],
  'a rule value': () => [
    sql`insert into rule_value (key, value, valid_from, source, request_id, approved_at)
      values ('subscription.fee', '"0"', '2020-01-01', 'x', '019a0000-0000-7000-8000-000000000003', '2019-01-01')`,
  ],
  'the closing of an offering': () => [
    sql`update offering set closes_at = closes_at + interval '9 days' where id = ${story.open.id}`,
  ],
  'the size of an offering': () => [sql`update offering set total_units = total_units + 100000`],
  'the minimum of an offering': () => [sql`update offering set minimum_units = 1 where id = ${story.open.id}`],
  'the price in a holding': () => [sql`update acquisition set price = price + 1`],
  'the price of a security': () => [sql`update security set issue_price = issue_price * 2`],
  'the hash of a document': () => [sql`update document set sha256 = repeat('0', 64)`],
  'an income in a verification': () => [sql`update kyc set income_sealed = income_sealed || 'A'`],
  'a verification approved by hand': () => [
    sql`update kyc set state = 'rejected', identity_index = null where user_id = ${story.bayu.userId}`,
  ],
  'an exemption from the limit': () => [
    sql`update kyc set exempt_reason = 'experienced', exempt_until = '2030-01-01' where user_id = ${story.bayu.userId}`,
  ],
  'who decided on a verification': () => [sql`update kyc_submission set decided_by = 'nobody'`],
  'the answer kept for a key': () => [sql`update idempotency_key set answer = '{}'`],
  'who approved': () => [sql`update approval_signature set reason = reason || ' lain'`],
  'what was approved': () => [sql`update approval_request set payload = '{}'`],
}

test('the books that nobody lied about are right', async () => {
  expect(await story.foundAfter(async () => {})).toEqual([])
})

test.each(Object.entries(lies))('%s is found', async (_, statements) => {
  const found = await story.foundAfter(async (tx) => {
    for (const statement of statements()) await statement.execute(tx)
  })
  expect(found).not.toEqual([])
})
