import { bindDeps } from '#platform/bind-deps'
import type { Recurring } from '#platform/parts'
import type { Actor } from '#shared/actor'
import type { FundsDeps } from './deps.ts'
import { exampleProof } from './example.ts'
import { createPaths } from './kept-tree.ts'
import { look } from './look.ts'
import { publishRound } from './publish.ts'
import { overview, proofOf, rounds } from './read.ts'
import { verifyProofs } from './verify.ts'

export type { FundsDeps } from './deps.ts'
export type { BankBalances } from './ports.ts'
export { KeptRoots } from './verify.ts'

/** What is owed to investors and what the bank holds, compared in public; and the root with which each checks their own. */
export function createFunds(deps: FundsDeps) {
  const pathTo = createPaths(deps.db)
  const compare: Recurring = { name: 'funds.look', cron: '* * * * *', run: () => look(deps) }
  const publish: Recurring = { name: 'funds.publish', cron: '*/5 * * * *', run: () => publishRound(deps) }
  return {
    ...bindDeps(deps, {
      look,
      publish: publishRound,
      overview,
      rounds,
      verify: verifyProofs,
    }),
    proof: (actor: Actor) => proofOf(deps, pathTo, actor),
    /** Of invented balances, for who has none of their own. */
    example: exampleProof,

    parts: { recurring: [compare, publish] },
  }
}
export type Funds = ReturnType<typeof createFunds>
