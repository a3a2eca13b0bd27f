import { defineRefusals } from '#shared/refusal'

export const issuerRefusals = defineRefusals({
  business_not_found: { status: 404, id: 'Usaha ini tidak ditemukan.', en: 'This business was not found.' },
  slug_taken: {
    status: 409,
    id: 'Alamat halaman {slug:text} sudah dipakai usaha lain.',
    en: 'The page address {slug:text} is already taken by another business.',
  },
  invalid_business: {
    status: 422,
    id: 'Data usaha belum benar: {what:text}.',
    en: 'The data of the business is not right yet: {what:text}.',
  },
  invalid_statement: {
    status: 422,
    id: 'Angka laporan keuangan belum benar. Periksa kembali isian ini.',
    en: 'A figure of the financial statement is not right. Please check this field.',
  },
  no_statement: {
    status: 409,
    id: 'Pendapat syariah memerlukan laporan keuangan yang sudah diserahkan.',
    en: 'An opinion needs a financial statement that has been filed.',
  },
  screening_failed: {
    status: 409,
    id: 'Rasio keuangan tahun {year:plain} melewati batas syariah, sehingga usaha ini belum dapat dinyatakan memenuhi kriteria.',
    en: 'The ratios of {year:plain} exceed a Sharia limit, so the business cannot be declared compliant.',
  },
  sharia_lost: {
    status: 409,
    id: 'Usaha ini kehilangan status efek syariah, sehingga belum dapat menghimpun dana baru. Dewan Pengawas Syariah dapat memulihkannya.',
    en: 'This business has lost its Sharia status, so it cannot raise new money. The Sharia board can restore it.',
  },
  proposal_reports_late: {
    status: 409,
    id: 'Laporan usaha ini terlambat sejak {since:date}. Sampaikan dahulu di Bisnis saya; pendanaan baru terbuka ketika laporan terbit.',
    en: 'A report of this business is late since {since:date}. Send it first under My business; new funding opens when it is published.',
  },
  sharia_answers_late: {
    status: 409,
    id: 'Penapisan syariah tahunan usaha ini belum dijawab sejak {since:date}. Jawab dahulu di Bisnis saya; pendanaan baru terbuka begitu dijawab.',
    en: 'The yearly Sharia screening of this business is unanswered since {since:date}. Answer it first under My business; new funding opens with the answers.',
  },
  opinion_number_taken: {
    status: 409,
    id: 'Nomor pendapat {number:text} sudah dipakai.',
    en: 'The opinion number {number:text} is already used.',
  },
  opinion_dated_ahead: {
    status: 422,
    id: 'Tanggal pendapat tidak boleh sesudah hari ini.',
    en: 'An opinion cannot be dated after today.',
  },
})
export type IssuerRefusals = typeof issuerRefusals
