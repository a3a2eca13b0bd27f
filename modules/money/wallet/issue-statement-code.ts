import { createHash } from 'node:crypto'
import { defineCommand } from '#platform/commands/define-command'
import { createPrintedReference } from '#platform/text/printed-reference'
import { newId } from '#shared/ids'
import type { Statement, StatementCopy } from './states.ts'
import { tables } from './tables.ts'

const KIND = 'LM'

/**
 * Issues a code for an exported account statement and stores its SHA-256 digest, so that anybody can check a copy. The
 * same period and lines get the same code.
 */
export const issueStatementCode = defineCommand({
  name: 'wallet.export',
  permission: 'wallet.read',
  async run({ tx, actor: { userId }, now, note }, statement: Statement): Promise<StatementCopy> {
    const { from, to, rows } = statement
    const digest = digestOf(statement)
    note(`user/${userId}`, { data: { from, to } })
    const known = await tables(tx)
      .selectFrom('statement_copy')
      .selectAll()
      .where('user_id', '=', userId)
      .where('digest', '=', digest)
      .executeTakeFirst()
    if (known) return { reference: known.reference, digest, issuedAt: known.issued_at }
    const id = newId<'statement'>(now)
    const reference = createPrintedReference(KIND, id, now)
    const period = { first_day: from, last_day: to, movements: rows.length }
    await tables(tx)
      .insertInto('statement_copy')
      .values({ id, reference, user_id: userId, ...period, digest, issued_at: now })
      .execute()
    return { reference, digest, issuedAt: now }
  },
})

/** Of the period, what was there before and after, and each line with its code, its change and the balance after it. */
function digestOf({ from, to, opening, closing, rows }: Statement): string {
  const lines = rows.map(({ code, asset, change, balanceAfter }) => [code, asset, change, balanceAfter].join(';'))
  return createHash('sha256')
    .update([from, to, opening, closing, ...lines].join('\n'))
    .digest('hex')
}
