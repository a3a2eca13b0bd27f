import { sql } from 'kysely'
import type { Audit } from '#modules/audit'
import type { Db } from '#platform/database'
import { beginBecauseOf } from './begin.ts'
import type { FreezeDeps } from './deps.ts'
import type { Finding } from './states.ts'

type Fault = NonNullable<Awaited<ReturnType<Audit['verify']>>['firstBad']>

/**
 * Reads the whole record of who did what; money stops where it was changed, for what was done can no longer be told. A
 * break that a freeze named before was looked at by those who ended it.
 */
export async function lookAtAudit(deps: FreezeDeps, audit: Pick<Audit, 'verify'>) {
  const { firstBad, outside } = await audit.verify()
  if (firstBad) await stopFor(deps, firstBad)
  if (outside === 'unreachable') throw new Error('The store of audit heads does not answer.')
}

/**
 * Keeps the head of the chain outside the database. A chain that does not hold the head before stops money and keeps
 * none, until those who end the freeze have looked at the break.
 */
export async function keepHead(deps: FreezeDeps, audit: Pick<Audit, 'keepHead'>) {
  const fault = await audit.keepHead((found) => wasNamed(deps.db, findingOf(found), { ended: true }))
  if (fault) await stopFor(deps, fault)
}

/** Reads the slice of the record whose turn it is. */
export async function lookAtSlice(deps: FreezeDeps, audit: Pick<Audit, 'faultInSlice'>, turn: number) {
  const fault = await audit.faultInSlice(turn)
  if (fault) await stopFor(deps, fault)
}

async function stopFor(deps: FreezeDeps, fault: Fault) {
  const finding = findingOf(fault)
  if (!(await wasNamed(deps.db, finding, { ended: false }))) await beginBecauseOf(deps, [finding])
}

/** Whether a freeze was for this, one that ended or any. */
export async function wasNamed(db: Db, finding: Finding, { ended }: { ended: boolean }): Promise<boolean> {
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
