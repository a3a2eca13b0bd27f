import type { CommandContext } from '#platform/commands/command'
import type { Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import type { Rupiah } from '#shared/money'
import type { Money } from '#shared/money-moves'
import type { Both } from '#shared/text'
import type { Policy } from './policy.ts'
import type { ApprovalState, Description, Vote } from './states.ts'

/** A decided request as its module receives it. */
export type DecidedRequest<Payload> = {
  id: Id<'approval'>
  object: string
  payload: Payload
  /** Why it was asked for. */
  reason: string
}
export type Ending = { state: Exclude<ApprovalState, 'waiting' | 'approved'>; reason: string }

/** A kind of request that a module lets others decide; everything runs in the transaction of the caller. */
export type ApprovalSubject<Payload = unknown> = {
  /** The module and what it does: 'rulebook.change'. */
  name: string
  /** What such a request is called. */
  kind: Both
  /** Where a decision moves money (shared/money-moves.ts): it stands still with the books, and each vote takes a proof. */
  money?: Money
  /** What it is about took effect when it was asked for, so its maker cannot take it back: others decide whether it stays. */
  inForce?: true
  /** It may be approved while the account of who asked is suspended, because its module looks again before it is carried out. */
  whileSuspended?: true
  /** Whose votes count and how many it takes. */
  policy(tx: Tx, now: Date): Promise<Policy> | Policy
  /** The change in words, as it is when the request is made. */
  describe(tx: Tx, payload: Payload, now: Date): Promise<Description> | Description
  /** May refuse a vote for a reason of the subject's own: an interest of the voter, a reason that is not given. */
  beforeVote?(
    context: CommandContext,
    request: DecidedRequest<Payload>,
    vote: { vote: Vote; reason: string },
  ): Promise<void>
  /** Carries out what was approved. A refusal undoes the vote that would have decided, and the request goes on waiting. */
  execute(context: CommandContext, request: DecidedRequest<Payload>): Promise<void>
  /** What happens where it is not approved; `reason` is never empty. */
  close?(context: CommandContext, request: DecidedRequest<Payload>, ending: Ending): Promise<void>
}

export type Proposal = {
  subject: string
  /** What it changes; of two requests about the same object the second is refused while the first waits. */
  object: string
  payload: unknown
  reason: string
  amount?: Rupiah | undefined
  /** From then on nobody can approve it. */
  expiresAt?: Date | undefined
  /** Everybody whose work it is, beside the one who asks. */
  makers?: readonly string[]
}

/** The approval subject with this name; throws when no module defines it. */
export function findSubject(subjects: readonly ApprovalSubject[], name: string): ApprovalSubject {
  const found = subjects.find((subject) => subject.name === name)
  if (!found) throw new Error(`no module brings the approval of ${name}`)
  return found
}

/** The subject of automatic rulebook actions: recorded as decided without votes. */
export const BY_RULE = 'rulebook.applied'
const byRule: Both = { id: 'Penerapan aturan', en: 'Rule applied' }

/** The display name of a subject. */
export const findSubjectName = (subjects: readonly ApprovalSubject[], name: string): Both =>
  name === BY_RULE ? byRule : findSubject(subjects, name).kind
