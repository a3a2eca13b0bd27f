import { defineRefusals } from '#shared/refusal'

export const contentMessages = {
  slug_form: {
    id: 'Gunakan huruf kecil, angka, dan tanda hubung saja.',
    en: 'Use lower-case letters, digits and hyphens only.',
  },
} as const

export const contentRefusals = defineRefusals({
  content_not_found: { status: 404, id: 'Naskah ini tidak ditemukan.', en: 'This text was not found.' },
  publication_not_found: { status: 404, id: 'Publikasi ini tidak ditemukan.', en: 'This publication was not found.' },
  content_key_taken: {
    status: 409,
    id: 'Alamat {key:text} sudah dipakai. Ubah yang sudah ada atau pilih alamat lain.',
    en: 'The address {key:text} is already taken. Change that one or choose another address.',
  },
  content_changed: {
    status: 409,
    id: 'Orang lain sudah menyimpan versi {version:plain} sejak Anda membukanya. Isian Anda masih ada di bawah: bandingkan, gabungkan, lalu simpan lagi.',
    en: 'Somebody saved version {version:plain} since you opened this. What you typed is still below: compare, merge, then save again.',
  },
  content_same: {
    status: 409,
    id: 'Tidak ada yang berubah sejak versi terakhir.',
    en: 'Nothing has changed since the last version.',
  },
  content_state: {
    status: 409,
    id: 'Tindakan ini tidak berlaku untuk naskah dengan status sekarang.',
    en: 'This cannot be done to a text in its present state.',
  },
  content_page_fixed: {
    status: 409,
    id: 'Halaman ini selalu ada. Tayangkan versi baru; halaman tidak dapat ditambah atau diturunkan.',
    en: 'This page is always there. Publish a new version; pages cannot be added or taken down.',
  },
  content_needs_approval: {
    status: 409,
    id: 'Naskah hukum, popup, dan naskah tentang pembayaran perlu disetujui orang kedua sebelum ditayangkan atau dijadwalkan.',
    en: 'Legal texts, popups and texts about payments must be approved by a second person before they are published or scheduled.',
  },
  content_account_number: {
    status: 422,
    id: 'Angka {number:text} tampak seperti nomor rekening atau telepon. Naskah ini tidak boleh memuatnya.',
    en: '{number:text} looks like the number of an account or a telephone. This text must not carry one.',
  },
  content_schedule_past: {
    status: 422,
    id: 'Waktu tayang harus di masa depan.',
    en: 'The time of publication must be in the future.',
  },
  content_notice_short: {
    status: 422,
    id: 'Edisi baru diberitahukan lebih dahulu kepada pengguna. Jadwalkan paling cepat {date:moment}.',
    en: 'People are told of a new edition beforehand. Schedule it for {date:moment} at the earliest.',
  },
  content_end_early: {
    status: 422,
    id: 'Waktu berakhir harus sesudah waktu tayang.',
    en: 'The end must come after the time of publication.',
  },
  content_fields: {
    status: 422,
    id: 'Isian {field:text} belum benar: wajib diisi dan tidak melebihi panjangnya.',
    en: 'The field {field:text} does not fit: it is required and has a longest length.',
  },
  content_place_unknown: {
    status: 422,
    id: 'Tanda {place:text} tidak dikenal. Pakai nama aturan dari halaman panduan, misalnya offering.max_days.',
    en: 'The place {place:text} is not known. Use the name of a rule, for instance offering.max_days.',
  },
  content_needs_heading: {
    status: 422,
    id: 'Mulai naskah dengan judul bagian: satu baris yang diawali ## dan spasi.',
    en: 'Begin the text with the heading of a section: a line that starts with ## and a space.',
  },
  content_image_alt: {
    status: 422,
    id: 'Setiap gambar perlu teks pengganti: ![tulis di sini](alamat).',
    en: 'Every picture needs a description: ![write it here](address).',
  },
  content_image_foreign: {
    status: 422,
    id: 'Gambar hanya dari pustaka gambar kami. Unggah dahulu, lalu salin kodenya.',
    en: 'Pictures come from our own library only. Upload it first, then copy its code.',
  },
  content_english_half: {
    status: 422,
    id: 'Naskah bahasa Inggris ditulis lengkap atau dikosongkan seluruhnya: judul, ringkasan, dan isinya.',
    en: 'The English text is written whole or left out altogether: its title, its summary and its body.',
  },
  content_link_unsafe: {
    status: 422,
    id: 'Tautan {target:text} tidak dapat dipakai. Tulis alamat di situs ini atau alamat lengkap dengan https.',
    en: 'The link {target:text} cannot be used. Write an address of this site or a full one with https.',
  },
  content_offering_unknown: {
    status: 422,
    id: 'Penawaran ini tidak ada. Tulis bagian akhir alamatnya, misalnya rsia-annisa.',
    en: 'There is no such offering. Write the last part of its address, for instance rsia-annisa.',
  },
  content_group_unknown: { status: 422, id: 'Kelompok ini tidak ada.', en: 'There is no such group.' },
  content_group_full: {
    status: 409,
    id: 'Kelompok ini masih berisi pertanyaan. Pindahkan dahulu pertanyaannya.',
    en: 'This group still holds questions. Move them first.',
  },
  link_host: {
    status: 422,
    id: 'Tautan hanya boleh menuju alamat di situs ini atau salah satu situs resmi kami.',
    en: 'A link may only lead to this site or to one of our official sites.',
  },
  link_not_found: { status: 404, id: 'Tautan ini tidak ditemukan.', en: 'This link was not found.' },
  campaign_not_found: { status: 404, id: 'Halaman kampanye ini tidak ditemukan.', en: 'This campaign was not found.' },
  not_an_image: {
    status: 422,
    id: 'Berkas ini bukan gambar JPEG, PNG, atau WebP yang dapat dibuka.',
    en: 'This file is not a JPEG, PNG or WebP picture that can be opened.',
  },
  image_too_large: {
    status: 422,
    id: 'Gambar ini terlalu besar. Paling besar 8 MB dan 40 megapiksel.',
    en: 'This picture is too large. At most 8 MB and 40 megapixels.',
  },
  image_too_small: {
    status: 422,
    id: 'Gambar ini terlalu kecil. Paling sedikit 320 piksel lebarnya.',
    en: 'This picture is too small. At least 320 pixels wide.',
  },
  image_not_found: { status: 404, id: 'Gambar ini tidak ditemukan.', en: 'This picture was not found.' },
  desk_busy: {
    status: 503,
    id: 'Sedang banyak gambar yang diolah. Coba lagi sebentar lagi.',
    en: 'Many pictures are being processed. Try again in a moment.',
  },
})
export type ContentRefusals = typeof contentRefusals
