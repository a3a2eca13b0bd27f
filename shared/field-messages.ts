/** Field messages used by the input schemas of several modules, by code. */
export const fieldMessages = {
  missing: { id: 'Wajib diisi.', en: 'Required.' },
  date_unreal: {
    id: 'Tulis tanggal yang ada di kalender, misalnya 17 8 1990.',
    en: 'Write a day of the calendar, for example 17 8 1990.',
  },
  instant_unreal: {
    id: 'Isi tanggal dan jam yang ada di kalender.',
    en: 'Enter a day of the calendar and an hour.',
  },
  phone_digits: {
    id: 'Tulis nomor telepon Indonesia, misalnya 0812 3456 7890 atau 0271 123456.',
    en: 'Write an Indonesian telephone number, for example 0812 3456 7890 or 0271 123456.',
  },
  phone_two: { id: 'Tulis satu nomor telepon saja.', en: 'Write one telephone number only.' },
  phone_country: {
    id: 'Apakah 62 kode negara atau kode area? Tulis +62 atau 0 di depan nomornya.',
    en: 'Is 62 the country code or an area code? Write +62 or 0 in front of the number.',
  },
  phone_foreign: {
    id: 'Tulis nomor telepon Indonesia, yang diawali +62 atau 0.',
    en: 'Write an Indonesian telephone number, which begins with +62 or 0.',
  },
  no_file: { id: 'Kirim berkas ini.', en: 'Send this file.' },
  too_long: { id: 'Terlalu panjang.', en: 'Too long.' },
  print_letters: {
    id: 'Tulis dengan huruf Latin. Huruf Arab, Mandarin, atau emoji tidak dapat dicetak pada dokumen yang ditandatangani.',
    en: 'Write in Latin letters. Arabic and Chinese letters and emoji cannot be printed in the documents that are signed.',
  },
} as const
