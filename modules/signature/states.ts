import { eventsOn } from '#shared/events'
import type { Id } from '#shared/ids'
import type { Both } from '#shared/text'

/**
 * docs/rules.md, Digital signature. `invited`: not signed yet. `checked`: the provider found that it is them. `expired`: the
 * time was over. `refused`: the provider found somebody else, or the person did not want to. `replaced`: an earlier
 * invitation turned out to be signed in time.
 */
export const signatureStates = ['invited', 'checked', 'signed', 'expired', 'refused', 'replaced'] as const
export type SignatureState = (typeof signatureStates)[number]

export const isOpen = (state: SignatureState) => state === 'invited' || state === 'checked'

/** Why nothing was signed. */
export const signatureReasons = {
  identity_differs: {
    id: 'penyedia tanda tangan tidak dapat mencocokkan identitas Anda',
    en: 'the signing provider could not match your identity',
  },
  declined: { id: 'Anda menolak menandatangani', en: 'you declined to sign' },
} as const satisfies Record<string, Both>
export type SignatureReason = keyof typeof signatureReasons

/** What the provider says of a signature that it made. */
export type Certificate = { issuer: string; serial: string; algorithm: string; value: string }

/** The signing of the investor agreement, as its signer sees it. */
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

/** What anyone may learn of an agreement that they hold: never whose it is. */
export type GenuineAgreement = { reference: string; signedAt: Date; issuer: string; serial: string }

type Told = { reference: string; until: Date }
export type SignatureEvents = {
  signature_invited: Told
  signature_signed: { reference: string; at: Date }
  signature_expired: { reference: string }
  signature_refused: { reference: string; whyId: string; whyEn: string }
}
/** Live topic: `user/<userId>`. */
export const signatureEvent = eventsOn<SignatureEvents>('user')
