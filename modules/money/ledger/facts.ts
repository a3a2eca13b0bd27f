import { randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/db/database'
import { firstIdAt } from '#shared/ids'
import type { Difference, InvariantCheck } from './difference.ts'

/**
 * A module's SQL select of the postings that its facts require: `kind, source, account_id, debit, credit, at`, one row
 * per account of an entry. Rows with `at` before `since` may be omitted; a `with` is `not materialized` so that the
 * index on the instant is used.
 */
export type LedgerFacts = (tx: Tx, since?: Date) => Promise<RawBuilder<unknown>>

const MAX_NAMED = 100

/**
 * The invariant that every journal entry matches a fact of a module in accounts, amounts and time, and every fact has
 * its entry. Kinds are compared by sums of hashes with a random seed, and line by line only where the sums differ.
 */
export const createFactsInvariant =
  (modules: readonly LedgerFacts[]): InvariantCheck =>
  async (tx, since) => {
    if (modules.length === 0) return []
    const sides = await bothSides(tx, modules, since)
    const kinds = await kindsThatDiffer(tx, sides)
    return kinds.length === 0 ? [] : linesThatDiffer(tx, sides, kinds)
  }

type Sides = { expected: RawBuilder<unknown>; posted: RawBuilder<unknown> }

async function bothSides(tx: Tx, modules: readonly LedgerFacts[], since?: Date): Promise<Sides> {
  const selects: RawBuilder<unknown>[] = []
  for (const facts of modules) selects.push(await facts(tx, since))
  const recent = since ? sql`where at >= ${since}` : sql``
  const expected = selects.map((select) => sql`select * from (${select}) as fact ${recent}`)
  return {
    expected: sql.join(expected, sql` union all `),
    posted: sql`
      select e.id, e.kind, e.source, p.account_id, p.debit, p.credit, e.posted_at as at
      from journal_entry e join posting p on p.entry_id = e.id
      ${since ? sql`where e.id >= ${firstIdAt(since)}::uuid and e.posted_at >= ${since}` : sql``}`,
  }
}

/** An entry that touches an account twice has another sum than its fact, too: it is compared line by line. */
async function kindsThatDiffer(tx: Tx, { expected, posted }: Sides): Promise<string[]> {
  const seed = randomBytes(8).readBigInt64BE()
  const hashed = sql`kind, hash_record_extended(row(source::text, account_id::text, debit::bigint, credit::bigint, at::timestamptz), ${seed}::bigint) as hash`
  const { rows } = await sql<{ kind: string }>`
    with expected as (select kind::text, sum(hash) as hash from (select ${hashed} from (${expected}) as x) as h group by 1),
      actual as (select kind::text, sum(hash) as hash from (select ${hashed} from (${posted}) as x) as h group by 1)
    select kind from expected full join actual using (kind) where expected.hash is distinct from actual.hash`.execute(
    tx,
  )
  return rows.map(({ kind }) => kind)
}

async function linesThatDiffer(tx: Tx, { expected, posted }: Sides, kinds: readonly string[]): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with expected as (select * from (${expected}) as fact where kind = any(${kinds}::text[])), actual as (
      select kind, source, account_id, sum(debit)::bigint as debit, sum(credit)::bigint as credit, at
      from (${posted}) as line where kind = any(${kinds}::text[]) group by id, kind, source, account_id, at
    )
    select 'an entry is what its fact says' as check, coalesce(x.kind, a.kind) || ' ' || coalesce(x.source, a.source)
      || ' ' || coalesce(x.account_id, a.account_id) as subject,
      coalesce(format('%s / %s, %s', x.debit, x.credit, x.at), 'nothing') as expected,
      coalesce(format('%s / %s, %s', a.debit, a.credit, a.at), 'nothing') as found
    from expected x full join actual a on a.kind = x.kind and a.source = x.source and a.account_id = x.account_id
    where (x.debit, x.credit, x.at) is distinct from (a.debit, a.credit, a.at) limit ${MAX_NAMED}`.execute(tx)
  return rows
}
