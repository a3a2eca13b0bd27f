import type { PersonActor } from '#shared/actor'
import type { App } from '../context.ts'

/** Options of a field that chooses an issued share of the reader's businesses. */
export async function listOwnShareOptions(
  { issuers, registry }: Pick<App, 'issuers' | 'registry'>,
  actor: PersonActor,
) {
  const own = new Set((await issuers.ofOwner(actor.userId)).map(({ id }) => id))
  const shares = (await registry.inIssue()).filter(({ kind, businessId }) => kind === 'share' && own.has(businessId))
  return shares.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))
}
