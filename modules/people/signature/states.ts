import { eventsOn } from '#shared/events'
import type { Id } from '#shared/ids'
import type { Both } from '#shared/text'

/**
 * States of a signing (docs/rules/kyc.md, Digital signature). `invited`: not signed; `checked`: identity confirmed by
 * the provider; `expired`; `refused`: identity mismatch or declined; `replaced`: an earlier invitation was signed in
 * time.
 */
export const signatureStates = ['invited', 'checked', 'signed', 'expired', 'refused', 'replaced'] as const
export type SignatureState = (typeof signatureStates)[number]

export const isOpenSignature = (state: SignatureState) => state === 'invited' || state === 'checked'

export const signatureStateWords: Record<SignatureState, Both> = {
  invited: { id: 'menunggu tanda tangan', en: 'waits to be signed' },
  checked: { id: 'identitas cocok, belum ditandatangani', en: 'identity matched, not signed yet' },
  signed: { id: 'sudah ditandatangani', en: 'signed' },
  expired: { id: 'undangan berakhir', en: 'invitation over' },
  refused: { id: 'tidak ditandatangani', en: 'not signed' },
  replaced: { id: 'digantikan undangan lain', en: 'replaced by another invitation' },
}

/** States that the provider reports. */
export const reportStatuses = ['waiting', 'checked', 'differs', 'signed', 'declined', 'expired'] as const
export type SigningStatus = (typeof reportStatuses)[number]
export const reportWords: Record<SigningStatus, Both> = {
  waiting: { id: 'menunggu', en: 'waiting' },
  checked: { id: 'identitas cocok', en: 'identity matched' },
  differs: { id: 'identitas berbeda', en: 'identity differs' },
  signed: { id: 'ditandatangani', en: 'signed' },
  declined: { id: 'ditolak penanda tangan', en: 'declined by its signer' },
  expired: { id: 'berakhir', en: 'expired' },
}

/** Why nothing was signed. */
export const signatureReasons = {
  identity_differs: {
    id: 'penyedia tanda tangan tidak dapat mencocokkan identitas Anda',
    en: 'the signing provider could not match your identity',
  },
  declined: { id: 'Anda menolak menandatangani', en: 'you declined to sign' },
} as const satisfies Record<string, Both>
export type SignatureReason = keyof typeof signatureReasons

/** The provider's certificate of a signature. */
export type Certificate = { issuer: string; serial: string; algorithm: string; value: string }

/** The signing of the investor agreement as its signer sees it. */
export type SignatureView = {
  id: Id<'signature'>
  reference: string
  state: SignatureState
  round: number
  invitedAt: Date
  expiresAt: Date
  openedAt: Date | null
  checkedAt: Date | null
  signedAt: Date | null
  /** Where the provider shows the agreement; null until it was opened, and afterwards. */
  portalUrl: string | null
  /** From when on the invitation can be sent again. */
  resendAt: Date
  why: SignatureReason | null
  certificate: Omit<Certificate, 'value'> | null
}

/** What anyone with a copy may learn of an agreement, without the signer's name. */
export type GenuineAgreement = { reference: string; signedAt: Date; issuer: string; serial: string }

export const conflictLists = ['open', 'all'] as const
export type ConflictList = (typeof conflictLists)[number]

/** A report that contradicts the stored state, and what two members of staff concluded. */
export type SigningConflict = {
  eventId: string
  signatureId: Id<'signature'>
  reference: string
  userId: Id<'user'>
  owner: string
  state: SignatureState
  status: SigningStatus
  /** By the provider's clock. */
  occurredAt: Date
  receivedAt: Date
  resolution: { reason: string; at: Date } | null
}
export type SigningConflictCase = SigningConflict & {
  round: number
  invitedAt: Date
  expiresAt: Date
  signedAt: Date | null
  reports: {
    eventId: string
    status: SigningStatus
    outcome: 'recorded' | 'unchanged' | 'conflict'
    occurredAt: Date
    receivedAt: Date
  }[]
  history: { state: SignatureState; at: Date; by: string }[]
}

type SignatureNotice = { reference: string; until: Date }
export type SignatureEvents = {
  signature_invited: SignatureNotice
  signature_signed: { reference: string; at: Date }
  signature_expired: { reference: string }
  signature_refused: { reference: string; whyId: string; whyEn: string }
}
/** Live topic: `user/<userId>`. */
export const signatureEvent = eventsOn<SignatureEvents>('user')
