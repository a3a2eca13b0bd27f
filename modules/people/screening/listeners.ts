import type { CommandContext } from '#platform/commands/command'
import type { Id } from '#shared/ids'
import type { ScreeningHit } from './states.ts'

export type DecidedHit = { id: Id<'screening-hit'>; personId: Id<'user'>; reason: string; isListed: boolean }

/** Another module's reactions to matches, in the transaction that finds or decides them. */
export type ScreeningListener = {
  /** Refuses to somebody whose own case it is. */
  mayDecide(context: Pick<CommandContext, 'tx' | 'actor'>, personId: Id<'user'>): Promise<void>
  found(context: Pick<CommandContext, 'tx'>, personIds: readonly Id<'user'>[]): Promise<void>
  decided(context: CommandContext, hit: DecidedHit): Promise<void>
}

/**
 * Whether a match is confirmed on a sanctions list; politically exposed persons need enhanced due diligence instead.
 */
export const isListed = ({ decision, kind }: Pick<ScreeningHit, 'decision' | 'kind'>) =>
  decision === 'same' && kind !== 'pep'
