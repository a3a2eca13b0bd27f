import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/database'
import { system } from '#shared/actor'
import { after, isoWib, type LocalDate, localDate, MINUTE, plusDays, wib } from '#shared/dates'
import type { FundsDeps } from './deps.ts'
import { selectOwedPeople } from './owed.ts'
import { FIRST_SEAL, roundSealPreimage } from './states.ts'
import { isTreeStored, storeTreeInTx } from './stored-tree.ts'
import { type Row, tables } from './tables.ts'
import { sha256 } from './tree.ts'

const CUT = '06:00'
/** Nothing that was posted before the cut can still be under way after so long. */
const REST = 5 * MINUTE

/** The newest day whose balances are final. */
export function computeLastFinalDay(now: Date): LocalDate {
  const today = localDate(now)
  return after(wib(today, CUT), REST) <= now ? today : plusDays(today, -1)
}

/**
 * Publishes the root of a day's balances, chained to the previous one; once a day, in order. Null when this or a later
 * day is published.
 */
export function publishRoot(deps: FundsDeps, day = computeLastFinalDay(deps.clock.now())): Promise<string | null> {
  const spec = { name: 'funds.publish', actor: system('funds'), may: 'funds.publish' as const, input: { day } }
  return deps.commands.run(spec, async ({ tx, now, note }) => {
    await sql`set local statement_timeout = 0`.execute(tx) // everybody's balances are read, and nobody waits for it
    await sql`select pg_advisory_xact_lock(hashtext('funds.publish'))`.execute(tx)
    const last = await lastRoundInTx(tx)
    if (last && last.day >= day) {
      if (!(await isTreeStored(tx, last.day))) await storeTreeInTx(tx, last.day, decryptDayKey(deps, last))
      return null
    }
    if (day > computeLastFinalDay(now)) return null
    const asOf = wib(day, CUT)
    await sql`insert into proof_balance (day, user_id, wallet, escrow)
      select ${day}::date, user_id, wallet, escrow from (${selectOwedPeople(asOf)}) as owed`.execute(tx)
    const key = randomBytes(32)
    const { root, total, leaves, people } = await storeTreeInTx(tx, day, key)
    const published = {
      day,
      asOf: isoWib(asOf),
      root,
      total: String(total),
      count: leaves,
      people,
      previous: last?.seal ?? FIRST_SEAL,
    }
    const seal = sha256(roundSealPreimage(published))
    await tables(tx)
      .insertInto('proof_round')
      .values({
        day,
        as_of: asOf,
        published_at: now,
        root,
        total,
        leaves,
        people,
        previous: published.previous,
        seal,
        key_sealed: deps.vault.seal(key.toString('base64'), placeOf(day)),
      })
      .execute()
    note(`proof/${day}`, { data: { root, total: String(total), seal } })
    return root
  })
}

const placeOf = (day: LocalDate) => ({ table: 'proof_round', column: 'key_sealed', id: day })

/** Decrypts the key from which a day's leaf salts are derived. */
export const decryptDayKey = (
  { vault }: Pick<FundsDeps, 'vault'>,
  { day, key_sealed: sealed }: Pick<Row<'proof_round'>, 'day' | 'key_sealed'>,
) => Buffer.from(vault.open(sealed, placeOf(day)), 'base64')

const lastRoundInTx = (tx: Tx) =>
  tables(tx)
    .selectFrom('proof_round')
    .select(['day', 'seal', 'key_sealed'])
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
