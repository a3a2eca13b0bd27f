import { sql } from 'kysely'
import { transact } from '#platform/db/database'
import { after, DAY } from '#shared/dates'
import { units } from '#shared/money'
import type { App } from '../../../server/app.ts'
import { createOffering } from '../../people.ts'

/** Purchases of one call: in the application's role, so that each is sealed as if it had been made one by one. */
const AT_ONCE = 10_000
type Crowd = { purchases: number; people: number; slug: string }

/** An offering in which everything is sold and paid by virtual account, one unit each, with all that the books ask for. */
export async function fillOffering(app: App, { purchases, people, slug }: Crowd): Promise<string> {
  const { db } = app.database
  const offering = await createOffering(app, {
    slug,
    code: slug.toUpperCase(),
    totalUnits: units(purchases),
    minimumUnits: units(1),
  })
  const [now, until] = [app.clock.now(), after(app.clock.now(), 2 * DAY)]
  await sql`insert into app_user (id, email, firstname, created_at)
    select gen_random_uuid(), ${offering.slug} || '-' || n || '@contoh.test', 'Uji', ${now} from generate_series(1, ${people}::integer) as n`.execute(
    db,
  )
  for (let from = 0; from < purchases; from += AT_ONCE) {
    const to = Math.min(from + AT_ONCE, purchases)
    await transact(db, async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`
        with person as (
          select id, row_number() over (order by id) - 1 as place from app_user where email like ${`${offering.slug}-%`}
        ), bought as (
          insert into subscription (id, reference, offering_id, user_id, state, units, amount, fee, vat, channel_fee, total,
            method, payment_id, bank, statements, rulebook_version, created_at, paid_at, cancellable_until)
          select gen_random_uuid(), ${offering.slug} || '-' || n, ${offering.id}, p.id, 'paid', 1, 10000, 0, 0, 0, 10000,
            'virtual_account', gen_random_uuid(), 'bsi', '[]', (select rulebook_version from offering where id = ${offering.id}),
            ${now}, ${now}, ${until}
          from generate_series(${from}::integer, ${to - 1}::integer) as n join person p on p.place = n % ${people}::integer
          returning id, user_id
        ), history as (
          insert into subscription_change (subscription_id, state, at, by)
          select id, state, ${now}, 'test' from bought cross join (values ('awaiting_payment'), ('paid')) as s(state)
        ), entry as (
          select id, user_id, gen_random_uuid() as credited, gen_random_uuid() as paid from bought
        ), leg as (
          select credited as entry, 0 as line, 'bank/bsi/clearing/IDR' as account, 10000 as debit, 0 as credit from entry
          union all select credited, 1, 'investor/' || user_id || '/available/IDR', 0, 10000 from entry
          union all select paid, 0, 'investor/' || user_id || '/available/IDR', 10000, 0 from entry
          union all select paid, 1, 'offering/' || ${offering.id}::text || '/escrow/IDR', 0, 10000 from entry
        )
        select ledger_post(
          (select json_agg(json_build_object('id', account, 'owner', regexp_replace(account, '/[^/]+/IDR$', ''),
            'purpose', split_part(account, '/', 3), 'asset', 'IDR')) from (select distinct account from leg) as a),
          (select json_agg(json_build_object('id', entry, 'kind', kind, 'source', 'subscription/' || id)) from (
            select id, credited as entry, 'payment_credited' as kind from entry union all select id, paid, 'subscription_paid' from entry) as e),
          (select json_agg(json_build_object('entry', entry, 'line', line, 'account', account, 'asset', 'IDR',
            'debit', debit, 'credit', credit)) from leg), ${now})`.execute(tx)
    })
  }
  await sql`update offering set paid_units = ${purchases}::integer where id = ${offering.id}`.execute(db)
  return offering.id
}
