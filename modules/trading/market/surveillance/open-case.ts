import type { CommandContext } from '#platform/commands/command'
import type { Actor } from '#shared/actor'
import { after, HOUR } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { MarketContext } from '../deps.ts'
import { openBookRunInTx } from '../engine/live/open-run.ts'
import { writeBookRunInTx } from '../engine/live/write.ts'
import { marketEvent, orderEvent } from '../events.ts'
import type { OpenCase } from '../input.ts'
import { toBookEventPayload } from '../orders/views.ts'
import type { MarketRefusals } from '../refusals.ts'
import { type Finding, formatFindingKey } from '../states.ts'
import { tables } from '../tables.ts'
import { MARKET_CASE, marketCaseObject } from './case-subject.ts'
import { listFindings } from './findings.ts'

/**
 * Opens a market case about a finding: cancels the people's resting orders in the share and blocks new ones until the
 * case is closed. A second member of staff must confirm within the rulebook's hours, else the case ends.
 */
export async function openMarketCase(
  deps: MarketContext,
  actor: Actor,
  { slug, finding, reason }: OpenCase,
): Promise<{ id: string }> {
  requirePermission(actor, 'market.investigate')
  const share = await deps.registry.shareBySlug(slug)
  if (!share) throw new Refusal<MarketRefusals>('share_not_found')
  const found = (await listFindings(deps, actor, slug)).find((each) => formatFindingKey(each) === finding)
  if (!found || found.ids.length === 0) throw new Refusal<MarketRefusals>('finding_gone', {}, 'finding')
  const { code } = share
  const spec = { name: 'market.open-case', actor, may: 'market.investigate' as const, input: { code, finding, reason } }
  return deps.commands.run(spec, async (context) => {
    const { tx, now: began, emit, note } = context
    const { run } = await openBookRunInTx(deps, tx, code, began)
    const id = await recordInTx(deps, context, { ...found, code, reason, opened_by: actor.userId })
    run.advance()
    const waiting = found.ids.flatMap((who) => [...(run.live.orders.ofPerson(who)?.orders ?? [])])
    for (const { number } of waiting) run.cancel(Number(number), 'staff')
    await writeBookRunInTx(tx, run)
    for (const event of run.told) emit(event)
    emit(marketEvent(share.slug, 'book_changed', toBookEventPayload(run)))
    for (const who of found.ids) emit(orderEvent(who as Id<'user'>, 'trading_barred', { slug, name: share.name }))
    note(`market-case/${id}`, { reason, data: { share: code, kind: found.kind, day: found.day, people: found.ids } })
    const payload = { id, code, name: share.name, kind: found.kind, day: found.day }
    const rules = await deps.rulebook.at(began, tx)
    const expiresAt = after(began, rules['market.case_confirm_hours'] * HOUR)
    await deps.approvals.proposeInTx(context, {
      subject: MARKET_CASE,
      object: marketCaseObject(id),
      payload,
      reason,
      expiresAt,
    })
    return { id }
  })
}

type Opening = Finding & { code: string; reason: string; opened_by: Id<'user'> }

/** Refuses `case_lapsed`: nobody holds somebody's orders alone by opening the same case day after day. */
async function recordInTx(
  { rulebook }: MarketContext,
  { tx, now }: CommandContext,
  { ids, code: security_code, kind, day, figure, reason, opened_by }: Opening,
): Promise<Id<'market-case'>> {
  const lapsed = await tables(tx)
    .selectFrom('market_case as c')
    .innerJoin('market_case_person as p', 'p.case_id', 'c.id')
    .select('c.id')
    .where('c.security_code', '=', security_code)
    .where('c.kind', '=', kind)
    .where('c.day', '=', day)
    .where('c.opened_by', '=', opened_by)
    .where('c.closed_at', 'is not', null)
    .where('c.closed_by', 'is', null)
    .where('p.user_id', 'in', ids as Id<'user'>[])
    .executeTakeFirst()
  if (lapsed) throw new Refusal<MarketRefusals>('case_lapsed', {}, 'finding')
  const rules = await rulebook.at(now, tx)
  const id = newId<'market-case'>(now)
  const confirm_by = after(now, rules['market.case_confirm_hours'] * HOUR)
  const open = { confirmed_at: null, closed_by: null, closed_at: null, outcome: null }
  const found = { security_code, kind, day, figure, reason, opened_by }
  await tables(tx)
    .insertInto('market_case')
    .values({ id, ...found, opened_at: now, rules: rules.version, confirm_by, ...open })
    .execute()
  await tables(tx)
    .insertInto('market_case_person')
    .values(ids.map((user_id) => ({ case_id: id, user_id: user_id as Id<'user'> })))
    .execute()
  return id
}
