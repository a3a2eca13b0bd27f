import type { ProposeDistribution } from '#contract/distributions/input'
import { transact } from '#platform/db/database'
import type { Id } from '#shared/ids'
import { voteAbout } from './approvals.ts'
import type { RightsWorld } from './rights-world.ts'

/** Creates a distribution that is funded and approved, without a bank transfer. */
export async function createFundedDistribution(
  { app, finance, checkers }: Pick<RightsWorld, 'app' | 'finance' | 'checkers'>,
  asked: ProposeDistribution,
): Promise<Id<'distribution'>> {
  const { id, amount } = await app.distributions.propose(finance, asked)
  const [funding] = app.distributions.parts.paymentTargets
  const payment = { reference: `distribution/${id}`, bank: 'bsi' as const, reportId: id, now: app.clock.now() }
  await transact(app.database.db, (tx) => funding!.receiveInTx(tx, { ...payment, amount }))
  for (const checker of checkers) await voteAbout(app.approvals, checker, `distribution/${id}`)
  return id
}
