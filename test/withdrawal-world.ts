import { sql } from 'kysely'
import type { Vote } from '#contract/approvals/states'
import { type Actor, system, type UserActor } from '#shared/actor'
import { newId } from '#shared/ids'
import { rupiah } from '#shared/money'
import { isRefusal } from '#shared/refusal'
import { waitUntilHolds } from './eventually.ts'
import { createTestWorld } from './world.ts'

export const PASSWORD = 'sepatu-hujan-lemari-72'
export const PHONE_APP = { userAgent: 'Mozilla/5.0 (Android 15; Mobile) Firefox/140.0', ip: '198.51.100.7' }

class Undone extends Error {}

/** A test world with people who may withdraw. */
export async function createWithdrawalWorld(settings: Parameters<typeof createTestWorld>[0] = {}) {
  const world = await createTestWorld(settings)
  const { app } = world
  let people = 0

  /** `account` ends as the sandbox bank's fault that is wanted; any other number is paid at once. */
  async function person({ cash = 10_000_000n, account = `88000${100_100 + people}`, name = 'Penarik' } = {}) {
    const phone = `+62812${7_000_000 + ++people}`
    const { email, userId } = await world.investor({ name, password: PASSWORD, phone, account })
    await app.credentials.logIn({ email, password: PASSWORD }, PHONE_APP)
    await world.advance('P2D')
    if (cash > 0n) await app.wallet.openBalance(system('test'), { userId, bank: 'bsi', amount: rupiah(cash) })
    const { accessToken } = await app.credentials.logIn({ email, password: PASSWORD }, PHONE_APP)
    const actor = (await app.accounts.actorOf(accessToken)) as UserActor
    return { actor, email, phone, userId, name }
  }
  type Person = Awaited<ReturnType<typeof person>>

  /** The proof that is asked for, given by the code that comes to the phone. */
  async function proofFor({ actor, phone }: Person, run: () => Promise<unknown>): Promise<string> {
    const known = (await codes(phone)).length
    const proof = await run().then(
      () => Promise.reject(new Error('no proof was asked for')),
      (error: unknown) => {
        if (!isRefusal(error) || !error.details.proof) throw error
        return error.details.proof as { id: string }
      },
    )
    await app.credentials.sendProofCode(actor, { proofId: proof.id, channel: 'whatsapp' })
    const code = await waitUntilHolds(async () => {
      const found = await codes(phone)
      if (found.length <= known) throw new Error('no code yet')
      return found[0]!
    })
    await app.credentials.prove(actor, { proofId: proof.id, code })
    return proof.id
  }
  const codes = async (phone: string) =>
    (await app.demo!.inbox(phone)).flatMap(({ text }) => /^Tarik .*: (\d{6})\./s.exec(text)?.[1] ?? [])

  async function withdraw(who: Person, amount: bigint) {
    const asked = { amount: rupiah(amount) }
    const proof = await proofFor(who, () => app.withdrawals.request(who.actor, asked))
    return app.withdrawals.request(who.actor, asked, { proof })
  }

  const balanceOf = (actor: Actor) => app.wallet.balances(actor)
  /** Looks for what waits, as every minute does, until the withdrawal has come to a state. */
  const reached = (who: Person, id: string, state: string) =>
    waitUntilHolds(async () => {
      await app.withdrawals.sendWaiting().catch(() => {})
      const found = await app.withdrawals.one(who.actor, id)
      if (found.state !== state) throw new Error(`the withdrawal is ${found.state}`)
      return found
    })
  const books = async () => (await app.freeze.books()).differences
  const payouts = async () =>
    (
      await sql<{ reference: string; amount: bigint; sent: number; status: string }>`
        select reference, amount, sent, status from sandbox_payout order by seq`.execute(app.database.db)
    ).rows

  let members = 0
  async function staff(role: 'finance' | 'compliance'): Promise<Actor> {
    const email = `${role}.${++members}@contoh.test`
    const account = { email, firstname: 'Petugas', kind: 'staff' as const, roles: [role], password: PASSWORD }
    const userId = await app.registration.createUser(system('test'), account)
    return { kind: 'staff', userId, sessionId: newId<'session'>(app.clock.now()), roles: [role] }
  }
  const finance = () => staff('finance')
  const requestAbout = async (staff: Actor, id: string) => {
    const { items } = await app.approvals.list(staff, { list: 'mine-to-decide' })
    return items.find(({ object }) => object === `withdrawal/${id}`)!
  }
  const vote = (staff: Actor, id: string, cast: Vote, reason = '') =>
    app.approvals.vote(staff, { id, vote: cast, reason })

  const asOwner = (statement: string) => app.database.asOwner((tx) => sql.raw(statement).execute(tx))
  /** What the checks of the books find after a statement by the owner of the database with its guards off; then it is undone. */
  async function foundAfter(statement: string) {
    let found: unknown[] = []
    await app.database
      .asOwner(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx)
        await sql.raw(statement).execute(tx)
        found = (await app.freeze.lookInTx(tx)).differences
        throw new Undone()
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error
      })
    return found
  }

  return {
    staff,
    finance,
    requestAbout,
    vote,
    asOwner,
    foundAfter,
    world,
    app,
    person,
    proofFor,
    withdraw,
    balanceOf,
    reached,
    books,
    payouts,
  }
}
export type WithdrawalWorld = Awaited<ReturnType<typeof createWithdrawalWorld>>
