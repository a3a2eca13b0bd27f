import { readRupiahTotalsAsOf } from '#modules/ledger'
import { snapshot } from '#platform/db/database'
import { system } from '#shared/actor'
import { after, DAY } from '#shared/dates'
import type { FundsDeps } from './deps.ts'
import { sumOwed } from './owed.ts'
import type { BankHolding } from './states.ts'
import { tables } from './tables.ts'

/** How often both sides are read again when money moved between the two looks. */
const TRIES = 3

/** Compares what is owed with the bank balances and stores the result. Refuses `bank_unavailable`. */
export async function recordFundsCheck(deps: FundsDeps): Promise<void> {
  const { owed, onTheWay, accounts } = await bothSides(deps)
  const bank = accounts.reduce((sum, { amount }) => sum + amount, 0n)
  const spec = { name: 'funds.look', actor: system('funds'), may: 'funds.publish' as const }
  await deps.commands.run(spec, async ({ tx, now, note }) => {
    const last = await tables(tx)
      .selectFrom('funds_check')
      .selectAll()
      .orderBy('seq', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst()
    const found = { ...owed, on_the_way: onTheWay, bank, accounts: JSON.stringify(inDigits(accounts)) }
    const same =
      last !== undefined &&
      JSON.stringify(last.accounts) === found.accounts &&
      last.on_the_way === onTheWay &&
      (Object.keys(owed) as (keyof typeof owed)[]).every((name) => last[name] === owed[name])
    if (same) {
      await tables(tx).updateTable('funds_check').set({ seen_until: now }).where('seq', '=', last.seq).execute()
      return
    }
    await tables(tx)
      .insertInto('funds_check')
      .values({ checked_at: now, seen_until: now, ...found })
      .execute()
    note('funds', { data: { bank: String(bank) } })
  })
}

/** Both sides as of one moment: the books before and after the bank's answer are the same. */
async function bothSides({ db, clock, bank, payoutsOnTheWay }: FundsDeps) {
  const books = () =>
    snapshot(db, async (tx) => ({
      owed: sumOwed(await readRupiahTotalsAsOf(tx, after(clock.now(), DAY))),
      onTheWay: await payoutsOnTheWay(tx, clock.now()),
    }))
  let before = await books()
  for (let tries = 1; ; tries++) {
    const accounts = await bank.balances()
    const now = await books()
    if (tries === TRIES || textOf(now) === textOf(before)) return { ...now, accounts }
    before = now
  }
}

const textOf = ({ owed, onTheWay }: { owed: Record<string, bigint>; onTheWay: bigint }) =>
  [...Object.values(owed), onTheWay].join()

const inDigits = (accounts: readonly BankHolding[]) =>
  accounts.map(({ account, amount, name }) => ({ name, amount: String(amount), account }))
