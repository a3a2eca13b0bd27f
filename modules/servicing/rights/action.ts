import { type CorporateAction, lockActionInTx } from '#modules/corporate-actions'
import type { Tx } from '#platform/db/database'
import { type IssueRow, rightsIssueColumnKinds, toRightsCard } from './rows.ts'
import { type RightsCard, rightsIssuerEvent } from './states.ts'

/** Rights issues as a corporate action. An announced one ends early only by `withdrawIssuesInTx`, which refunds orders. */
export const rightsAction: CorporateAction<IssueRow, RightsCard> = {
  table: 'rights_issue',
  module: 'rights',
  object: 'rights-issue',
  payloadField: 'issue',
  kind: 'rights',
  permissions: {
    propose: 'rights.propose',
    decide: 'rights.decide',
    readAny: 'rights.read-any',
    submit: 'rights.submit',
    run: 'rights.run',
  },
  refusals: { notFound: 'rights_not_found', state: 'rights_state', late: 'rights_recording_past' },
  columns: rightsIssueColumnKinds,
  disclosureType: 'rights_issue',
  decidableUntil: ({ recorded_until }) => recorded_until,
  toCard: toRightsCard,
  cancelledEvent: (owner, data) => rightsIssuerEvent(owner, 'rights_cancelled', data),
}

/** Locks and returns a rights issue. Refuses `rights_not_found`. */
export const lockIssueInTx = (tx: Tx, id: string) => lockActionInTx(tx, rightsAction, id)
