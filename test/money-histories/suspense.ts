import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import type { Actor } from '#shared/actor'
import { voteAbout } from '../approvals.ts'
import { PASSWORD, PHONE_APP, type WithdrawalWorld } from '../withdrawal-world.ts'
import type { Event } from './events.ts'

/** Who closes the account, once nothing is left in it. */
const LEAVER = 2
let serial = 0

type Beside = {
  people: readonly Awaited<ReturnType<WithdrawalWorld['person']>>[]
  /** Their virtual accounts. */
  wallets: readonly string[]
  model: { available: readonly bigint[]; suspense: bigint }
  /** A transfer that the bank tells of; answers its number. */
  report: (number: string, amount: bigint) => Promise<string>
  give: (who: number, amount: bigint) => void
  happened: (what: string) => void
}
type Doing<What extends Event['what']> = { [Each in What]: (event: Extract<Event, { what: Each }>) => Promise<void> }

/** Money that is nobody's here: what came without a name and what came for somebody who left, and its ways out. */
export function createSuspense(bank: WithdrawalWorld, checkers: readonly Actor[], beside: Beside) {
  const { app } = bank
  const { people, wallets, model, report, give, happened } = beside
  const lost: { id: string; amount: bigint; ofWhoLeft: boolean }[] = []
  let hasLeft = false

  const suspend = async (amount: bigint, of: RawBuilder<unknown>, ofWhoLeft = false) => {
    const { rows } = await sql<{ id: string }>`select id from suspense_case where ${of}`.execute(app.database.db)
    lost.push({ id: rows[0]!.id, amount, ofWhoLeft })
    model.suspense += amount
  }
  const doing: Doing<'unknown' | 'owner found' | 'back to its sender' | 'deposit of who leaves' | 'close'> = {
    async unknown({ amount }) {
      const transfer = await report('9009626999999999', BigInt(amount))
      await suspend(BigInt(amount), sql`transfer_id = ${transfer}`)
    },
    async 'owner found'({ which, who }) {
      const found = lost[which % Math.max(lost.length, 1)]
      if (!found) return
      const wish = { id: found.id, account: wallets[who]!, reason: 'Bukti transfer cocok' }
      if (found.ofWhoLeft) {
        const toItself = app.wallet.proposeOwner(checkers[0]!, { ...wish, account: wallets[LEAVER]! })
        await expect(toItself).rejects.toMatchObject({ code: 'wallet_account_closed' })
        return happened('an owner who has left')
      }
      lost.splice(lost.indexOf(found), 1)
      await app.wallet.proposeOwner(checkers[0]!, wish)
      await voteAbout(app.approvals, checkers[1]!, `suspense-case/${found.id}`)
      model.suspense -= found.amount
      give(who, found.amount)
    },
    async 'back to its sender'({ which }) {
      const [found] = lost.splice(which % Math.max(lost.length, 1), 1)
      if (!found) return
      const wish = { id: found.id, reference: `RTR-${++serial}`, reason: 'Bank pengirim meminta kembali' }
      await app.wallet.proposeReturn(checkers[0]!, wish)
      await voteAbout(app.approvals, checkers[1]!, `suspense-case/${found.id}`)
      model.suspense -= found.amount
      happened('money back to its sender')
    },
    async 'deposit of who leaves'({ amount }) {
      const transfer = await report(wallets[LEAVER]!, BigInt(amount))
      if (!hasLeft) return give(LEAVER, BigInt(amount))
      await suspend(BigInt(amount), sql`transfer_id = ${transfer}`, true)
      happened('money for a closed account')
    },
    async close() {
      if (hasLeft) return
      const { actor } = people[LEAVER]!
      await app.credentials.confirmIdentity(actor, { password: PASSWORD }, PHONE_APP)
      const closing = app.accounts.closeAccount(actor)
      if (model.available[LEAVER]! > 0n) {
        await expect(closing).rejects.toMatchObject({ code: 'account_not_empty' })
        return happened('an account that is not empty')
      }
      await closing
      hasLeft = true
      happened('an account that was closed')
    },
  }
  return { suspend, doing }
}
