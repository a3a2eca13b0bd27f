import { sql } from 'kysely'
import { postInTx } from '#modules/ledger'
import type { Tx } from '#platform/db/database'
import { localDate, plusMonths } from '#shared/dates'
import { newId } from '#shared/ids'
import type { Rupiah, Units } from '#shared/money'
import { securitiesDistributed } from './entries.ts'
import type { Security } from './states.ts'
import { tables } from './tables.ts'

export type NewSecurity = Omit<Security, 'distributedAt' | 'maturesOn' | 'amortised' | 'dividendDays'> & {
  amortised?: boolean
  dividendDays?: number | null
}

/** Registers a security before any unit exists. */
export async function registerSecurityInTx(tx: Tx, security: NewSecurity) {
  await tables(tx)
    .insertInto('security')
    .values({
      code: security.code,
      slug: security.slug,
      kind: security.kind,
      akad: security.akad,
      business_id: security.businessId,
      name: security.name,
      issue_price: security.issuePrice,
      projected_return: security.projectedReturn,
      payment_months: security.paymentMonths,
      dividend_days: security.dividendDays ?? null,
      tenor_months: security.tenorMonths,
      distributed_at: null,
      matures_on: null,
      amortised: security.amortised ?? false,
    })
    .execute()
}

export type Allotted = { userId: string; units: Units; price: Rupiah; reference: string; source: string; paidAt: Date }

/** Gives allotted units to their holders in register and ledger; idempotent by source. */
export async function distributeUnitsInTx(
  tx: Tx,
  { code, allotments, now }: { code: string; allotments: Allotted[]; now: Date },
) {
  await postInTx(
    tx,
    allotments.map((allotment) => securitiesDistributed(code, allotment)),
    now,
  )
  const rows = allotments.map(({ userId, units, price, reference, source, paidAt }) => ({
    id: newId<'acquisition'>(now),
    user_id: userId,
    units: String(units),
    price: String(price),
    reference,
    source,
    paid_at: paidAt,
  }))
  await sql`
    insert into acquisition (id, user_id, security_code, units, price, reference, source, paid_at, acquired_at)
    select id, user_id, ${code}, units, price, reference, source, paid_at, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as a(id uuid, user_id uuid, units bigint, price bigint, reference text, source text, paid_at timestamptz)
    on conflict (source) do nothing`.execute(tx)
  const security = await tables(tx)
    .selectFrom('security')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  await tables(tx)
    .updateTable('security')
    .set({
      distributed_at: now,
      matures_on: security.tenor_months === null ? null : plusMonths(localDate(now), security.tenor_months),
    })
    .where('code', '=', code)
    .where('distributed_at', 'is', null)
    .execute()
}
