import { listDraftFilePurposes } from '#contract/drafts/states'
import { bindDeps } from '#platform/commands/bind-deps'
import type { Actor } from '#shared/actor'
import { transferApproval } from './decide.ts'
import type { TransferDeps } from './deps.ts'
import { endPendingGifts } from './end-gifts.ts'
import { listTransferEvents } from './events.ts'
import { fileGift, giftDraft } from './file-gift.ts'
import { fileInheritance, inheritanceDraft } from './file-inheritance.ts'
import { transferFacts, verifyTransfersInTx } from './ledger-facts.ts'
import { transferNotices } from './notices.ts'
import { estateClaimsDueTask } from './pay-claims.ts'
import { transferRecords } from './personal-records.ts'
import { listOwnTransfers, readTransferPapers } from './read.ts'
import { transferSource } from './source.ts'
import { withdrawTransfer } from './withdraw-transfer.ts'

/** Changes of ownership outside the market: gifts and inheritance. */
export function createTransfers(deps: TransferDeps) {
  const drafts = [giftDraft, inheritanceDraft]
  return {
    ...bindDeps(deps, {
      fileGift,
      fileInheritance,
      takeBack: withdrawTransfer,
      own: listOwnTransfers,
      papersOf: readTransferPapers,
    }),

    parts: {
      personalRecords: [transferRecords],
      draftKinds: drafts,
      filePurposes: drafts.flatMap(listDraftFilePurposes),
      approvals: [transferApproval(deps)],
      dueTasks: [estateClaimsDueTask(deps)],
      accountSuspended: [endPendingGifts(deps)],
      ledgerFacts: [transferFacts],
      invariants: [verifyTransfersInTx],
      holdingEvents: [listTransferEvents],
      movementSources: [transferSource(deps)],
      notices: [transferNotices],
      personalData: [
        { name: 'transfers', may: 'transfer.read' as const, read: (actor: Actor) => listOwnTransfers(deps, actor) },
      ],
    },
  }
}
export type Transfers = ReturnType<typeof createTransfers>
