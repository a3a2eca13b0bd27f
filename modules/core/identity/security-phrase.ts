import { sql } from 'kysely'
import type { Tx } from '#platform/db/database'

/** The anti-phishing phrases of these addresses, where set. */
export async function loadSecurityPhrases(tx: Tx, addresses: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ address: string; phrase: string }>`
    select a.address, u.phrase from unnest(${[...addresses]}::text[]) as a(address)
    join app_user u on lower(u.email) = lower(a.address) where u.phrase is not null`.execute(tx)
  return new Map(rows.map(({ address, phrase }) => [address, phrase]))
}
