import type { Actor } from '#shared/actor'
import { askInTx } from './announce.ts'
import type { RightsDeps } from './deps.ts'
import type { ProposeRights } from './input.ts'
import { cardOf } from './rows.ts'
import type { RightsCard } from './states.ts'
import { writeInTx } from './terms.ts'

export type Options = { key?: string | undefined }

/** Staff enter for an issuer what its meeting decided; two others decide, and its terms stand for good. */
export async function proposeRights(
  deps: RightsDeps,
  actor: Actor,
  asked: ProposeRights,
  { key }: Options = {},
): Promise<RightsCard> {
  const security = await deps.registry.security(asked.security)
  const owner = await deps.issuers.ownerOf(security.businessId)
  const spec = { name: 'rights.propose', actor, may: 'rights.propose' as const, input: asked, key }
  const row = await deps.commands.run(spec, async (context) => {
    const written = await writeInTx(deps, context, { asked, security, owner, state: 'proposed' })
    await askInTx(deps, context, written, asked.reason)
    return written
  })
  return cardOf(row, security)
}
