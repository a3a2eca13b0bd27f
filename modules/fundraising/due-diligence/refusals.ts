import { defineRefusals } from '#shared/refusal'

export const reviewRefusals = defineRefusals({
  review_unchecked: {
    status: 409,
    id: 'Masih ada {count:count} dokumen yang belum diperiksa atau belum sesuai.',
    en: '{count:count} documents are still to be checked, or do not fit.',
  },
  review_lines_open: {
    status: 409,
    id: 'Masih ada {count:count} butir pemeriksaan yang belum diisi atau belum terpenuhi, sehingga dokumen ini belum sesuai.',
    en: '{count:count} lines of the checklist are still open or not met, so this document does not fit yet.',
  },
  review_line_unknown: {
    status: 422,
    id: 'Butir pemeriksaan ini bukan milik dokumen itu, atau diisi dua kali.',
    en: 'This line is not on the checklist of that document, or was given twice.',
  },
  review_document_unknown: { status: 404, id: 'Dokumen ini tidak ditemukan.', en: 'This document was not found.' },
  review_visit_ahead: {
    status: 422,
    id: 'Tanggal kunjungan tidak boleh sesudah hari ini.',
    en: 'A visit cannot be dated after today.',
  },
  review_screening_failed: {
    status: 409,
    id: 'Penapisan syariah tidak lulus, sehingga opini sesuai tidak dapat diberikan.',
    en: 'The Sharia screening does not pass, so a compliant opinion cannot be given.',
  },
  review_reason_missing: {
    status: 422,
    id: 'Komite selalu menulis alasan putusannya.',
    en: 'The committee always gives its reason.',
  },
  review_listed: {
    status: 409,
    id: 'Seseorang dalam berkas ini tercantum pada daftar DTTOT, DPPSPM, atau sanksi PBB. Penawaran tidak dapat diteruskan.',
    en: 'Somebody whom this file names is on a list of terrorists or of sanctions. The offering cannot go on.',
  },
  review_account_missing: {
    status: 409,
    id: 'Pemilik usaha belum punya rekening bank yang terverifikasi untuk menerima dana hasil penawaran. Minta ia menyelesaikan KYC.',
    en: 'The owner of the business has no verified bank account yet to which the money raised can be sent. Ask them to complete KYC.',
  },
  review_likeness_open: {
    status: 409,
    id: 'Masih ada {count:count} kemiripan nama dengan daftar yang belum diputuskan petugas kepatuhan.',
    en: '{count:count} likenesses with listed names are not decided by compliance yet.',
  },
  review_likeness_unknown: {
    status: 404,
    id: 'Kemiripan ini tidak ada lagi, atau sudah diputuskan.',
    en: 'This likeness is not there any more, or is decided.',
  },
  review_side_signed: {
    status: 409,
    id: 'Perjanjian ini sudah ditandatangani pihak Anda.',
    en: 'Your side has signed this agreement already.',
  },
  review_agreement_outdated: {
    status: 409,
    id: 'Berkas berubah setelah perjanjian ini ditandatangani, sehingga perjanjian itu tidak berlaku lagi.',
    en: 'The file changed after this agreement was signed, so that agreement no longer holds.',
  },
  review_permit_expired: {
    status: 409,
    id: '{document:text} tidak berlaku lagi saat penawaran dibuka. Minta yang baru.',
    en: '{document:text} is no longer valid when the offering opens. Ask for a new one.',
  },
  review_file_incomplete: {
    status: 409,
    id: 'Berkas belum cukup untuk membuat penawaran: {what:text}.',
    en: 'The file is not complete enough for an offering: {what:text}.',
  },
  review_picture_busy: {
    status: 503,
    id: 'Banyak foto sedang diproses. Coba lagi sebentar lagi.',
    en: 'Many pictures are being processed. Try again in a moment.',
  },
  review_paper_unknown: {
    status: 404,
    id: 'Dokumen ini tidak ditemukan, atau sudah diputuskan.',
    en: 'This document was not found, or is decided.',
  },
  review_paper_until: {
    status: 422,
    id: 'Dokumen pengganti harus berlaku lebih lama daripada yang digantikannya, dan sesudah hari ini.',
    en: 'The new document has to hold longer than the one it replaces, and beyond today.',
  },
  review_paper_file: { status: 422, id: 'Unggah dokumennya.', en: 'Upload the document.' },
  review_paper_waits: {
    status: 409,
    id: 'Dokumen pengganti sebelumnya masih diperiksa.',
    en: 'The version that you filed before is still examined.',
  },
  preview_comments_open: {
    status: 409,
    id: 'Masih ada {count:count} komentar pada pratinjau yang belum dijawab atau diselesaikan.',
    en: '{count:count} comments on the preview are neither answered nor done.',
  },
  preview_comment_not_found: { status: 404, id: 'Komentar ini tidak ditemukan.', en: 'This comment was not found.' },
  preview_comment_done: {
    status: 409,
    id: 'Komentar ini sudah selesai. Tulis komentar baru.',
    en: 'This comment is done. Write a new one.',
  },
  preview_comment_side: {
    status: 409,
    id: 'Pihak lain yang menjawab sebuah komentar; pihak yang menulisnya menyatakannya selesai.',
    en: 'The other side answers a comment; the side that wrote it says that it is done.',
  },
  preview_not_found: {
    status: 404,
    id: 'Pratinjau ini tidak ditemukan, atau tautannya sudah tidak berlaku.',
    en: 'This preview was not found, or its link has expired.',
  },
})
export type ReviewRefusals = typeof reviewRefusals
