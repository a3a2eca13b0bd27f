import { kinds, readTogether } from '#platform/db/read-together'
import type { Actor } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { rupiah } from '#shared/money'
import { requirePermission } from '#shared/permissions'
import { readDefaultMeeting } from './call-another-meeting.ts'
import type { ArrearsDeps } from './deps.ts'
import type { ArrearsRow } from './rows.ts'
import { type Arrears, type ArrearsCase, isOpenArrears } from './states.ts'
import { tables } from './tables.ts'

type Deps = Pick<ArrearsDeps, 'db' | 'registry' | 'distributions'>

/** The arrears of one distribution for staff; null if it was never late. */
export async function readArrearsOfDistribution(
  deps: Deps & Pick<ArrearsDeps, 'meetings'>,
  actor: Actor,
  id: string,
): Promise<ArrearsCase | null> {
  requirePermission(actor, 'arrears.read')
  const row = isId(id)
    ? await tables(deps.db)
        .selectFrom('arrears')
        .selectAll()
        .where('distribution_id', '=', id as Id<'distribution'>)
        .executeTakeFirst()
    : undefined
  if (!row) return null
  const { meeting, ended, agreed } = await readDefaultMeeting(deps, deps.db, id)
  const shown = meeting && { id: meeting.id, reference: meeting.reference, closesAt: meeting.closesAt, ended, agreed }
  const mayCallAgain = row.state === 'default' && ended && !agreed
  return { ...(await viewOf(deps, row)), meeting: shown ?? null, mayCallAgain }
}

/** The public late payments of an issuer including settled ones, the newest first. */
export async function listArrearsOfBusiness(deps: Deps, businessId: Id<'business'>): Promise<Arrears[]> {
  const late = tables(deps.db)
    .selectFrom('arrears')
    .selectAll()
    .where('business_id', '=', businessId)
    .orderBy('late_at', 'desc')
    .limit(50)
  const rows = await readTogether(deps.db, late, {
    ...kinds('instant', 'late_at', 'defaulted_at', 'ended_at'),
    amount: 'bigint',
  })
  return Promise.all(rows.map((row) => viewOf(deps, row)))
}

async function viewOf({ db, registry, distributions }: Deps, row: ArrearsRow): Promise<Arrears> {
  const { slug, name } = await registry.known(row.security_code)
  const own = await distributions.outcome(db, row.distribution_id)
  const outcome = row.successor ? await distributions.outcome(db, row.successor) : null
  const charges = await tables(db)
    .selectFrom('late_charge')
    .select(['reference', 'kind', 'amount', 'about', 'charged_at as chargedAt'])
    .where('distribution_id', '=', row.distribution_id)
    .orderBy('charged_at')
    .orderBy('id')
    .execute()
  const recovered = row.state === 'paid' ? own.amount : outcome?.state === 'paid' ? outcome.amount : 0n
  return {
    id: row.distribution_id,
    security: { code: row.security_code, slug, name },
    kind: row.kind,
    amount: own.amount, // the announced amount, if the issuer announced it after the terms had foreseen it
    owed: outcome?.settles ?? own.amount,
    dueOn: row.due_on,
    state: row.state,
    lateBy: row.late_by,
    lateAt: row.late_at,
    defaultedAt: row.defaulted_at,
    endedAt: row.ended_at,
    instead: row.successor && outcome ? { id: row.successor, amount: outcome.amount, dueOn: outcome.dueOn } : null,
    recovered: rupiah(recovered),
    charges: charges.map((charge) => ({ ...charge, amount: rupiah(charge.amount) })),
    closed: !isOpenArrears(row.state) && outcome?.state !== 'open',
  }
}
