import { defineRefusals } from '#shared/refusal'

export const financeRefusals = defineRefusals({
  day_not_over: {
    status: 409,
    id: 'Hari itu belum berakhir. Sebuah hari dapat ditutup mulai seperempat jam setelah tengah malam, agar catatan terakhirnya sudah masuk.',
    en: 'This day is not over. A day can be closed from a quarter of an hour after its midnight on, once its last entries are written.',
  },
  day_closed: {
    status: 409,
    id: 'Hari itu sudah ditutup.',
    en: 'This day is closed already.',
  },
  day_not_next: {
    status: 409,
    id: 'Hari ditutup berurutan. Tutup dahulu {day:date}.',
    en: 'Days are closed one after the other. Close {day:date} first.',
  },
  day_has_breaks: {
    status: 409,
    id: 'Masih ada {count:count} selisih dengan bank yang terbuka. Tulis alasan menutup hari itu.',
    en: 'There are {count:count} open differences with the banks. Write why the day is closed all the same.',
  },
})
export type FinanceRefusals = typeof financeRefusals
