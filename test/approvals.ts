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

/** Maker and checker for modules that are built by hand: `bring` what each of them lets others decide on. */
export function openApprovals({ db, clock, commands }: Surroundings) {
  const subjects: ApprovalSubject[] = []
  return {
    approvals: createApprovals({ db, clock, commands, subjects, proving: () => UNPROVEN }),
    bring: (brought: readonly ApprovalSubject[]) => void subjects.push(...brought),
  }
}

/** The rulebook with maker and checker. */
export function openRulebook(surroundings: Surroundings) {
  const { approvals, bring } = openApprovals(surroundings)
  const planned: PlannedDays[] = []
  const rulebook = createRulebook({ ...surroundings, approvals, planned })
  bring(rulebook.parts.approvals)
  return { rulebook, approvals, bring, planned }
}

/** A vote on the request that waits about an object. */
export async function voteAbout(
  approvals: Pick<Approvals, 'newestAbout' | 'vote'>,
  actor: Actor,
  object: string,
  { vote = 'approve', reason = '' }: { vote?: Vote | undefined; reason?: string } = {},
) {
  const { id } = (await approvals.newestAbout(object))!
  return approvals.vote(actor, { id, vote, reason })
}
