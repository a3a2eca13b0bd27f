import { type CorporateAction, lockActionInTx } from '#modules/corporate-actions'
import { postInTx } from '#modules/ledger'
import type { Tx } from '#platform/db/database'
import type { SplitDeps } from './deps.ts'
import { splitFundingReturned } from './entries.ts'
import { toRevocationText } from './public-text.ts'
import { type SplitRow, splitColumnKinds, toSplitCard } from './rows.ts'
import { type SplitCard, splitIssuerEvent } from './states.ts'
import { resumeTradingInTx } from './trading-suspension.ts'

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
  columns: splitColumnKinds,
  disclosureType: 'material_fact',
  decidableUntil: ({ stops_at }) => stops_at,
  toCard: toSplitCard,
  /** What was set aside goes back, and trading resumes where no other split of the business suspends it. */
  async revokeInTx(deps, context, row, why) {
    const resumes = row.state === 'suspended' && (await resumeTradingInTx(deps, context, row))
    if (row.funding > 0n) await postInTx(context.tx, [splitFundingReturned(row, row.funding)], context.now)
    return toRevocationText(row, why, resumes)
  },
  cancelledEvent: (owner, data) => splitIssuerEvent(owner, 'split_cancelled', data),
}

/** Locks and returns a split. Refuses `split_not_found`. */
export const lockSplitInTx = (tx: Tx, id: string) => lockActionInTx(tx, splitAction, id)
