import { balanceInTx } from '#modules/ledger'
import type { Book } from '#modules/rulebook'
import type { CommandContext } from '#platform/command'
import type { Tx } from '#platform/database'
import type { Actor } from '#shared/actor'
import { after, DAY, localDate, wib } from '#shared/dates'
import { newId } from '#shared/ids'
import { portion, rupiah, units } from '#shared/money'
import { printedReference } from '#shared/printed-reference'
import { Refusal } from '#shared/refusal'
import type { BuybackDeps } from './deps.ts'
import type { ProposeBuyback } from './input.ts'
import type { BuybackRefusals } from './refusals.ts'
import { cardOf } from './rows.ts'
import type { BuybackCard } from './states.ts'
import { tables } from './tables.ts'

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
  const row = await deps.commands.run(spec, async (given) => {
    const context = given as CommandContext
    const { tx, now, note } = context
    if (security.kind !== 'share' || !security.distributedAt)
      throw new Refusal<BuybackRefusals>('buyback_shares_only', {}, 'security')
    await deps.registry.assertFreeInTx(tx, security.code, 'buyback')
    const rules = await deps.rulebook.at(now, tx)
    await assertWithinPartInTx(tx, asked, rules)
    const id = newId<'buyback'>(now)
    const { security: security_code, price, most, funds } = asked
    const terms = { security_code, price, most, funds, business_id: security.businessId, owner }
    const added = await tables(tx)
      .insertInto('buyback')
      .values({
        id,
        reference: printedReference('BB', id, now),
        ...terms,
        ...timesOf(asked, rules, now),
        state: 'proposed',
        proposed_at: now,
      })
      .onConflict((running) => running.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!added) throw new Refusal<BuybackRefusals>('buyback_running', {}, 'security')
    note(`buyback/${id}`, { reason: asked.reason, data: { security: security.code } })
    const request = { subject: DECIDE, object: `buyback/${id}`, payload: { buyback: id }, reason: asked.reason }
    await deps.approvals.proposeInTx(context, { ...request, expiresAt: added.opens_at })
    return added
  })
  return cardOf(row, security)
}

/** The law lets a company buy back a part of what it has in issue, no more. */
async function assertWithinPartInTx(tx: Tx, { security: code, most: wanted }: ProposeBuyback, rules: Book) {
  const inIssue = await balanceInTx(tx, { owner: `security/${code}`, purpose: 'issuance', asset: code })
  const most = units(portion(rupiah(inIssue), rules['buyback.part']))
  if (wanted > most) throw new Refusal<BuybackRefusals>('buyback_too_many', { most }, 'most')
}

/** The instants of the days that were asked for, by the hours of the rulebook. */
function timesOf({ opensOn, closesOn }: ProposeBuyback, rules: Book, now: Date) {
  const days = rules['buyback.offer_days']
  const [opens_at, closes_at] = [wib(opensOn, rules['market.open']), wib(closesOn, rules['market.close'])]
  if (opensOn <= localDate(now) || closes_at < after(opens_at, days * DAY))
    throw new Refusal<BuybackRefusals>('buyback_dates', { days }, 'closesOn')
  return { opens_at, closes_at }
}
