import { defineRefusals } from '#shared/refusal'

/** Texts, in both languages, of the message codes that this module's input schemas give. */
export const inputMessages = {
  withdrawal_digits: {
    id: 'Isi jumlah dalam rupiah dengan angka bulat.',
    en: 'Enter the amount in whole rupiah.',
  },
} as const

export const withdrawalRefusals = defineRefusals({
  issuer_money_none: {
    status: 409,
    id: 'Tidak ada dana penerbit ini yang menunggu dikirim.',
    en: 'No money of this issuer waits to be sent.',
  },
  withdrawal_not_found: {
    status: 404,
    id: 'Penarikan ini tidak ditemukan pada akun Anda.',
    en: 'This withdrawal is not in your account.',
  },
  withdrawal_too_small: {
    status: 422,
    id: 'Penarikan paling sedikit {minimum:rupiah}.',
    en: 'The smallest withdrawal is {minimum:rupiah}.',
  },
  withdrawal_too_large: {
    status: 422,
    id: 'Satu kali penarikan paling banyak {maximum:rupiah}.',
    en: 'One withdrawal is at most {maximum:rupiah}.',
  },
  withdrawal_too_much: {
    status: 409,
    id: 'Saldo yang dapat ditarik {maximum:rupiah} setelah biaya {fee:rupiah}. Kurangi jumlahnya.',
    en: 'You can withdraw {maximum:rupiah} after the fee of {fee:rupiah}. Choose less.',
  },
  payout_account_missing: {
    status: 409,
    id: 'Belum ada rekening bank atas nama Anda yang terverifikasi. Lengkapi atau perbarui rekening bank di KYC Anda.',
    en: 'There is no verified bank account in your name yet. Complete or update the bank account in your KYC.',
  },
  payout_account_new: {
    status: 409,
    id: 'Rekening bank Anda baru diverifikasi. Demi keamanan, penarikan dapat dilakukan mulai {until:moment}.',
    en: 'Your bank account was verified recently. For your safety, you can withdraw from {until:moment}.',
  },
  issuer_account_new: {
    status: 409,
    id: 'Rekening bank pemilik usaha baru diverifikasi. Demi keamanan, dananya dapat dikirim mulai {until:moment}.',
    en: 'The bank account of the owner was verified recently. For safety, the money can be sent from {until:moment}.',
  },
  cannot_cancel_withdrawal: {
    status: 409,
    id: 'Penarikan ini sudah diteruskan ke bank dan tidak dapat dibatalkan lagi.',
    en: 'This withdrawal is with the bank already and can no longer be cancelled.',
  },
  withdrawal_not_in_review: {
    status: 409,
    id: 'Penarikan ini tidak lagi diperiksa.',
    en: 'This withdrawal is not being checked any more.',
  },
  withdrawal_question_waits: {
    status: 409,
    id: 'Pertanyaan kepada pemodal belum dijawab. Putuskan setelah jawabannya ada, atau tolak penarikannya.',
    en: 'The investor has not answered yet. Decide after the answer, or refuse the withdrawal.',
  },
  withdrawal_question_closed: {
    status: 409,
    id: 'Pertanyaan ini sudah dijawab atau batas waktunya sudah lewat.',
    en: 'This question is answered already, or its time is over.',
  },
  payout_report_forged: {
    status: 401,
    id: 'Laporan bank ditolak: tanda tangannya tidak sah.',
    en: 'The bank report was refused: its signature is not valid.',
  },
  payout_report_malformed: {
    status: 422,
    id: 'Laporan bank ditolak: isinya tidak lengkap.',
    en: 'The bank report was refused: it is incomplete.',
  },
  payout_conflict_unknown: {
    status: 409,
    id: 'Laporan ini tidak bertentangan dengan pembukuan, atau sudah diputuskan.',
    en: 'This report does not contradict the books, or it is decided already.',
  },
  payout_bank_unknown: {
    status: 409,
    id: 'Bank tujuan belum dapat kami layani.',
    en: 'We cannot send money to this bank yet.',
  },
})
export type WithdrawalRefusals = typeof withdrawalRefusals
