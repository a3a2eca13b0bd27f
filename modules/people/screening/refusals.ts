import { defineRefusals } from '#shared/refusal'

/** Texts, in both languages, of the message codes that this module's input schemas give. */
export const inputMessages = {
  list_columns: {
    id: 'Kolom nomor dan nama tidak dikenali. Namai misalnya reference dan name, atau Kode Densus dan Nama; alias, tanggal lahir, dan keterangan boleh ada.',
    en: 'No columns with a number and a name are known here. Call them reference and name, or Kode Densus and Nama; aliases, date of birth and remark may follow.',
  },
  list_reference: {
    id: 'Kolom reference kosong atau lebih dari 60 karakter.',
    en: 'The reference is empty or longer than 60 characters.',
  },
  list_twice: { id: 'Nomor reference ini sudah ada di baris lain.', en: 'Another line has this reference.' },
  list_name: { id: 'Kolom name tidak berisi nama.', en: 'The name column holds no name.' },
  list_quotes: { id: 'Tanda kutip tidak ditutup.', en: 'A quotation mark is not closed.' },
  list_cells: {
    id: 'Jumlah kolom berbeda dari baris pertama.',
    en: 'The number of columns differs from the first line.',
  },
  list_long: {
    id: 'Baris ini terlalu panjang untuk satu orang atau badan.',
    en: 'This line is too long for one person or body.',
  },
  list_xml: {
    id: 'Berkas XML ini tidak dapat dibaca: tag tidak ditutup, atau ada DOCTYPE.',
    en: 'This XML cannot be read: a tag is not closed, or there is a DOCTYPE.',
  },
  list_empty: { id: 'Berkas ini tidak berisi nama.', en: 'This file holds no names.' },
  list_encoding: { id: 'Berkas harus berupa teks UTF-8.', en: 'The file has to be UTF-8 text.' },
} as const

export const screeningRefusals = defineRefusals({
  screening_list_too_large: {
    status: 413,
    id: 'Daftar ini terlalu besar: paling banyak {limit:count} baris.',
    en: 'This list is too large: at most {limit:count} lines.',
  },
  screening_list_known: {
    status: 409,
    id: 'Berkas yang sama sudah menjadi daftar yang berlaku.',
    en: 'The same file is the list in force already.',
  },
  screening_list_missing: {
    status: 409,
    id: 'Daftar {lists:text} belum berlaku, jadi nama belum dapat dibandingkan. Impor dulu daftarnya.',
    en: 'No edition of {lists:text} is in force, so names cannot be compared. Import the list first.',
  },
  screening_hit_not_found: {
    status: 404,
    id: 'Temuan ini tidak ada, atau sudah diputuskan.',
    en: 'This hit does not exist, or is decided already.',
  },
  screening_undecided: {
    status: 409,
    id: 'Ada {count:count} kemiripan dengan daftar yang belum diputuskan. Putuskan dulu, lalu setujui.',
    en: '{count:count} likenesses to lists are undecided. Decide on them first, then approve.',
  },
  screening_confirmed: {
    status: 409,
    id: 'Orang ini dinyatakan sama dengan nama di daftar. Berkasnya tidak dapat disetujui.',
    en: 'This person was found to be one of a list. The case cannot be approved.',
  },
})
export type ScreeningRefusals = typeof screeningRefusals
