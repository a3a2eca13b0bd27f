import type { CommandContext } from '#platform/command'
import type { Db, Tx } from '#platform/database'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import type { ClaimDeps } from './deps.ts'
import type { FilterClaims, ListClaims, SettleClaim } from './input.ts'
import { claimFacts, verifyClaimsInTx } from './ledger-facts.ts'
import { claims, countOpen, exportClaims, sumOfClaims } from './list.ts'
import { claimNotices } from './notices.ts'
import { payClaimInTx } from './pay.ts'
import { claim, openClaims, ownersOfOpen } from './read.ts'
import { settleClaim, settleSubject } from './settle.ts'
import { claimSource } from './source.ts'

export { keepClaimsInTx } from './keep.ts'

/** What people whose account has ended could not be paid: kept for them, and paid to their heirs or their new account. */
export function createClaims(deps: ClaimDeps) {
  return {
    list: (actor: Actor, asked?: ListClaims) => claims(deps, actor, asked),
    countOpen: (actor: Actor, limit: number) => countOpen(deps, actor, limit),
    sum: (actor: Actor, filter?: FilterClaims) => sumOfClaims(deps, actor, filter),
    export: (actor: Actor, filter: FilterClaims) => exportClaims(deps, actor, filter),
    one: (actor: Actor, id: string) => claim(deps, actor, id),
    settle: (actor: Actor, asked: SettleClaim & { id: string }) => settleClaim(deps, actor, asked),
    owners: (through: Db | Tx) => ownersOfOpen(through),
    open: (through: Db | Tx, owners: readonly Id<'user'>[]) => openClaims(through, owners),
    payInTx: (context: CommandContext, id: Id<'claim'>, paid: Parameters<typeof payClaimInTx>[3]) =>
      payClaimInTx(deps, context, id, paid),

    parts: {
      approvals: [settleSubject(deps)],
      ledgerFacts: [claimFacts],
      invariants: [verifyClaimsInTx],
      movementSources: [claimSource(deps)],
      notices: [claimNotices],
    },
  }
}
export type Claims = ReturnType<typeof createClaims>
