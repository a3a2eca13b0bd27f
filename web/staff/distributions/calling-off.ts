import { canCallOffDistribution, type DistributionCard } from '#contract/distributions/states'
import type { StaffActor } from '#shared/actor'
import { localDate } from '#shared/dates'
import { hasPermission } from '#shared/permissions'
import type { App } from '../../context.ts'

export type CallingOff = { waiting: string | null }

/**
 * Whether this member of staff may call off an announced distribution, with the pending approval request; null if
 * not.
 */
export async function readCallOffStatus(
  app: App,
  actor: StaffActor,
  { id, announced, state, kind, recordedOn }: DistributionCard,
  now: Date,
): Promise<CallingOff | null> {
  if (!announced || !canCallOffDistribution(state) || !hasPermission(actor, 'distribution.propose')) return null
  if (kind === 'dividend' && recordedOn < localDate(now)) return null
  const asked = await app.approvals.newestAbout(`distribution/${id}/call-off`)
  return { waiting: asked?.state === 'waiting' ? asked.id : null }
}
