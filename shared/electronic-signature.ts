import { moment } from './format.ts'
import type { Id } from './ids.ts'

/** The electronic signature of a text: a second factor verified for the text's digest. */
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

/** The lines about a signature in a printed document: who, when, by what means, and the digest of the signed text. */
export const formatSignatureLines = (signer: string, signature: Signature | null): string[] =>
  signature
    ? [
        `Ditandatangani secara elektronik oleh ${signer} pada ${moment(signature.at, 'id')}, dengan ${ways[signature.way]}.`,
        `Bukti ${signature.proof}. Sidik SHA-256 isi yang ditandatangani: ${signature.digest}.`,
      ]
    : [`Ditandatangani oleh ${signer}.`]

/** The signature as JSON for storage with the signed record. */
export const serializeSignature = (signature: Signature | null): string | null => signature && JSON.stringify(signature)
/** Parses a stored signature. */
export function parseSignature(kept: unknown): Signature | null {
  const signature = kept as (Omit<Signature, 'at'> & { at: string }) | null | undefined
  return signature ? { ...signature, at: new Date(signature.at) } : null
}
