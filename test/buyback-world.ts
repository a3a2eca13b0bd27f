import { ProposeBuyback } from '#contract/buybacks/input'
import type { BuybackCard } from '#contract/buybacks/states'
import { createBuybacks } from '#modules/buybacks'
import { transact } from '#platform/db/database'
import type { UserActor } from '#shared/actor'
import { plusDays } from '#shared/dates'
import { units } from '#shared/money'
import { voteAbout } from './approvals.ts'
import { registerShare } from './holders.ts'
import { createRightsWorld } from './rights-world.ts'

/** A test world with held shares and staff who propose and approve buybacks. */
export async function createBuybackWorld() {
  const it = await createRightsWorld()
  const { app, world } = it
  // the same commands for holders who have no phone to prove anything by
  const unasked = createBuybacks({
    ...app,
    db: app.database.db,
    jobs: { ...app.jobs, define: () => {} } as unknown as Parameters<typeof createBuybacks>[0]['jobs'],
    credentials: { askingForProof: (_, run) => run(), spendProofInTx: async () => {} },
    ...{ paysFor: app.proposals.listBusinessesPaidBy, payersOf: app.proposals.listPayers },
    stopping: new AbortController(),
  })
  const share = (quantities: readonly bigint[]) => registerShare(app.database.db, quantities, app.clock.now())
  const terms = (security: string, more: Record<string, string> = {}) =>
    ProposeBuyback.parse({
      security,
      price: '12000',
      most: '10',
      opensOn: plusDays(it.today(), 3),
      closesOn: plusDays(it.today(), 14),
      funds: 'Saldo laba yang belum dibagikan.',
      reason: 'Keputusan rapat umum pemegang saham',
      ...more,
    })
  async function announced(wish: ProposeBuyback) {
    const card = await app.buybacks.propose(it.finance, wish)
    for (const checker of it.checkers) await voteAbout(app.approvals, checker, `buyback/${card.id}`)
    return card
  }
  /** What the bank reports of the issuer's money. */
  function pay(card: BuybackCard, amount: bigint = card.amount) {
    const [funding] = app.buybacks.parts.paymentTargets
    const payment = { reference: `buyback/${card.id}`, bank: 'bsi' as const, reportId: card.id, now: app.clock.now() }
    return transact(app.database.db, (tx) => funding!.receiveInTx(tx, { ...payment, amount }))
  }
  /** Announced, paid in, and its first moment has come. */
  async function opened(wish: ProposeBuyback) {
    const card = await announced(wish)
    await pay(card)
    await world.moveTo(card.opensAt)
    return card
  }
  const offer = (who: UserActor, slug: string, quantity: bigint | number, key?: string) =>
    unasked.offer(who, { slug, units: units(quantity), terms: 'on' }, { key })
  const cash = (userId: string) =>
    app.ledger.balance({ owner: `investor/${userId}`, purpose: 'available', asset: 'IDR' })
  const inIssue = (code: string) => app.ledger.balance({ owner: `security/${code}`, purpose: 'issuance', asset: code })
  return { ...it, share, terms, announced, pay, opened, offer, cash, inIssue }
}
export type BuybackWorld = Awaited<ReturnType<typeof createBuybackWorld>>
