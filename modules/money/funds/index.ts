import { bindDeps } from '#platform/commands/bind-deps'
import type { Recurring } from '#platform/commands/parts'
import type { Actor } from '#shared/actor'
import type { FundsDeps } from './deps.ts'
import { buildExampleProof } from './example.ts'
import { publishRoot } from './publish.ts'
import { buildInclusionProof, listProofRounds, readOverview } from './read.ts'
import { recordFundsCheck } from './record-check.ts'
import { createPathReader } from './stored-tree.ts'
import { verifyProofs } from './verify.ts'

export type { FundsDeps } from './deps.ts'
export type { BankBalances } from './ports.ts'
export { SavedRoots } from './verify.ts'

/**
 * Proof of funds: publishes what is owed to investors beside the bank balances, and a daily Merkle root for everybody
 * to check their own balance.
 */
export function createFunds(deps: FundsDeps) {
  const pathTo = createPathReader(deps.db)
  const compare: Recurring = { name: 'funds.look', cron: '* * * * *', run: () => recordFundsCheck(deps) }
  const publish: Recurring = { name: 'funds.publish', cron: '*/5 * * * *', run: () => publishRoot(deps) }
  return {
    ...bindDeps(deps, {
      look: recordFundsCheck,
      publish: publishRoot,
      overview: readOverview,
      rounds: listProofRounds,
      verify: verifyProofs,
    }),
    proof: (actor: Actor) => buildInclusionProof(deps, pathTo, actor),
    /** Of invented balances, for who has none of their own. */
    example: buildExampleProof,

    parts: { recurring: [compare, publish] },
  }
}
export type Funds = ReturnType<typeof createFunds>
