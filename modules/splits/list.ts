import { sql } from 'kysely'
import type { WalletRefusals } from '#contract/wallet/refusals'
import { readTogether } from '#platform/read-together'
import type { Actor } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { units } from '#shared/money'
import { type Page, pageById } from '#shared/page'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { SplitDeps } from './deps.ts'
import { ListSplits } from './input.ts'
import type { SplitRefusals } from './refusals.ts'
import { cardOf, splitKinds } from './rows.ts'
import type { SplitCard, SplitDetail } from './states.ts'
import { tables } from './tables.ts'

type Deps = Pick<SplitDeps, 'db' | 'registry'>

/** For staff, newest first: those that are under way, or those that ended. */
export async function splits(deps: Deps, actor: Actor, asked: ListSplits = {}): Promise<Page<SplitCard>> {
  requirePermission(actor, 'split.read-any')
  const { list, after, limit } = ListSplits.parse(asked)
  if (after !== undefined && !isId(after)) throw new Refusal<WalletRefusals>('page_unknown')
  const query = tables(deps.db)
    .selectFrom('split')
    .selectAll()
    .where('state', list === 'ended' ? 'in' : 'not in', ['ended', 'cancelled'])
    .orderBy('id', 'desc')
    .limit(limit + 1)
  const rows = await (after ? query.where('id', '<', after as Id<'split'>) : query).execute()
  const cards = rows.map(async (row) => cardOf(row, await deps.registry.known(row.security_code)))
  return pageById(await Promise.all(cards), limit)
}

/** One with how far it is. */
export async function split(deps: Deps, actor: Actor, id: string): Promise<SplitDetail> {
  requirePermission(actor, 'split.read-any')
  const row = isId(id)
    ? await tables(deps.db)
        .selectFrom('split')
        .selectAll()
        .where('id', '=', id as Id<'split'>)
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal<SplitRefusals>('split_not_found')
  const card = cardOf(row, await deps.registry.known(row.security_code))
  if (!row.counted_at) return { ...card, run: null }
  const { rows } = await sql<{ holders: bigint; done: bigint; odd: bigint }>`
    select count(*) as holders, count(done_at) as done, coalesce(sum(odd), 0)::bigint as odd
    from split_holding where split_id = ${id}`.execute(deps.db)
  const { holders, done, odd } = rows[0]!
  return {
    ...card,
    run: {
      holders: Number(holders),
      done: Number(done),
      unitsBefore: row.units_before!,
      unitsAfter: row.units_after!,
      odd: units(odd),
      paid: row.paid!,
    },
  }
}

/** What is announced for the shares of a security and not carried out yet; null where nothing is. For everybody. */
export async function announcedOf(deps: Deps, code: string): Promise<SplitCard | null> {
  const announced = tables(deps.db)
    .selectFrom('split')
    .selectAll()
    .where('security_code', '=', code)
    .where('state', 'in', ['announced', 'suspended', 'adjusting'])
  const [row] = await readTogether(deps.db, announced, splitKinds)
  return row ? cardOf(row, await deps.registry.known(code)) : null
}
