import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/database'
import { firstIdAt } from '#shared/ids'
import { chart } from './states.ts'
import type { Difference, InvariantCheck } from './verify.ts'

/**
 * The postings that the facts of a module must have, as a select of `kind, source, account_id, debit, credit, at`: one row
 * for each account that an entry touches, and `at` when it was posted. What is read of `at` before `since` is not compared:
 * a select leaves it out where that spares work, and its `with` is `not materialized` so that the index of the instant is used.
 */
export type LedgerFacts = (tx: Tx, since?: Date) => Promise<RawBuilder<unknown>>

const MAX_NAMED = 100

/**
 * Every entry is that of a fact, with the accounts, amounts and instant that the fact says, and every fact has its entry:
 * a change of one side alone, and a posting that nobody can account for, are found here.
 */
export const factsInvariant =
  (modules: readonly LedgerFacts[]): InvariantCheck =>
  async (tx, since) => {
    if (modules.length === 0) return []
    const selects: RawBuilder<unknown>[] = []
    for (const facts of modules) selects.push(await facts(tx, since))
    const recent = since ? sql`where at >= ${since}` : sql``
    const posted = since ? sql`where e.id >= ${firstIdAt(since)}::uuid and e.posted_at >= ${since}` : sql``
    const { rows } = await sql<Difference>`
      with expected as (${sql.join(
        selects.map((select) => sql`select * from (${select}) as fact ${recent}`),
        sql` union all `,
      )}), actual as (
        select e.kind, e.source, p.account_id, sum(p.debit)::bigint as debit, sum(p.credit)::bigint as credit, e.posted_at as at
        from journal_entry e join posting p on p.entry_id = e.id ${posted} group by e.id, p.account_id
      )
      select 'an entry is what its fact says' as check, coalesce(x.kind, a.kind) || ' ' || coalesce(x.source, a.source)
        || ' ' || coalesce(x.account_id, a.account_id) as subject,
        coalesce(format('%s / %s, %s', x.debit, x.credit, x.at), 'nothing') as expected,
        coalesce(format('%s / %s, %s', a.debit, a.credit, a.at), 'nothing') as found
      from expected x full join actual a on a.kind = x.kind and a.source = x.source and a.account_id = x.account_id
      where (x.debit, x.credit, x.at) is distinct from (a.debit, a.credit, a.at) limit ${MAX_NAMED}`.execute(tx)
    return rows
  }

/** Accounts and balances are what the chart of accounts says of their purpose, in the database and in the program. */
export async function verifyChartInTx(tx: Tx): Promise<Difference[]> {
  const purposes = Object.entries(chart).map(([purpose, { side, mayGoNegative }]) => ({
    purpose,
    side,
    negative: mayGoNegative,
  }))
  const { rows } = await sql<Difference>`
    with chart as (
      select purpose, side || case when negative then ', may go negative' else '' end as rule
      from jsonb_to_recordset(${JSON.stringify(purposes)}::jsonb) as c(purpose text, side text, negative boolean)
    ), stored as (
      select 'purpose ' || purpose as subject, purpose, normal_side, may_go_negative from ledger_purpose
      union all select 'account ' || id, purpose, normal_side, may_go_negative from ledger_account
      union all select 'balance ' || b.account_id, a.purpose, b.normal_side, b.may_go_negative
        from balance b join ledger_account a on a.id = b.account_id
    )
    select 'an account follows the chart of accounts' as check, s.subject, coalesce(c.rule, 'unknown') as expected,
      s.normal_side || case when s.may_go_negative then ', may go negative' else '' end as found
    from stored s left join chart c on c.purpose = s.purpose
    where c.rule is distinct from s.normal_side || case when s.may_go_negative then ', may go negative' else '' end`.execute(
    tx,
  )
  return rows
}
