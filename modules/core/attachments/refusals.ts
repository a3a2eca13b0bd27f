import { defineRefusals } from '#shared/refusal'

export const attachmentRefusals = defineRefusals({
  attachment_not_found: { status: 404, id: 'Berkas ini tidak ditemukan.', en: 'This file was not found.' },
  attachment_not_drawn: {
    status: 422,
    id: 'Halaman PDF ini tidak dapat digambar ulang, sehingga tidak ditampilkan. Minta pemiliknya mengirim berkas lain.',
    en: 'The pages of this PDF cannot be drawn anew, so it is not shown. Ask its owner for another file.',
  },
  attachment_purpose_unknown: {
    status: 404,
    id: 'Tidak ada isian yang menerima berkas ini.',
    en: 'There is no field that takes this file.',
  },
  attachment_phone_first: {
    status: 409,
    id: 'Verifikasi dulu nomor ponsel Anda dengan kode OTP, lalu kirim berkas ini.',
    en: 'Verify your phone number with a code first, then send this file.',
  },
  attachment_missing: { status: 422, id: 'Pilih berkas dahulu.', en: 'Choose a file first.' },
  attachment_empty: {
    status: 422,
    id: 'Berkas ini kosong (0 byte). Pilih berkas lain.',
    en: 'This file is empty (0 bytes). Choose another one.',
  },
  attachment_too_large: {
    status: 413,
    id: 'Berkas ini terlalu besar: paling besar {limit:text}.',
    en: 'This file is too large: at most {limit:text}.',
  },
  attachment_too_many: {
    status: 422,
    id: 'Terlalu banyak berkas: paling banyak {limit:count}.',
    en: 'Too many files: at most {limit:count}.',
  },
  attachment_kind: {
    status: 422,
    id: 'Berkas jenis ini tidak dapat diterima ({found:text}). Yang diterima: {kinds:text}.',
    en: 'A file of this kind cannot be taken ({found:text}). Taken are: {kinds:text}.',
  },
  attachment_mismatch: {
    status: 422,
    id: 'Nama berkas ini mengatakan {claimed:text}, tetapi isinya {found:text}. Kirim berkas aslinya.',
    en: 'The name of this file says {claimed:text}, but it contains {found:text}. Send the original file.',
  },
  attachment_heic: {
    status: 422,
    id: 'Foto HEIC belum dapat kami baca. Di iPhone: Pengaturan → Kamera → Format → Paling Kompatibel, atau kirim tangkapan layarnya.',
    en: 'We cannot read HEIC photos yet. On an iPhone: Settings → Camera → Formats → Most Compatible, or send a screenshot of it.',
  },
  attachment_unreadable: {
    status: 422,
    id: 'Berkas ini rusak atau terpotong sehingga tidak dapat dibaca. Simpan ulang, lalu kirim lagi.',
    en: 'This file is damaged or cut off and cannot be read. Save it again and send it once more.',
  },
  attachment_too_many_pixels: {
    status: 422,
    id: 'Gambar atau dokumen ini terlalu besar setelah dibuka. Perkecil dahulu (gambar paling besar 40 megapiksel).',
    en: 'This picture or document is too large once unpacked. Make it smaller first (a picture has at most 40 megapixels).',
  },
  attachment_too_small: {
    status: 422,
    id: 'Gambar ini terlalu kecil untuk dibaca: lebarnya paling sedikit {least:count} piksel.',
    en: 'This picture is too small to be read: it is at least {least:count} pixels wide.',
  },
  attachment_encrypted: {
    status: 422,
    id: 'PDF ini dilindungi password. Kirim salinan tanpa password.',
    en: 'This PDF is protected by a password. Send a copy without one.',
  },
  attachment_active: {
    status: 422,
    id: 'PDF ini berisi program, lampiran, atau formulir yang mengirim sendiri. Cetak ke PDF, lalu kirim hasilnya.',
    en: 'This PDF contains a program, an attached file or a form that sends itself. Print it to a PDF and send that.',
  },
  attachment_sheet_macro: {
    status: 422,
    id: 'Berkas ini berisi makro. Simpan sebagai XLSX tanpa makro.',
    en: 'This file has macros. Save it as XLSX without macros.',
  },
  attachment_sheet_large: {
    status: 422,
    id: 'Lembar kerja ini terlalu besar: paling banyak 20 lembar dengan 500 baris, dan 32 MB setelah dibuka.',
    en: 'This spreadsheet is too large: at most 20 sheets of 500 rows, and 32 MB once unpacked.',
  },
  attachment_sheet_locked: {
    status: 422,
    id: 'Berkas ini memakai password atau berformat lama (XLS). Simpan sebagai XLSX.',
    en: 'This file has a password or is an old XLS. Save it as XLSX.',
  },
  attachment_quota: {
    status: 429,
    id: 'Anda sudah mengunggah banyak berkas yang belum dipakai. Hapus sebagian, atau coba lagi besok.',
    en: 'You have uploaded many files that are not used yet. Remove some, or try again tomorrow.',
  },
  attachment_busy: {
    status: 503,
    id: 'Banyak berkas sedang diperiksa. Coba lagi sebentar lagi.',
    en: 'Many files are being checked. Try again in a moment.',
  },
})
export type AttachmentRefusals = typeof attachmentRefusals
