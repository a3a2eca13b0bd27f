import { z } from 'zod'
import type { KycFlag } from '#shared/actor'
import { type BasisPoints, type Rupiah, rupiah } from '#shared/money'
import { defineRefusals } from '#shared/refusal'

/** rules.md §3: draft → submitted → approved | rejected, and from rejected or approved back to a draft. */
export const kycStates = ['draft', 'submitted', 'approved', 'rejected'] as const
export type KycState = (typeof kycStates)[number]

/** From each state, the states that may follow. */
export const canBecome = {
  draft: ['submitted'],
  submitted: ['approved', 'rejected'],
  rejected: ['submitted'],
  approved: ['submitted'], // data changed or the refresh is due: looked at again
} as const satisfies Record<KycState, readonly KycState[]>

/** The states that a state may follow. */
export const statesBefore = (next: KycState) =>
  kycStates.filter((state) => (canBecome[state] as readonly KycState[]).includes(next))

/** `is_kyc` of the specification: null not filled (or sent back), false under review, true approved. */
export const kycFlag = (state: KycState | undefined): KycFlag =>
  state === 'approved' ? true : state === 'submitted' ? false : null

/** domain-facts §2.2: what the risk questionnaire found; it warns, it never forbids. */
export const riskProfiles = ['conservative', 'moderate', 'aggressive'] as const
export type RiskProfile = (typeof riskProfiles)[number]

/** domain-facts §1.3: who may buy without the investor limit, whatever the offering. */
export const exemptReasons = ['legal_entity', 'experienced'] as const
export type ExemptReason = (typeof exemptReasons)[number]

/** The rulebook's figures: `investor.limit_low`, `investor.limit_high` of annual income, up to and above `investor.limit_threshold` a year. */
export type LimitRules = { lowRate: BasisPoints; highRate: BasisPoints; threshold: Rupiah }

/** What an investor may still buy. A null cap is no cap, and `exemptBecause` says why. */
export type InvestorLimit = {
  cap: Rupiah | null
  used: Rupiah
  left: Rupiah | null
  exemptBecause: ExemptReason | 'well_secured' | null
}

/** What the verification has to know before it can be looked at. Numbers of identity papers are not among it. */
export const SubmitKyc = z.object({
  full_name: z.string().trim().min(1).max(200),
  /** Rupiah a year, as digits. */
  annual_income: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(rupiah),
  risk_profile: z.enum(riskProfiles),
  bank_code: z.string().trim().min(1).max(20),
  /** Only the last digits: the account itself is kept encrypted elsewhere. */
  bank_account_last: z.string().regex(/^\d{2,4}$/),
  bank_account_holder: z.string().trim().min(1).max(200),
})
export type SubmitKyc = z.infer<typeof SubmitKyc>

export const verificationTopic = (userId: string) => `user/${userId}`
export type VerificationEvent = 'kyc_submitted' | 'kyc_approved' | 'kyc_rejected'

export const verificationRefusals = defineRefusals({
  // The specification names these words (§5, §8).
  kyc_required: {
    status: 403,
    id: 'KYC belum diisi: Harap isi KYC terlebih dahulu',
    en: 'KYC not filled in: please complete KYC first',
  },
  kyc_pending: {
    status: 403,
    id: 'KYC Anda sedang diperiksa, paling lama 1x24 jam. Coba lagi setelah disetujui.',
    en: 'Your KYC is under review, at most 1x24 hours. Try again once it is approved.',
  },
  investor_limit_exceeded: {
    status: 409,
    id: 'Pembelian ini melebihi batas investasi Anda. Sisa batas Anda Rp{left} dari Rp{cap} dalam 12 bulan.',
    en: 'This purchase exceeds your investor limit. You have Rp{left} left of Rp{cap} in 12 months.',
  },
  sid_taken: {
    status: 409,
    id: 'Nomor SID atau SRE ini sudah dipakai investor lain. Periksa lagi nomornya.',
    en: 'This SID or SRE number already belongs to another investor. Check the number.',
  },
  kyc_not_in_that_state: {
    status: 409,
    id: 'Verifikasi ini sudah berubah. Muat ulang halaman, lalu periksa lagi.',
    en: 'This verification has changed meanwhile. Reload the page and look again.',
  },
})
export type VerificationRefusal = keyof typeof verificationRefusals
