import { defineRefusals } from '#shared/refusal'

export const reconciliationRefusals = defineRefusals({
  break_not_found: { status: 404, id: 'Selisih ini tidak ditemukan.', en: 'This break was not found.' },
  break_resolved: { status: 409, id: 'Selisih ini sudah selesai.', en: 'This break is resolved already.' },
  break_not_alike: {
    status: 409,
    id: 'Kedua selisih ini bukan pasangan: bank, jumlah, atau sisinya tidak cocok.',
    en: 'These two breaks are no pair: bank, amount or side do not fit.',
  },
  statement_malformed: {
    status: 422,
    id: 'Mutasi rekening tidak terbaca pada baris {line:count}.',
    en: 'The bank statement cannot be read at line {line:count}.',
  },
  statement_sen: {
    status: 422,
    id: 'Baris {line:count} memuat sen, sedangkan pembukuan ini dalam rupiah penuh. Tanyakan baris itu ke bank.',
    en: 'Line {line:count} has sen, but these books are in whole rupiah. Ask the bank about that line.',
  },
  statement_currency: {
    status: 422,
    id: 'Saldo pada baris {line:count} bukan dalam rupiah (IDR). Pilih rekening koran rekening rupiah.',
    en: 'The balance at line {line:count} is not in rupiah (IDR). Choose the statement of the rupiah account.',
  },
  statement_accounts: {
    status: 422,
    id: 'Berkas ini memuat lebih dari satu rekening (:25:). Unggah satu berkas untuk setiap rekening.',
    en: 'This file is of more than one account (:25:). Upload one file for each account.',
  },
  statement_account: {
    status: 422,
    id: 'Nomor rekening pada berkas ini bukan rekening kami di bank yang dipilih.',
    en: 'The account number of this file is not our account at the chosen bank.',
  },
  statement_gap: {
    status: 422,
    id: 'Halaman sebelum baris {line:count} hilang atau urutannya salah: saldo awalnya tidak sama dengan saldo akhir sebelumnya, atau nomornya tidak berurutan.',
    en: 'A page before line {line:count} is missing or in the wrong place: its opening balance is not the closing balance before it, or its number does not follow.',
  },
  statement_period: {
    status: 422,
    id: 'Hari yang Anda sebutkan tidak memuat semua baris rekening koran ini, atau urutannya terbalik.',
    en: 'The days that you named do not hold all lines of this statement, or stand the wrong way round.',
  },
  statement_unbalanced: {
    status: 422,
    id: 'Saldo awal, mutasi, dan saldo akhir pada berkas ini tidak cocok.',
    en: 'Opening balance, movements and closing balance of this file do not fit.',
  },
})
export type ReconciliationRefusals = typeof reconciliationRefusals
