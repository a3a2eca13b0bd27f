import type { Refusal, RefusalTable } from '#shared/refusal'

/**
 * A refusal that is returned instead of thrown, so that the transaction commits, for example to count a failed attempt.
 */
export type Refused = { refused: Pick<Refusal<RefusalTable>, 'code' | 'details' | 'field'> & Error }

/** Throws the refusal of an outcome, else returns the outcome. */
export function throwIfRefused<Result extends object>(outcome: Result | Refused): Result {
  if ('refused' in outcome) throw outcome.refused
  return outcome
}
