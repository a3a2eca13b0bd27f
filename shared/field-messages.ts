/** Messages that the input schemas of several modules give by code. */
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
  no_file: { id: 'Kirim berkas ini.', en: 'Send this file.' },
  too_long: { id: 'Terlalu panjang.', en: 'Too long.' },
  print_letters: {
    id: 'Tulis dengan huruf Latin. Huruf Arab, Mandarin, atau emoji tidak dapat dicetak pada dokumen yang ditandatangani.',
    en: 'Write in Latin letters. Arabic and Chinese letters and emoji cannot be printed in the documents that are signed.',
  },
} as const
