import type { CommandContext } from '#platform/command'
import type { Actor } from '#shared/actor'
import type { BuybackDeps } from './deps.ts'
import type { ProposeBuyback } from './input.ts'
import { type BuybackRow, cardOf } from './rows.ts'
import type { BuybackCard } from './states.ts'
import { writeInTx } from './terms.ts'

export const DECIDE = 'buybacks.announce'

/** Staff enter for an issuer what its meeting decided; two others decide, and its terms stand for good. */
export async function proposeBuyback(
  deps: BuybackDeps,
  actor: Actor,
  asked: ProposeBuyback,
  { key }: { key?: string | undefined } = {},
): Promise<BuybackCard> {
  const security = await deps.registry.security(asked.security)
  const owner = await deps.issuers.ownerOf(security.businessId)
  const spec = { name: 'buybacks.propose', actor, may: 'buyback.propose' as const, input: asked, key }
  const row = await deps.commands.run(spec, async (context) => {
    const written = await writeInTx(deps, context, { asked, security, owner, state: 'proposed' })
    await askInTx(deps, context, written, asked.reason)
    return written
  })
  return cardOf(row, security)
}

/** Asks two others; until its first moment they may say yes. */
export const askInTx = (
  { approvals }: Pick<BuybackDeps, 'approvals'>,
  context: CommandContext,
  { id, opens_at: expiresAt }: BuybackRow,
  reason: string,
) =>
  approvals.proposeInTx(context, {
    subject: DECIDE,
    object: `buyback/${id}`,
    payload: { buyback: id },
    reason,
    expiresAt,
  })
