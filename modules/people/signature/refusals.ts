import { defineRefusals } from '#shared/refusal'

export const signatureRefusals = defineRefusals({
  agreement_unsigned: {
    status: 403,
    id: 'Tandatangani dulu perjanjian pemodal, lalu lanjutkan pembelian.',
    en: 'Sign the investor agreement first, then go on with the purchase.',
  },
  signature_not_invited: {
    status: 409,
    id: 'Belum ada perjanjian untuk Anda tandatangani. Undangannya kami kirim setelah KYC disetujui.',
    en: 'There is no agreement for you to sign yet. The invitation comes once your KYC is approved.',
  },
  signature_over: {
    status: 409,
    id: 'Undangan ini tidak berlaku lagi. Minta undangan baru.',
    en: 'This invitation is over. Ask for a new one.',
  },
  already_signed: {
    status: 409,
    id: 'Perjanjian pemodal sudah Anda tandatangani.',
    en: 'You have signed the investor agreement already.',
  },
  resend_too_soon: {
    status: 409,
    id: 'Undangan baru saja dikirim. Anda dapat mengirim ulang mulai {until:moment}.',
    en: 'The invitation was sent just now. You can send it again from {until:moment}.',
  },
  signature_not_found: {
    status: 404,
    id: 'Tanda tangan ini tidak ditemukan.',
    en: 'This signature was not found.',
  },
  signing_unavailable: {
    status: 503,
    id: 'Penyedia tanda tangan sedang tidak dapat dihubungi. Coba lagi sebentar lagi; undangan Anda tetap berlaku.',
    en: 'The signing provider cannot be reached right now. Try again in a moment; your invitation stays open.',
  },
  signing_report_forged: {
    status: 401,
    id: 'Laporan penyedia tanda tangan ditolak: tanda tangannya tidak sah.',
    en: 'The signing provider’s report was refused: its signature is not valid.',
  },
  signing_report_malformed: {
    status: 422,
    id: 'Laporan penyedia tanda tangan ditolak: isinya tidak lengkap.',
    en: 'The signing provider’s report was refused: it is incomplete.',
  },
  signing_conflict_not_found: {
    status: 404,
    id: 'Laporan ini tidak bertentangan dengan pembukuan, atau sudah diputuskan.',
    en: 'This report does not contradict the books, or it is decided already.',
  },
  agreement_damaged: {
    status: 503,
    id: 'Berkas perjanjian Anda sedang tidak dapat dibuka. Kami sedang memulihkannya.',
    en: 'The file of your agreement cannot be opened right now. We are restoring it.',
  },
})
export type SignatureRefusals = typeof signatureRefusals
