import { defineRefusals } from '#shared/refusal'

/** Texts, in both languages, of the message codes that this module's input schemas give. */
export const inputMessages = {
  proposal_email: {
    id: 'Tulis alamat email, misalnya nama@usaha.co.id.',
    en: 'Write an e-mail address, such as nama@usaha.co.id.',
  },
  proposal_website: {
    id: 'Tulis alamat situs, misalnya usaha.co.id.',
    en: 'Write the address of a site, such as usaha.co.id.',
  },
  proposal_amount: {
    id: 'Tulis jumlah rupiah dengan angka, lebih dari nol.',
    en: 'Write an amount in rupiah, above zero.',
  },
  proposal_whole: { id: 'Tulis angka bulat.', en: 'Write a whole number.' },
  proposal_large: { id: 'Angka ini terlalu besar.', en: 'This number is too large.' },
  proposal_digits: {
    id: 'Jumlah angkanya tidak tepat. Periksa lagi.',
    en: 'The number of digits is not right. Check it.',
  },
  proposal_percent: { id: 'Tulis persen dari 0 sampai 100.', en: 'Write a percentage from 0 to 100.' },
  proposal_decimal: { id: 'Tulis angka, misalnya 12.5.', en: 'Write a number such as 12.5.' },
  proposal_figure: {
    id: 'Tulis rupiah penuh dengan angka, misalnya 1.659.000.000. Bukan “jt”, rumus, atau pecahan.',
    en: 'Write whole rupiah in digits, such as 1,659,000,000: no “mn”, formula or fraction.',
  },
  proposal_negative: { id: 'Angka ini tidak boleh kurang dari nol.', en: 'This cannot be below zero.' },
  proposal_part: {
    id: 'Bagian tidak boleh lebih besar dari keseluruhannya.',
    en: 'A part cannot be larger than the whole.',
  },
  proposal_unbalanced: {
    id: 'Neraca tidak seimbang: total aset tidak sama dengan total kewajiban dan ekuitas.',
    en: 'The balance sheet does not balance: assets differ from liabilities and equity.',
  },
  proposal_minimum: {
    id: 'Minimum tidak boleh melebihi yang ditawarkan.',
    en: 'The minimum cannot exceed what is offered.',
  },
  proposal_smallest: {
    id: 'Tidak boleh lebih besar dari unit minimum.',
    en: 'This cannot be larger than the offering’s minimum.',
  },
  proposal_uses: {
    id: 'Jumlah penggunaan dana harus sama dengan harga × unit yang ditawarkan.',
    en: 'The uses must add up to price × units offered.',
  },
  proposal_collateral: {
    id: 'Unggah dahulu dokumen jaminan dan penilaiannya pada langkah dokumen. Tanpa itu nilai jaminan tidak dihitung.',
    en: 'Upload the collateral’s papers and appraisal at the step of documents first. Without them its value does not count.',
  },
  proposal_others: {
    id: 'Dengan saham sebanyak ini ada yang memegang 5% atau lebih. Tulis namanya di atas.',
    en: 'With so many shares one of them holds 5% or more. Name them above.',
  },
  proposal_year_open: { id: 'Tahun buku ini belum berakhir.', en: 'This financial year is not over yet.' },
  proposal_year_old: {
    id: 'Laporan ini terlalu lama. Isi laporan dari dua tahun terakhir.',
    en: 'These figures are too old. File those of the last two years.',
  },
  proposal_expired: {
    id: 'Dokumen ini sudah tidak berlaku. Kirim yang baru.',
    en: 'This document has expired. Send a new one.',
  },
} as const

