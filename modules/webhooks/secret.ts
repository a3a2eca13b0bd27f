import { randomBytes } from 'node:crypto'
import type { Vault } from '#platform/crypto'
import type { EndpointRow } from './rows.ts'

type Column = 'secret_sealed' | 'old_secret_sealed'
const place = (column: Column, id: string) => ({ table: 'webhook_endpoint', column, id })

/** As the scheme writes secrets: 'whsec_' and 32 random bytes in base64. */
export const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`

export const sealSecret = (vault: Vault, column: Column, id: string, secret: string) =>
  vault.seal(secret, place(column, id))

export const openSecret = (vault: Vault, column: Column, { id, [column]: sealed }: EndpointRow) =>
  sealed === null ? null : vault.open(sealed, place(column, id))

/** The secrets that sign now: the newest, and the one before it while its day is not over. */
export function secretsAt(vault: Vault, row: EndpointRow, now: Date): string[] {
  const old = row.old_until && row.old_until > now ? openSecret(vault, 'old_secret_sealed', row) : null
  return [openSecret(vault, 'secret_sealed', row), old].filter((secret) => secret !== null)
}
