import type { Vote } from '#contract/approvals/states'
import { type ApprovalSubject, type Approvals, createApprovals } from '#modules/approvals'
import { createRulebook, type PlannedDays } from '#modules/rulebook'
import type { Commands } from '#platform/commands/command'
import type { Db } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'
import type { Actor } from '#shared/actor'

/** Votes need no proof, except in tests about proofs. */
const UNPROVEN = {
  askingForProof: <Result>(_: Actor, run: () => Promise<Result>) => run(),
  signTextInTx: async () => null,
}

type Surroundings = { db: Db; clock: Clock; commands: Commands }

/** Approvals for modules that a test builds by hand; `bring` registers their subjects. */
export function openApprovals({ db, clock, commands }: Surroundings) {
  const subjects: ApprovalSubject[] = []
  return {
    approvals: createApprovals({ db, clock, commands, subjects, proving: () => UNPROVEN }),
    bring: (brought: readonly ApprovalSubject[]) => void subjects.push(...brought),
  }
}

/** A rulebook with approvals. */
export function openRulebook(surroundings: Surroundings) {
  const { approvals, bring } = openApprovals(surroundings)
  const planned: PlannedDays[] = []
  const rulebook = createRulebook({ ...surroundings, approvals, planned })
  bring(rulebook.parts.approvals)
  return { rulebook, approvals, bring, planned }
}

/** Votes on the pending request about an object. */
export async function voteAbout(
  approvals: Pick<Approvals, 'newestAbout' | 'vote'>,
  actor: Actor,
  object: string,
  { vote = 'approve', reason = '' }: { vote?: Vote | undefined; reason?: string } = {},
) {
  const { id } = (await approvals.newestAbout(object))!
  return approvals.vote(actor, { id, vote, reason })
}
