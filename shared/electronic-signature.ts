import { moment } from './format.ts'
import type { Id } from './ids.ts'

/** The electronic signature of a text: a second factor that was proven for exactly its digest. */
export type Signature = {
  digest: string
  way: 'code' | 'totp' | 'recovery_code' | 'passkey'
  proof: Id<'proof'>
  at: Date
}

const ways = {
  passkey: 'passkey',
  totp: 'kode autentikator',
  code: 'kode ke nomor telepon',
  recovery_code: 'kode pemulihan',
} as const satisfies Record<Signature['way'], string>

/** The lines that a printed text has about its signature: who, when, by what, and the digest of what was signed. */
export const signatureLines = (signer: string, signature: Signature | null): string[] =>
  signature
    ? [
        `Ditandatangani secara elektronik oleh ${signer} pada ${moment(signature.at, 'id')}, dengan ${ways[signature.way]}.`,
        `Bukti ${signature.proof}. Sidik SHA-256 isi yang ditandatangani: ${signature.digest}.`,
      ]
    : [`Ditandatangani oleh ${signer}.`]

/** The signature as JSON, as it is stored beside what was signed. */
export const serializeSignature = (signature: Signature | null): string | null => signature && JSON.stringify(signature)
export function parseSignature(kept: unknown): Signature | null {
  const signature = kept as (Omit<Signature, 'at'> & { at: string }) | null | undefined
  return signature ? { ...signature, at: new Date(signature.at) } : null
}
