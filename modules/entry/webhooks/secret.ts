import { randomBytes } from 'node:crypto'
import type { Vault } from '#platform/runtime/crypto'
import type { EndpointRow } from './rows.ts'

type Column = 'secret_sealed' | 'old_secret_sealed'
const place = (column: Column, id: string) => ({ table: 'webhook_endpoint', column, id })

/** 'whsec_' and 32 random bytes in base64 (Standard Webhooks). */
export const generateSecret = () => `whsec_${randomBytes(32).toString('base64')}`

/** Seals a secret for one column of its endpoint. */
export const sealSecret = (vault: Vault, column: Column, id: string, secret: string) =>
  vault.seal(secret, place(column, id))

/** The decrypted secret of a column; null without one. */
export const openSecret = (vault: Vault, column: Column, { id, [column]: sealed }: EndpointRow) =>
  sealed === null ? null : vault.open(sealed, place(column, id))

/** The secrets that sign at an instant: the newest, and the previous one for a day. */
export function findSigningSecrets(vault: Vault, row: EndpointRow, now: Date): string[] {
  const old = row.old_until && row.old_until > now ? openSecret(vault, 'old_secret_sealed', row) : null
  return [openSecret(vault, 'secret_sealed', row), old].filter((secret) => secret !== null)
}
