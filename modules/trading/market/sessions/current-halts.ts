import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import { readTogether } from '#platform/db/read-together'
import { type Halt, haltReasons } from '../states.ts'
import { type Row, tables } from '../tables.ts'

/** The current trading halts of these shares; shares that trade are missing. */
export async function loadHalts(through: Db | Tx, codes: readonly string[]): Promise<Map<string, Halt>> {
  const standing = tables(through)
    .selectFrom('market_halt')
    .select(['security_code', 'kind', 'reason'])
    .where('security_code', '=', sql<string>`any(${[...codes]}::text[])`)
    .where('ended_at', 'is', null)
    .orderBy('begun_at')
    .orderBy('kind')
  const rows = await readTogether(through, standing, {})
  const byShare = Map.groupBy(rows, ({ security_code }) => security_code)
  return new Map([...byShare].map(([code, halts]) => [code, mergeHalts(halts)]))
}

/** The current trading halt of a share; null when it trades. */
export const loadHalt = async (through: Db | Tx, code: string): Promise<Halt | null> =>
  (await loadHalts(through, [code])).get(code) ?? null

export type StandingHalt = Pick<Row<'market_halt'>, 'kind' | 'reason'>

/** Combines all halts of a share into one. */
export function mergeHalts(halts: readonly StandingHalt[]): Halt {
  const reasons = halts.map(saidOf)
  const joined = (locale: 'id' | 'en') => reasons.map((reason) => reason[locale]).join('; ')
  return { kinds: halts.map(({ kind }) => kind), reason: { id: joined('id'), en: joined('en') } }
}

const saidOf = ({ kind, reason }: StandingHalt) =>
  kind === 'staff' ? { id: reason ?? '', en: reason ?? '' } : haltReasons[kind]
