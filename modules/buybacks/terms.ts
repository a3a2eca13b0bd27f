import { balanceInTx } from '#modules/ledger'
import type { Book } from '#modules/rulebook'
import type { CommandContext } from '#platform/command'
import type { Tx } from '#platform/database'
import { after, DAY, localDate, wib } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import { cost, portion, rupiah, units } from '#shared/money'
import { printedReference } from '#shared/printed-reference'
import { Refusal } from '#shared/refusal'
import type { BuybackDeps } from './deps.ts'
import type { ProposeBuyback } from './input.ts'
import type { BuybackRefusals } from './refusals.ts'
import type { BuybackRow } from './rows.ts'
import { tables } from './tables.ts'

type BuybackTermsInput = {
  asked: ProposeBuyback
  security: Awaited<ReturnType<BuybackDeps['registry']['security']>>
  owner: Id<'user'>
  state: 'submitted' | 'proposed'
}

/** The largest amount that the product books at once; a product of two inputs can be far above it. */
const MAX_COST = 999_999_999_999_999n

/** Writes the terms down, as handed in by their issuer or as proposed: from then on they stand as they are. */
export async function writeInTx(
  deps: Pick<BuybackDeps, 'registry' | 'rulebook'>,
  { tx, now, note }: CommandContext,
  { asked, security, owner, state }: BuybackTermsInput,
): Promise<BuybackRow> {
  if (security.kind !== 'share' || !security.distributedAt)
    throw new Refusal<BuybackRefusals>('buyback_shares_only', {}, 'security')
  await deps.registry.assertFreeInTx(tx, security.code, 'buyback')
  const rules = await deps.rulebook.at(now, tx)
  await assertWithinPartInTx(tx, asked, rules)
  if (cost(asked.price, asked.most) > MAX_COST) throw new Refusal<BuybackRefusals>('buyback_too_dear', {}, 'price')
  const id = newId<'buyback'>(now)
  const { security: security_code, price, most, funds } = asked
  const terms = { security_code, price, most, funds, business_id: security.businessId, owner }
  const reference = printedReference('BB', id, now)
  const added = await tables(tx)
    .insertInto('buyback')
    .values({ id, reference, ...terms, ...timesOf(asked, rules, now), state, proposed_at: now })
    .onConflict((running) => running.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!added) throw new Refusal<BuybackRefusals>('buyback_running', {}, 'security')
  note(`buyback/${id}`, { reason: asked.reason, data: { security: security.code, state } })
  return added
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
