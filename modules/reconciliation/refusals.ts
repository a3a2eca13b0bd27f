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
