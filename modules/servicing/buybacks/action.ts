import { type CorporateAction, lockActionInTx } from '#modules/corporate-actions'
import type { Tx } from '#platform/db/database'
import { toRevocationText } from './public-text.ts'
import { type BuybackRow, buybackColumnKinds, toBuybackCard } from './rows.ts'
import { type BuybackCard, buybackIssuerEvent } from './states.ts'

/** Buy-backs as a corporate action: cancelled before its issuer has paid in, an announced one is revoked in public. */
export const buybackAction: CorporateAction<BuybackRow, BuybackCard> = {
  table: 'buyback',
  module: 'buybacks',
  object: 'buyback',
  payloadField: 'buyback',
  kind: 'buyback',
  permissions: {
    propose: 'buyback.propose',
    decide: 'buyback.decide',
    readAny: 'buyback.read-any',
    submit: 'buyback.submit',
    run: 'buyback.run',
  },
  refusals: { notFound: 'buyback_not_found', state: 'buyback_state', late: 'buyback_state' },
  columns: buybackColumnKinds,
  disclosureType: 'buyback',
  decidableUntil: ({ opens_at }) => opens_at,
  toCard: toBuybackCard,
  revokeInTx: async (_deps, _context, _row, why) => toRevocationText(why),
  cancelledEvent: (owner, data) => buybackIssuerEvent(owner, 'buyback_cancelled', data),
}

/** Locks and returns a buy-back. Refuses `buyback_not_found`. */
export const lockBuybackInTx = (tx: Tx, id: string) => lockActionInTx(tx, buybackAction, id)
