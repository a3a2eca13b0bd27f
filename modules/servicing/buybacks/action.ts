import { type CorporateAction, lockedInTx as lockedActionInTx } from '#modules/corporate-actions'
import type { Tx } from '#platform/db/database'
import { revocation } from './announcement.ts'
import { type BuybackRow, buybackKinds, cardOf } from './rows.ts'
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
  columns: buybackKinds,
  disclosureType: 'buyback',
  decidableUntil: ({ opens_at }) => opens_at,
  cardOf,
  revokeInTx: async (_deps, _context, _row, why) => revocation(why),
  cancelledEvent: (owner, data) => buybackIssuerEvent(owner, 'buyback_cancelled', data),
}

export const lockedInTx = (tx: Tx, id: string) => lockedActionInTx(tx, buybackAction, id)
