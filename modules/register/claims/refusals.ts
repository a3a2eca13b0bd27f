import { defineRefusals } from '#shared/refusal'

export const claimRefusals = defineRefusals({
  claim_not_found: {
    status: 404,
    id: 'Klaim ini tidak ditemukan.',
    en: 'This claim was not found.',
  },
  claim_paid: {
    status: 409,
    id: 'Klaim ini sudah dibayar.',
    en: 'This claim was paid already.',
  },
  claim_account: {
    status: 422,
    id: 'Tidak ada akun aktif dengan KYC disetujui untuk email ini.',
    en: 'No open account with approved KYC has this e-mail address.',
  },
})
export type ClaimRefusals = typeof claimRefusals
