import { defineRefusals } from '#shared/refusal'

/** Texts, in both languages, of the message codes that this module's input schemas give. */
export const inputMessages = {
  day: { id: 'Isi tanggal yang benar.', en: 'Enter a valid date.' },
  period_backwards: {
    id: 'Tanggal akhir tidak boleh sebelum tanggal awal.',
    en: 'The last day cannot be before the first.',
  },
} as const

export const walletRefusals = defineRefusals({
  deposit_not_found: {
    status: 404,
    id: 'Setoran ini tidak ditemukan pada akun Anda.',
    en: 'This deposit is not in your account.',
  },
  suspense_case_not_found: {
    status: 404,
    id: 'Perkara dana ini tidak ditemukan.',
    en: 'This case was not found.',
  },
  suspense_case_state: {
    status: 409,
    id: 'Hal ini tidak dapat diputuskan untuk perkara ini: perkaranya sudah selesai, atau sebabnya lain.',
    en: 'This cannot be decided for this case: it has ended, or its cause is another.',
  },
  return_reference_taken: {
    status: 409,
    id: 'Nomor transfer bank ini sudah tercatat pada pengembalian lain.',
    en: 'This number of the bank stands with another return already.',
  },
  deposit_not_movable: {
    status: 409,
    id: 'Setoran ini tidak dapat dipindahkan: dananya membayar pembelian, sudah dipindahkan, atau memang milik akun ini.',
    en: 'This deposit cannot be moved: it paid for something, was moved before, or is this account’s already.',
  },
  deposit_of_another: {
    status: 409,
    id: 'Setoran di luar batas hanya dapat masuk ke dompet pemilik rekening tujuannya, atau kembali ke pengirimnya.',
    en: 'A deposit outside the limits can only reach the wallet of the account it was sent to, or go back to its sender.',
  },
  transfer_unknown_at_bank: {
    status: 409,
    id: 'Bank tidak mengenal transfer ini. Mintalah keterangan tertulis kepada bank.',
    en: 'The bank does not know this transfer. Ask it for a written statement.',
  },
  suspense_too_young: {
    status: 409,
    id: 'Dana ini masih dapat diklaim. Baru mulai {until:date} dana tanpa pemilik boleh dipindahkan ke dana sosial.',
    en: 'This money can still be claimed. It may go to the social fund from {until:date} on.',
  },
  wallet_account_unknown: {
    status: 422,
    id: 'Tidak ada dompet dengan nomor rekening ini.',
    en: 'There is no wallet with this account number.',
  },
  wallet_account_closed: {
    status: 409,
    id: 'Akun pemilik nomor rekening ini sudah ditutup. Sebutkan rekening dari akun yang masih terbuka.',
    en: 'The account of this number’s owner is closed. Name a number of an account that is open.',
  },
  bank_unknown: {
    status: 422,
    id: 'Pilih bank untuk virtual account.',
    en: 'Choose a bank for the virtual account.',
  },
  bank_unavailable: {
    status: 503,
    id: 'Bank sedang tidak dapat dihubungi. Tidak ada dana yang berpindah; coba lagi beberapa saat lagi.',
    en: 'The bank cannot be reached right now. No money has moved; try again in a moment.',
  },
  bank_report_forged: {
    status: 401,
    id: 'Laporan bank ditolak: tanda tangannya tidak sah.',
    en: 'The bank report was refused: its signature is not valid.',
  },
  bank_report_malformed: {
    status: 422,
    id: 'Laporan bank ditolak: isinya tidak lengkap.',
    en: 'The bank report was refused: it is incomplete.',
  },
  staff_have_no_wallet: {
    status: 403,
    id: 'Akun staf tidak memiliki dompet.',
    en: 'A staff account has no wallet.',
  },
  page_unknown: {
    status: 400,
    id: 'Halaman ini tidak dikenal. Mulai dari halaman pertama.',
    en: 'This page is unknown. Start from the first one.',
  },
})
export type WalletRefusals = typeof walletRefusals
