import { sql } from 'kysely'
import type { WalletRefusals } from '#contract/wallet/refusals'
import { balanceInTx } from '#modules/ledger'
import { countUpTo } from '#platform/count-up-to'
import type { Actor } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { rupiah, type Units, units } from '#shared/money'
import { type Page, pageById } from '#shared/page'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { RightsDeps } from './deps.ts'
import { escrow } from './entries.ts'
import { ListRights } from './input.ts'
import type { RightsRefusals } from './refusals.ts'
import { cardOf, type IssueRow } from './rows.ts'
import type { RightsCard, RightsDetail } from './states.ts'
import { tables } from './tables.ts'

type Deps = Pick<RightsDeps, 'db' | 'registry'>

/** For staff, newest first: those that are under way, or those that ended. */
export async function rightsIssues(deps: Deps, actor: Actor, asked: ListRights = {}): Promise<Page<RightsCard>> {
  requirePermission(actor, 'rights.read-any')
  const { list, after, limit } = ListRights.parse(asked)
  if (after !== undefined && !isId(after)) throw new Refusal<WalletRefusals>('page_unknown')
  const query = tables(deps.db)
    .selectFrom('rights_issue')
    .selectAll()
    .where('state', list === 'ended' ? 'in' : 'not in', ['ended', 'cancelled'])
    .orderBy('id', 'desc')
    .limit(limit + 1)
  const rows = await (after ? query.where('id', '<', after as Id<'rights-issue'>) : query).execute()
  const cards = rows.map(async (row) => cardOf(row, await deps.registry.known(row.security_code)))
  return pageById(await Promise.all(cards), limit)
}

/** How many issuers handed in that nobody has checked. */
export async function countUnchecked({ db }: Pick<Deps, 'db'>, actor: Actor, limit: number): Promise<number> {
  requirePermission(actor, 'rights.read-any')
  return countUpTo(db, tables(db).selectFrom('rights_issue').where('state', '=', 'submitted'), limit)
}

/** One with how far it is. */
export async function rightsIssue(deps: Deps, actor: Actor, id: string): Promise<RightsDetail> {
  requirePermission(actor, 'rights.read-any')
  const row: IssueRow | undefined = isId(id)
    ? await tables(deps.db)
        .selectFrom('rights_issue')
        .selectAll()
        .where('id', '=', id as Id<'rights-issue'>)
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal<RightsRefusals>('rights_not_found')
  const { rows } = await sql<{ holders: bigint; entitled: bigint; exercised: bigint; excess: bigint }>`
    select
      (select count(*) from entitlement where rights_issue_id = ${id} and rights > 0) as holders,
      (select coalesce(sum(rights), 0)::bigint from entitlement where rights_issue_id = ${id}) as entitled,
      coalesce(sum(units), 0)::bigint as exercised, coalesce(sum(excess), 0)::bigint as excess
    from rights_order where rights_issue_id = ${id} and state in ('paid', 'settled')`.execute(deps.db)
  const { holders, entitled, exercised, excess } = rows[0]!
  return {
    ...cardOf(row, await deps.registry.known(row.security_code)),
    holders: Number(holders),
    entitled: units(entitled),
    exercised: units(exercised),
    excess: units(excess),
    escrow: rupiah(await balanceInTx(deps.db, escrow(row.id))),
    proceeds: row.state === 'ended' ? rupiah((row.sold as Units) * row.exercise_price) : null,
    platformFee: row.platform_fee,
    vat: row.vat,
  }
}
