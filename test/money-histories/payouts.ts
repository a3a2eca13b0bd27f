import type { Actor } from '#shared/actor'
import { waitUntilHolds } from '../eventually.ts'
import { runUntilKilled } from '../killed.ts'
import type { WithdrawalWorld } from '../withdrawal-world.ts'
import type { Mood } from './events.ts'

type Person = Awaited<ReturnType<WithdrawalWorld['person']>>
type Asked = Awaited<ReturnType<WithdrawalWorld['withdraw']>>
type Ends = 'settled' | 'returned'

/** The amount says to the sandbox bank which fault is wanted. */
const amountFor = (mood: Mood, amount: number) =>
  /^\d/.test(mood) ? BigInt(Math.floor(amount / 100_000) * 100_000) + BigInt(`9${mood}`) : BigInt(amount)

const endOf = (mood: Mood, returns: boolean): Ends => {
  if (mood === '0001' || mood === '0003') return 'returned'
  return returns && !/^\d/.test(mood) ? 'returned' : 'settled'
}

/** Withdrawals as their owner and two of finance see them, whatever the bank and our process do meanwhile. */
export function createPayouts(bank: WithdrawalWorld, checkers: readonly Actor[], happened: (what: string) => void) {
  const { app } = bank
  const stateOf = async (who: Person, { id }: Asked) => (await app.withdrawals.one(who.actor, id)).state

  /** Asks for it, and two agree where they are to; `null` when it was taken back or refused meanwhile. */
  async function asked(who: Person, amount: bigint, mood: Mood): Promise<Asked | null> {
    const wish = await bank.withdraw(who, amount)
    if (wish.state !== 'review') return wish
    if (mood === 'taken back') {
      await app.withdrawals.cancel(who.actor, { id: wish.id })
      happened('a withdrawal taken back')
      return null
    }
    const request = await bank.requestAbout(checkers[0]!, wish.id)
    if (mood === 'refused') {
      await bank.vote(checkers[0]!, request.id, 'reject', 'Pemilik tidak dapat dihubungi')
      happened('a withdrawal refused by finance')
      return null
    }
    for (const each of checkers) await bank.vote(each, request.id, 'approve')
    happened('a withdrawal let go by two')
    return wish
  }

  /** Our process dies each time that it would write down what the bank said, until the bank has it; answers the state that the next process finds. */
  async function askedByWhoDies(who: Person, amount: bigint) {
    let wish: Asked | null = null
    let found = ''
    await runUntilKilled(app.commands, { command: 'withdrawals.record-payout', times: 0 }, async () => {
      wish = await asked(who, amount, 'killed')
      const { reference } = wish!
      await waitUntilHolds(async () => {
        const taken = (await bank.payouts()).find((payout) => payout.reference === reference)
        if (taken?.status !== 'settled' && taken?.status !== 'returned') throw new Error('the bank has not paid yet')
      })
      await app.withdrawals.sendWaiting().catch(() => {})
      found = await stateOf(who, wish!)
    })
    return { wish: wish as Asked | null, found }
  }

  return { amountFor, endOf, asked, askedByWhoDies }
}
