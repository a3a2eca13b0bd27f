import { type CorporateAction, lockedInTx as lockedActionInTx } from '#modules/corporate-actions'
import type { Tx } from '#platform/db/database'
import { cardOf, type IssueRow, issueKinds } from './rows.ts'
import { type RightsCard, rightsIssuerEvent } from './states.ts'

/** Rights issues as a corporate action: once announced, one ends early only by `withdrawInTx`, which refunds its orders. */
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
  columns: issueKinds,
  disclosureType: 'rights_issue',
  decidableUntil: ({ recorded_until }) => recorded_until,
  cardOf,
  cancelledEvent: (owner, data) => rightsIssuerEvent(owner, 'rights_cancelled', data),
}

export const lockedInTx = (tx: Tx, id: string) => lockedActionInTx(tx, rightsAction, id)
