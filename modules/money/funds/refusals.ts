import { defineRefusals } from '#shared/refusal'

export const fundsRefusals = defineRefusals({
  proof_not_found: {
    status: 404,
    id: 'Tidak ada bukti saldo untuk akun Anda pada hari itu.',
    en: 'There is no proof of a balance for your account on that day.',
  },
})
export type FundsRefusals = typeof fundsRefusals
