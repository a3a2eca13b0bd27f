import { sql } from 'kysely'
import { listRunningOfIssuer, readAction } from '#modules/corporate-actions'
import { readBalanceInTx } from '#modules/ledger'
import type { Actor } from '#shared/actor'
import { rupiah, type Units, units } from '#shared/money'
import { rightsAction } from './action.ts'
import type { RightsDeps } from './deps.ts'
import { escrowAccount } from './entries.ts'
import { toRightsCard } from './rows.ts'
import type { RightsDetail } from './states.ts'

/** The open rights issues of the actor's businesses, newest first. */
export async function listIssuerRightsIssues({ db, registry }: Pick<RightsDeps, 'db' | 'registry'>, actor: Actor) {
  const rows = await listRunningOfIssuer(db, rightsAction, actor)
  return Promise.all(rows.map(async (row) => toRightsCard(row, await registry.known(row.security_code))))
}

/** One rights issue with its progress, for staff. */
export async function findRightsIssue(
  deps: Pick<RightsDeps, 'db' | 'registry'>,
  actor: Actor,
  id: string,
): Promise<RightsDetail> {
  const row = await readAction(deps.db, rightsAction, actor, id)
  const { rows } = await sql<{ holders: bigint; entitled: bigint; exercised: bigint; excess: bigint }>`
    select
      (select count(*) from entitlement where rights_issue_id = ${id} and rights > 0) as holders,
      (select coalesce(sum(rights), 0)::bigint from entitlement where rights_issue_id = ${id}) as entitled,
      coalesce(sum(units), 0)::bigint as exercised, coalesce(sum(excess), 0)::bigint as excess
    from rights_order where rights_issue_id = ${id} and state in ('paid', 'settled')`.execute(deps.db)
  const { holders, entitled, exercised, excess } = rows[0]!
  return {
    ...toRightsCard(row, await deps.registry.known(row.security_code)),
    holders: Number(holders),
    entitled: units(entitled),
    exercised: units(exercised),
    excess: units(excess),
    escrow: rupiah(await readBalanceInTx(deps.db, escrowAccount(row.id))),
    proceeds: row.state === 'ended' ? rupiah((row.sold as Units) * row.exercise_price) : null,
    platformFee: row.platform_fee,
    vat: row.vat,
  }
}
