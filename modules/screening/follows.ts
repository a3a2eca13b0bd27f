import type { CommandContext } from '#platform/command'
import type { Id } from '#shared/ids'
import type { ScreeningHit } from './states.ts'

export type DecidedHit = { id: Id<'screening-hit'>; personId: Id<'user'>; reason: string; isListed: boolean }

/** What a module does about people who bear names of lists, in the transaction that finds or decides it. */
export type ScreeningFollows = {
  /** Refuses to somebody whose own case it is. */
  mayDecide(context: Pick<CommandContext, 'tx' | 'actor'>, personId: Id<'user'>): Promise<void>
  found(context: Pick<CommandContext, 'tx'>, personIds: readonly Id<'user'>[]): Promise<void>
  decided(context: CommandContext, hit: DecidedHit): Promise<void>
}

/** A public office is no crime: it asks for more care, and that is all. */
export const isListed = ({ decision, kind }: Pick<ScreeningHit, 'decision' | 'kind'>) =>
  decision === 'same' && kind !== 'pep'
