import type { Refusal, RefusalTable } from '#shared/refusal'

/** A refusal that is answered after the commit, so that what the transaction counted stays counted. */
export type Refused = { refused: Pick<Refusal<RefusalTable>, 'code' | 'details' | 'field'> & Error }

/** Throws what was refused; otherwise hands back what was done. */
export function orRefused<Result extends object>(outcome: Result | Refused): Result {
  if ('refused' in outcome) throw outcome.refused
  return outcome
}
