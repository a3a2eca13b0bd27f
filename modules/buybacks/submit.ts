import { staffWith } from '#modules/identity'
import { type Actor, nameOf } from '#shared/actor'
import { Refusal } from '#shared/refusal'
import type { BuybackDeps } from './deps.ts'
import type { ProposeBuyback } from './input.ts'
import type { BuybackRefusals } from './refusals.ts'
import { cardOf } from './rows.ts'
import { type BuybackCard, buybackIssuerEvent } from './states.ts'
import { writeInTx } from './terms.ts'

/**
 * The owner of a business hands in what its meeting decided. Finance checks it before two others decide; until then it is
 * nothing to holders. To who does not own it the share is none of theirs: `buyback_not_yours`.
 */
export async function submitBuyback(
  deps: BuybackDeps,
  actor: Actor,
  asked: ProposeBuyback,
  { key }: { key?: string | undefined } = {},
): Promise<BuybackCard> {
  const security = await deps.registry.security(asked.security)
  const owner = await deps.issuers.ownerOf(security.businessId)
  const spec = { name: 'buybacks.submit', actor, may: 'buyback.submit' as const, input: asked, key }
  const row = await deps.commands.run(spec, async (context) => {
    if (nameOf(context.actor) !== owner) throw new Refusal<BuybackRefusals>('buyback_not_yours', {}, 'security')
    const written = await writeInTx(deps, context, { asked, security, owner, state: 'submitted' })
    const { slug, name } = security
    const told = { buyback: written.id, slug, name, opensAt: written.opens_at }
    for (const person of await staffWith(context.tx, 'buyback.propose'))
      context.emit(buybackIssuerEvent(person, 'buyback_submitted_desk', told))
    return written
  })
  return cardOf(row, security)
}
