import { randomBytes } from 'node:crypto'
import type { Tx } from '#platform/database'
import { system } from '#shared/actor'
import { after, isoWib, type LocalDate, localDate, MINUTE, plusDays, wib } from '#shared/dates'
import type { FundsDeps } from './deps.ts'
import { type PersonOwed, peopleOwedInTx } from './owed.ts'
import { NO_SEAL, sealText } from './states.ts'
import { tables } from './tables.ts'
import { leavesOf, sha256, treeOf } from './tree.ts'

const CUT = '06:00'
/** Nothing that was posted before the cut can still be under way after so long. */
const REST = 5 * MINUTE

/** The day whose balances can be summed up by now. */
export function dayFor(now: Date): LocalDate {
  const today = localDate(now)
  return after(wib(today, CUT), REST) <= now ? today : plusDays(today, -1)
}

/**
 * Publishes the root of a day's balances at six in the morning, sealed to the one before. Once a day, in the order of
 * the days; null where this day or a later one has its root.
 */
export function publishRound(deps: FundsDeps, day = dayFor(deps.clock.now())): Promise<string | null> {
  const spec = { name: 'funds.publish', actor: system('funds'), may: 'funds.publish' as const, input: { day } }
  return deps.commands.run(spec, async ({ tx, now, note }) => {
    const last = await lastRoundInTx(tx)
    if ((last && last.day >= day) || day > dayFor(now)) return null
    const asOf = wib(day, CUT)
    const people = await peopleOwedInTx(tx, asOf)
    const key = randomBytes(32)
    const { root, total, leaves } = treeOfDay(day, key, people)
    const published = {
      day,
      asOf: isoWib(asOf),
      root,
      total: String(total),
      count: leaves.length,
      people: people.length,
      previous: last?.seal ?? NO_SEAL,
    }
    const seal = sha256(sealText(published))
    const written = await tables(tx)
      .insertInto('proof_round')
      .values({
        day,
        as_of: asOf,
        published_at: now,
        root,
        total,
        leaves: leaves.length,
        people: people.length,
        previous: published.previous,
        seal,
        key_sealed: deps.vault.seal(key.toString('base64'), placeOf(day)),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('day')
      .executeTakeFirst()
    if (!written) return null
    for (let at = 0; at < people.length; at += CHUNK) await keepInTx(tx, day, people.slice(at, at + CHUNK))
    note(`proof/${day}`, { data: { root, total: String(total), seal } })
    return root
  })
}

const CHUNK = 5_000
const keepInTx = (tx: Tx, day: LocalDate, people: readonly PersonOwed[]) =>
  tables(tx)
    .insertInto('proof_balance')
    .values(people.map(({ userId, wallet, escrow }) => ({ day, user_id: userId, wallet, escrow })))
    .execute()

/** The tree of a day, from its key and what each person had. */
export const treeOfDay = (day: LocalDate, key: Buffer, people: readonly PersonOwed[]) =>
  treeOf(
    day,
    people.flatMap(({ userId, wallet, escrow }) => leavesOf(day, key, userId, wallet + escrow)),
  )

export const placeOf = (day: LocalDate) => ({ table: 'proof_round', column: 'key_sealed', id: day })

const lastRoundInTx = (tx: Tx) =>
  tables(tx).selectFrom('proof_round').select(['day', 'seal']).orderBy('day', 'desc').limit(1).executeTakeFirst()
