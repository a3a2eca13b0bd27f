import { type CorporateAction, lockedInTx as lockedActionInTx } from '#modules/corporate-actions'
import { postInTx } from '#modules/ledger'
import type { Tx } from '#platform/db/database'
import { revocation } from './announcement.ts'
import type { SplitDeps } from './deps.ts'
import { splitFundingReturned } from './entries.ts'
import { resumeInTx } from './rest.ts'
import { cardOf, type SplitRow, splitKinds } from './rows.ts'
import { type SplitCard, splitIssuerEvent } from './states.ts'

/** Splits and reverse splits as a corporate action. */
export const splitAction: CorporateAction<
  SplitRow,
  SplitCard,
  Pick<SplitDeps, 'registry' | 'disclosures' | 'market'>
> = {
  table: 'split',
  module: 'splits',
  object: 'split',
  payloadField: 'split',
  kind: 'split',
  permissions: {
    propose: 'split.propose',
    decide: 'split.decide',
    readAny: 'split.read-any',
    run: 'split.run',
  },
  refusals: { notFound: 'split_not_found', state: 'split_state', late: 'split_state' },
  columns: splitKinds,
  disclosureType: 'material_fact',
  decidableUntil: ({ stops_at }) => stops_at,
  cardOf,
  /** What was set aside goes back, and trading resumes where no other split of the business suspends it. */
  async revokeInTx(deps, context, row, why) {
    const resumes = row.state === 'suspended' && (await resumeInTx(deps, context, row))
    if (row.funding > 0n) await postInTx(context.tx, [splitFundingReturned(row, row.funding)], context.now)
    return revocation(row, why, resumes)
  },
  cancelledEvent: (owner, data) => splitIssuerEvent(owner, 'split_cancelled', data),
}

export const lockedInTx = (tx: Tx, id: string) => lockedActionInTx(tx, splitAction, id)
