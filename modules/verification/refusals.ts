import { defineRefusals } from '#shared/refusal'

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
    id: 'Pembelian ini melebihi batas investasi Anda. Sisa batas Anda {left:rupiah} dari {cap:rupiah} dalam {window:months}.',
    en: 'This purchase exceeds your investor limit. You have {left:rupiah} left of {cap:rupiah} in {window:months}.',
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
export type VerificationRefusals = typeof verificationRefusals
