import { sql } from 'kysely'
import type { Tx } from '#platform/db/database'
import type { Difference } from './difference.ts'
import { chartOfAccounts } from './states.ts'

/** A purpose with what accounts of it were given: some dozen for millions of accounts. */
type AccountKind = { purpose: string; normal_side: string; may_go_negative: boolean }

/**
 * Invariant: accounts, and balances unless excluded, follow the chart of accounts in the database and in the program.
 */
export async function verifyChartInTx(tx: Tx, { balances = true } = {}): Promise<Difference[]> {
  const ofBalances = sql`union select distinct split_part(account_id, '/', -2), normal_side, may_go_negative from balance`
  const { rows } = await sql<AccountKind>`
    with recursive ${KINDS} select purpose, normal_side, may_go_negative from ledger_purpose
    union select * from kind ${balances ? ofBalances : sql``}`.execute(tx)
  return rows.every(isOnChart) ? [] : offChart(tx)
}

/** Each way of keeping accounts once, from the index: after one the next is looked up, past all accounts that are kept so. */
const KINDS = sql`kind as (
    (select purpose, normal_side, may_go_negative from ledger_account order by purpose, normal_side, may_go_negative limit 1)
    union all
    select next.* from kind k cross join lateral (
      select purpose, normal_side, may_go_negative from ledger_account
      where (purpose, normal_side, may_go_negative) > (k.purpose, k.normal_side, k.may_go_negative)
      order by purpose, normal_side, may_go_negative limit 1
    ) as next
  )`

const known: Readonly<Record<string, { side: string; mayGoNegative: boolean } | undefined>> = chartOfAccounts
const isOnChart = (kind: AccountKind) =>
  known[kind.purpose]?.side === kind.normal_side && known[kind.purpose]?.mayGoNegative === kind.may_go_negative

/** `s` is not what `c` says of its purpose. */
const OFF_CHART = sql`(c.side, c.negative) is distinct from (s.normal_side, s.may_go_negative)`

/** Which purposes, accounts and balances it is. */
async function offChart(tx: Tx): Promise<Difference[]> {
  const purposes = Object.entries(chartOfAccounts).map(([purpose, { side, mayGoNegative }]) => ({
    purpose,
    side,
    negative: mayGoNegative,
  }))
  const { rows } = await sql<Difference>`
    with chart as (
      select purpose, side, negative from jsonb_to_recordset(${JSON.stringify(purposes)}::jsonb) as c(purpose text, side text, negative boolean)
    ), wrong as (
      select 'purpose ' || s.purpose as subject, c.side, c.negative, s.normal_side, s.may_go_negative
      from ledger_purpose s left join chart c using (purpose) where ${OFF_CHART}
      union all select 'account ' || s.id, c.side, c.negative, s.normal_side, s.may_go_negative
      from ledger_account s left join chart c using (purpose) where ${OFF_CHART}
      union all select 'balance ' || s.account_id, c.side, c.negative, s.normal_side, s.may_go_negative
      from balance s left join chart c on c.purpose = split_part(s.account_id, '/', -2) where ${OFF_CHART}
    )
    select 'an account follows the chart of accounts' as check, subject,
      coalesce(side || case when negative then ', may go negative' else '' end, 'unknown') as expected,
      normal_side || case when may_go_negative then ', may go negative' else '' end as found
    from wrong`.execute(tx)
  return rows
}
