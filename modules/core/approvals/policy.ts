import type { Rupiah } from '#shared/money'
import { type Permission, permissions } from '#shared/permissions'

/** From an amount on: the permission and number of votes needed. */
export type Band = { from: bigint; permission: Permission; votes: number }
/** Bands by rising amount, the first from 0; it also covers requests without amount. */
export type Policy = readonly [Band, ...Band[]]

export type Signature = { person: string; as: 'maker' | 'approve' | 'reject' }
export type Outcome = 'waiting' | 'approved' | 'rejected'

/** What is wrong with a policy; undefined when it covers every amount. */
export function findPolicyFault(policy: Policy): string | undefined {
  if (policy[0].from !== 0n) return 'the first band begins at zero'
  if (policy.some(({ votes }) => !Number.isInteger(votes) || votes < 1 || votes > 9)) return 'one to nine votes decide'
  if (policy.some(({ permission }) => !Object.hasOwn(permissions, permission))) return 'a permission is unknown'
  if (policy.some(({ from }, at) => at > 0 && from <= policy[at - 1]!.from)) return 'bands rise'
  if (policy.some(({ votes }, at) => at > 0 && votes < policy[at - 1]!.votes)) return 'more money needs no fewer votes'
  return undefined
}

/** The band of an amount. */
export const findBand = (policy: Policy, amount: Rupiah | null): Band =>
  policy.findLast(({ from }) => from <= (amount ?? 0n)) ?? policy[0]

/** Why a person cannot vote (again). */
export function findVoteRefusal(person: string, signatures: readonly Signature[]) {
  const signed = signatures.find((signature) => signature.person === person)
  if (!signed) return undefined
  return signed.as === 'maker' ? 'approval_own' : 'approval_voted'
}

/** The outcome of the votes: one rejection ends a request, enough approvals carry it. */
export function computeOutcome(votesNeeded: number, signatures: readonly Signature[]): Outcome {
  if (signatures.some((signature) => signature.as === 'reject')) return 'rejected'
  const approvers = new Set(signatures.filter((signature) => signature.as === 'approve').map(({ person }) => person))
  return approvers.size >= votesNeeded ? 'approved' : 'waiting'
}
