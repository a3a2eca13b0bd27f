import { sql } from 'kysely'
import type { Audit } from '#modules/audit'
import type { Db } from '#platform/db/database'
import { beginFreezeForFindings } from './begin.ts'
import type { FreezeDeps } from './deps.ts'
import type { Finding } from './states.ts'

type Fault = NonNullable<Awaited<ReturnType<Audit['verify']>>['firstBad']>

/**
 * Verifies the whole audit chain and begins a freeze when it is broken, except for a break named by an ended freeze.
 */
export async function verifyAuditOrFreeze(deps: FreezeDeps, audit: Pick<Audit, 'verify'>) {
  const { firstBad, outside } = await audit.verify()
  if (firstBad) await stopFor(deps, firstBad)
  if (outside === 'unreachable') throw new Error('The store of audit heads does not answer.')
}

/**
 * Stores the head of the audit chain outside the database. A chain that does not contain the previous head begins a
 * freeze and stores none until the freeze ends.
 */
export async function storeAuditHead(deps: FreezeDeps, audit: Pick<Audit, 'keepHead'>) {
  const fault = await audit.keepHead((found) => hasFreezeNamed(deps.db, findingOf(found), { ended: true }))
  if (fault) await stopFor(deps, fault)
}

/** Verifies the next slice of the audit chain. */
export async function verifyAuditSliceOrFreeze(deps: FreezeDeps, audit: Pick<Audit, 'faultInSlice'>, turn: number) {
  const fault = await audit.faultInSlice(turn)
  if (fault) await stopFor(deps, fault)
}

async function stopFor(deps: FreezeDeps, fault: Fault) {
  const finding = findingOf(fault)
  if (!(await hasFreezeNamed(deps.db, finding, { ended: false }))) await beginFreezeForFindings(deps, [finding])
}

/** Whether a freeze named this finding; with `ended` only freezes that have ended. */
export async function hasFreezeNamed(db: Db, finding: Finding, { ended }: { ended: boolean }): Promise<boolean> {
  const { rows } = await sql`
    select from money_freeze where found @> ${JSON.stringify([finding])}::jsonb
      and (thawed_at is not null or not ${ended}) limit 1`.execute(db)
  return rows.length > 0
}

const findingOf = ({ position, problem }: Fault): Finding => ({
  check: 'the audit chain is whole',
  subject: `position ${position}`,
  expected: 'as it was sealed',
  found: problem,
})
