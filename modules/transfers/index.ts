import { filePurposes } from '#contract/drafts/states'
import { bindDeps } from '#platform/bind-deps'
import type { Actor } from '#shared/actor'
import { transferSubject } from './decide.ts'
import type { TransferDeps } from './deps.ts'
import { endGiftsIn } from './end-gifts.ts'
import { transferredTo } from './events.ts'
import { fileGift, giftDraft } from './gift.ts'
import { fileInheritance, inheritanceDraft } from './inheritance.ts'
import { transferFacts, verifyTransfersInTx } from './ledger-facts.ts'
import { transferNotices } from './notices.ts'
import { estateClaims } from './pay-claims.ts'
import { ownTransfers, papersOf } from './read.ts'
import { transferSource } from './source.ts'
import { takeBack } from './take-back.ts'

/** Securities that change their owner outside the market: gifts, and what somebody who died leaves. */
export function createTransfers(deps: TransferDeps) {
  const drafts = [giftDraft, inheritanceDraft]
  return {
    ...bindDeps(deps, {
      fileGift,
      fileInheritance,
      takeBack,
      own: ownTransfers,
      papersOf,
    }),

    parts: {
      draftKinds: drafts,
      filePurposes: drafts.flatMap(filePurposes),
      approvals: [transferSubject(deps)],
      deadlines: [estateClaims(deps)],
      accountSuspended: [endGiftsIn(deps)],
      ledgerFacts: [transferFacts],
      invariants: [verifyTransfersInTx],
      holdingEvents: [transferredTo],
      movementSources: [transferSource(deps)],
      notices: [transferNotices],
      personalData: [
        { name: 'transfers', may: 'transfer.read' as const, read: (actor: Actor) => ownTransfers(deps, actor) },
      ],
    },
  }
}
export type Transfers = ReturnType<typeof createTransfers>
