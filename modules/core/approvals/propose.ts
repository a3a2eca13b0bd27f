import { sql } from 'kysely'
import type { CommandContext } from '#platform/commands/command'
import { toStoredJson } from '#platform/db/json'
import { nameOf } from '#shared/actor'
import { type Id, newId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { findBand, findPolicyFault } from './policy.ts'
import type { ApprovalRefusals } from './refusals.ts'
import { type ApprovalSubject, findSubject, type Proposal } from './subject.ts'
import { tables } from './tables.ts'

/** As the index says it: a parameter would not match. */
const waiting = sql<boolean>`state = 'waiting'`

/**
 * Creates a request in the proposer's transaction. Refuses `approval_waits` while another request about the object
 * waits.
 */
export async function proposeInTx(
  subjects: readonly ApprovalSubject[],
  { tx, now, actor, note }: CommandContext,
  { subject: name, object, payload, reason, amount, expiresAt, makers = [] }: Proposal,
): Promise<Id<'approval'>> {
  const subject = findSubject(subjects, name)
  const policy = await subject.policy(tx, now)
  const fault = findPolicyFault(policy)
  if (fault) throw new Error(`the policy of ${name}: ${fault}`)
  const band = findBand(policy, amount ?? null)
  const id = newId<'approval'>(now)
  const added = await tables(tx)
    .insertInto('approval_request')
    .values({
      id,
      subject: name,
      object,
      payload: toStoredJson(payload),
      description: JSON.stringify(await subject.describe(tx, payload, now)),
      reason,
      amount: amount ?? null,
      permission: band.permission,
      votes_needed: band.votes,
      proposed_by: nameOf(actor),
      proposed_at: now,
      expires_at: expiresAt ?? null,
      decided_at: null,
    })
    .onConflict((taken) => taken.column('object').where(waiting).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw new Refusal<ApprovalRefusals>('approval_waits')
  const people = [...new Set([nameOf(actor), ...makers])]
  await tables(tx)
    .insertInto('approval_signature')
    .values(people.map((person) => ({ request_id: id, person, signed_as: 'maker' as const, signed_at: now })))
    .execute()
  note(`approval/${id}`, { reason, data: { subject: name, object } })
  return id
}
