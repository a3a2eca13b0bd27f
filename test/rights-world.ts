import { sql } from 'kysely'
import { purchaseConfirmations } from '#contract/offerings/states'
import { ProposeRights } from '#contract/rights/input'
import { computeRightsPrice } from '#contract/rights/states'
import type { Tx } from '#platform/db/database'
import { type Actor, system, type UserActor } from '#shared/actor'
import { localDate, plusDays } from '#shared/dates'
import { newId } from '#shared/ids'
import { basisPoints, type Rupiah, rupiah, units } from '#shared/money'
import { voteAbout } from './approvals.ts'
import { createTestWorld } from './world.ts'

class Undone extends Error {}

/** A test world with held shares and staff who propose and approve rights issues. */
export async function createRightsWorld() {
  const world = await createTestWorld()
  const { app } = world
  const staff = async (role: 'finance' | 'admin'): Promise<Actor> => {
    const email = `${newId(app.clock.now())}@contoh.test`
    const account = { email, firstname: 'Petugas', kind: 'staff' as const, roles: [role], password: 'sepatu-hujan-72' }
    const userId = await app.registration.createUser(system('test'), account)
    return { kind: 'staff', userId, sessionId: newId<'session'>(app.clock.now()), roles: [role] }
  }
  const finance = await staff('finance')
  const checkers = [await staff('admin'), await staff('finance')]
  const today = () => localDate(app.clock.now())

  type Holder = UserActor & { email: string; phone: string }
  let phones = 7_000_000
  /** With a password, one who has logged in and can prove by the phone who they are. */
  async function investor(cash: Rupiah, password?: string, name?: string): Promise<Holder> {
    const phone = `+62813${++phones}`
    const made = await world.investor({ cash, ...(name ? { name } : {}), ...(password ? { password, phone } : {}) })
    if (!password) return { ...made, phone }
    const device = { userAgent: 'Mozilla/5.0 (Android 15; Mobile) Firefox/140.0', ip: '198.51.100.7' }
    const { accessToken } = await app.credentials.logIn({ email: made.email, password }, device)
    const actor = (await app.accounts.actorOf(accessToken)) as UserActor
    return { ...actor, email: made.email, phone }
  }

  /** A share of which each of these investors holds so much, bought and distributed as anybody's. */
  async function share(
    quantities: readonly number[],
    cash = 50_000_000,
    password?: string,
    names: readonly string[] = [],
  ) {
    const total = quantities.reduce((sum, each) => sum + each, 0)
    const terms = {
      kind: 'share' as const,
      akad: 'musyarakah' as const,
      tenorMonths: null,
      paymentMonths: null,
      nisbah: null,
    }
    const offering = await world.offering({ ...terms, totalUnits: units(total), minimumUnits: units(total) })
    const holders: Holder[] = []
    for (const [at, quantity] of quantities.entries()) {
      const holder = await investor(rupiah(cash), password, names[at])
      const order = {
        offering: offering.slug,
        units: units(quantity),
        method: 'wallet' as const,
        statements: [...purchaseConfirmations],
      }
      await app.offerings.subscribe(holder, order)
      holders.push(holder)
    }
    await world.advance('P5D')
    return { code: offering.code, slug: offering.slug, holders }
  }

  /** Two new for five old at Rp9,000; holders of tomorrow, from the day after for two weeks and a day. */
  const terms = (code: string, more: Record<string, string> = {}) =>
    ProposeRights.parse({
      security: code,
      newShares: '2',
      oldShares: '5',
      exercisePrice: '9000',
      useOfFunds: 'Dua oven terowongan dan modal kerja.',
      recordedOn: plusDays(today(), 1),
      exerciseFrom: plusDays(today(), 2),
      exerciseUntil: plusDays(today(), 17),
      reason: 'Keputusan rapat umum pemegang saham',
      ...more,
    })
  async function announced(code: string, more?: Record<string, string>) {
    const card = await app.rights.propose(finance, terms(code, more))
    for (const checker of checkers) await voteAbout(app.approvals, checker, `rights-issue/${card.id}`)
    return card
  }
  /** Announced, counted, and the first day of exercising has come. */
  async function opened(code: string, more?: Record<string, string>) {
    const card = await announced(code, more)
    await world.moveTo(card.exerciseFrom)
    return card
  }

  type Wish = {
    units?: number
    excess?: number
    method?: 'wallet' | 'virtual_account'
    key?: string
    proof?: string
    total?: bigint
  }
  async function exercise(who: Actor, slug: string, { key, proof, ...wish }: Wish) {
    const { issue } = await app.rights.of(who, slug)
    const { method = 'wallet' } = wish
    const [byRight, excess] = [units(wish.units ?? 0), units(wish.excess ?? 0)]
    const rules = {
      channelFee: (await app.rulebook.at(app.clock.now()))['subscription.virtual_account_fee'],
      vat: basisPoints(1_100),
    }
    const price = computeRightsPrice({ quantity: units(byRight + excess), price: issue.exercisePrice, method, rules })
    return app.rights.exercise(
      who,
      {
        slug,
        units: byRight,
        excess,
        method,
        ...(method === 'virtual_account' ? { bank: 'bsi' as const } : {}),
        total: rupiah(wish.total ?? price.total),
        statements: ['terms', 'risk'],
      },
      { key, proof },
    )
  }

  const cashOf = async (who: Actor) => (await app.wallet.balances(who)).available
  const unitsOf = async (who: UserActor, code: string) =>
    app.ledger.balance({ owner: `investor/${who.userId}`, purpose: 'available', asset: code })
  const books = async () => {
    await app.holderTotals.keep()
    return (await app.freeze.books()).differences
  }
  /** What the checks find after a statement by the owner of the database with its guards off; then it is undone. */
  async function foundAfter(statement: string) {
    let found: unknown[] = []
    const lie = async (tx: Tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql.raw(statement).execute(tx)
      found = (await app.freeze.lookInTx(tx)).differences
      throw new Undone()
    }
    await app.database.asOwner(lie).catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
    return found
  }
  return {
    world,
    app,
    finance,
    checkers,
    today,
    investor,
    share,
    terms,
    announced,
    opened,
    exercise,
    cashOf,
    unitsOf,
    books,
    foundAfter,
  }
}
export type RightsWorld = Awaited<ReturnType<typeof createRightsWorld>>
