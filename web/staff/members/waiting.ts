import { STAFF_CHANGE_APPROVAL } from '#contract/staff/states'
import type { StaffActor } from '#shared/actor'
import { isId } from '#shared/ids'
import type { App, Locale } from '../../context.ts'
import { formatApprovalTime } from '../approvals/words.ts'
import { loadNames } from '../kit/names/names.ts'
import type { WaitingChange } from './changes.tsx'

/** How many are shown beside the list; the others stand in the inbox of approvals. */
const SHOWN = 6

/** The changes of the staff that wait for a second admin, the oldest first. */
export async function loadWaitingChanges(app: App, actor: StaffActor, locale: Locale) {
  const subject = STAFF_CHANGE_APPROVAL
  const { items, next } = await app.approvals.list(actor, { list: 'waiting', subject, limit: SHOWN })
  const name = await loadNames(
    app,
    items.flatMap(({ proposedBy, object }) => [proposedBy, toMemberId(object)]),
  )
  const changes = items.map((request): WaitingChange => {
    const { id, title, object, proposedBy, proposedAt, votes, votesNeeded, noVote } = request
    const member = toMemberId(object)
    return {
      ...{ id, proposedAt, title: title[locale], by: name(proposedBy), isOwn: noVote === 'own' },
      about: member ? name(member) : object.replace('staff/', ''),
      until: formatApprovalTime(request),
      changes: request.changes.map(({ label, before, after }) => ({
        label: label[locale],
        before: before?.[locale] ?? null,
        after: after?.[locale] ?? null,
      })),
      ...{ given: votes + 1, needed: votesNeeded + 1 },
      // nobody decides on their own account
      noVote: noVote === null && member === actor.userId ? 'not_allowed' : noVote,
    }
  })
  return { changes, hasMore: next !== null }
}

/** 'staff/0199…' → the account; an invitation is about an address that has none yet. */
function toMemberId(object: string): string | null {
  const of = object.replace('staff/', '')
  return isId(of) ? of : null
}
