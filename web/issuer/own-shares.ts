import type { PersonActor } from '#shared/actor'
import type { App } from '../context.ts'

/** The shares in issue of the reader's own businesses, as a field offers them. */
export async function ownSharesToChoose({ issuers, registry }: Pick<App, 'issuers' | 'registry'>, actor: PersonActor) {
  const own = new Set((await issuers.ofOwner(actor.userId)).map(({ id }) => id))
  const shares = (await registry.inIssue()).filter(({ kind, businessId }) => kind === 'share' && own.has(businessId))
  return shares.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))
}