export const proposalRefusals = defineRefusals({
  proposal_not_found: { status: 404, id: 'Pengajuan ini tidak ditemukan.', en: 'This proposal was not found.' },
  proposal_closed: {
    status: 409,
    id: 'Pengajuan ini sedang diperiksa atau sudah selesai, sehingga tidak dapat diubah sekarang.',
    en: 'This proposal is being examined or has ended, so it cannot be changed now.',
  },
  proposal_sheet_unread: {
    status: 422,
    id: 'Berkas ini tidak dapat dibaca sebagai XLSX atau CSV dengan paling banyak 20 lembar dan 500 baris.',
    en: 'This file cannot be read as XLSX or CSV of at most 20 sheets and 500 rows.',
  },
  proposal_sheet_empty: {
    status: 422,
    id: 'Tidak ada baris yang dikenal di berkas ini. Pakai nama baris seperti di templat.',
    en: 'No row of this file is known. Name the rows as in the template.',
  },
  proposal_changed: {
    status: 409,
    id: 'Isian berubah setelah Anda meninjaunya. Tinjau sekali lagi, lalu kirim.',
    en: 'The form changed after you reviewed it. Review it once more, then send it in.',
  },
  proposal_running: {
    status: 409,
    id: 'Usaha ini masih memiliki pengajuan yang berjalan.',
    en: 'This business still has a proposal under way.',
  },
  proposal_not_yours: {
    status: 403,
    id: 'Anda belum diberi hak untuk ini. Minta kepada pemilik usaha.',
    en: 'You were not given the right to do this. Ask the owner of the business.',
  },
  proposal_ineligible: {
    status: 422,
    id: 'Usaha ini belum memenuhi syarat penerbit. Alasannya ada di langkah pertama.',
    en: 'This business is not eligible yet. The first step says why.',
  },
  proposal_other_security: {
    status: 409,
    id: 'Efek ini berbeda dari pengajuan yang diterima. Untuk efek lain, ajukan pengajuan baru.',
    en: 'This is another security than the accepted application. For another one, begin a new application.',
  },
  proposal_not_in_that_state: {
    status: 409,
    id: 'Pengajuan ini sudah berpindah tahap. Muat ulang halaman.',
    en: 'This proposal has moved on. Reload the page.',
  },
  proposal_remarks_missing: {
    status: 422,
    id: 'Tulis paling sedikit satu catatan pada isian yang perlu diperbaiki.',
    en: 'Write at least one remark on a field that has to change.',
  },
  proposal_reason_missing: { status: 422, id: 'Tulis alasannya.', en: 'Write the reason.' },
  proposal_rounds_used: {
    status: 409,
    id: 'Putaran perbaikan sudah {rounds:count} kali. Putuskan: lanjutkan atau tolak.',
    en: 'There were {rounds:count} rounds already. Decide: go on or reject.',
  },
  proposal_interested: {
    status: 403,
    id: 'Anda tercantum sebagai pengurus, pemilik, atau penanggung jawab usaha ini. Petugas lain yang memeriksa dan memutuskan.',
    en: 'You are named as an officer, owner or contact of this business. Another member of staff examines it and decides.',
  },
  proposal_own: {
    status: 403,
    id: 'Anda bagian dari usaha ini. Petugas lain yang memutuskan.',
    en: 'You are part of this business. Others have to decide.',
  },
  proposal_many: {
    status: 409,
    id: 'Paling banyak {most:count} usaha untuk satu akun.',
    en: 'At most {most:count} businesses for one account.',
  },
  remark_not_found: { status: 404, id: 'Catatan ini tidak ditemukan.', en: 'This remark was not found.' },
  coworker_not_found: { status: 404, id: 'Rekan ini tidak ditemukan.', en: 'This co-worker was not found.' },
  coworker_invited: {
    status: 409,
    id: 'Alamat ini sudah diundang ke usaha ini.',
    en: 'This address is invited to this business already.',
  },
  coworker_self: { status: 422, id: 'Ini alamat Anda sendiri.', en: 'This is your own address.' },
  coworker_many: {
    status: 409,
    id: 'Paling banyak {most:count} rekan untuk satu usaha.',
    en: 'At most {most:count} co-workers for a business.',
  },
  coworker_often: {
    status: 429,
    id: 'Terlalu banyak undangan dalam satu hari terakhir. Coba lagi dalam {retryAfter:duration}.',
    en: 'Too many invitations within the last day. Try again in {retryAfter:duration}.',
  },
  invitation_expired: {
    status: 409,
    id: 'Undangan ini sudah tidak berlaku. Minta undangan baru.',
    en: 'This invitation has expired. Ask for a new one.',
  },
})
export type ProposalRefusals = typeof proposalRefusals
