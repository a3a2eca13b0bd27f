import { sql } from 'kysely'
import type { Audit } from '#modules/audit'
import { begin } from './begin.ts'
import type { FreezeDeps } from './deps.ts'
import type { Finding } from './states.ts'

/**
 * Reads the whole record of who did what; money stops where it was changed, for what was done can no longer be told. A
 * break that a freeze named before was looked at by those who ended it.
 */
export async function lookAtAudit(deps: FreezeDeps, audit: Pick<Audit, 'verify'>) {
  const { firstBad } = await audit.verify()
  if (!firstBad) return
  const found: Finding = {
    check: 'the audit chain is whole',
    subject: `position ${firstBad.position}`,
    expected: 'as it was sealed',
    found: firstBad.problem,
  }
  const { rows } = await sql`
    select from money_freeze where found @> ${JSON.stringify([found])}::jsonb limit 1`.execute(deps.db)
  if (rows.length === 0) await begin(deps, [found])
}
