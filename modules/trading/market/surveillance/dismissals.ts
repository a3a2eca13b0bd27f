import type { Db } from '#platform/db/database'
import { readTogether } from '#platform/db/read-together'
import type { Finding } from '../states.ts'
import { tables } from '../tables.ts'

type Named = Pick<Finding, 'kind' | 'day' | 'figure'> & { code: string }

/** Loads the reasons of dismissed surveillance findings, by share, kind, day and figure. */
export async function loadDismissalReasons(db: Db, code?: string) {
  const aside = tables(db)
    .selectFrom('market_finding_aside')
    .select(['security_code', 'kind', 'day', 'figure', 'reason'])
    .$if(code !== undefined, (query) => query.where('security_code', '=', code!))
  const rows = await readTogether(db, aside, {})
  return indexDismissalReasons(rows.map(({ security_code, ...row }) => ({ ...row, code: security_code })))
}

/** Returns a lookup of the reason by finding. */
export function indexDismissalReasons(rows: readonly (Named & { reason: string })[]) {
  const key = ({ code, kind, day, figure }: Named) => `${code} ${kind} ${day} ${figure}`
  const reasons = new Map(rows.map((row) => [key(row), row.reason]))
  return (finding: Named) => reasons.get(key(finding))
}
