import { defineRefusals } from '#shared/refusal'

export const financeRefusals = defineRefusals({
  day_not_over: {
    status: 409,
    id: 'Hari ini belum berakhir. Yang dapat ditutup adalah hari yang sudah lewat.',
    en: 'This day is not over. Only days that are past can be closed.',
  },
  day_closed: {
    status: 409,
    id: 'Hari ini sudah ditutup.',
    en: 'This day is closed already.',
  },
  day_not_next: {
    status: 409,
    id: 'Hari ditutup berurutan. Tutup dahulu {day:date}.',
    en: 'Days are closed one after the other. Close {day:date} first.',
  },
  day_has_breaks: {
    status: 409,
    id: 'Masih ada {count:count} selisih dengan bank yang terbuka. Tulis alasan menutup hari ini.',
    en: 'There are {count:count} open differences with the banks. Write why the day is closed all the same.',
  },
})
export type FinanceRefusals = typeof financeRefusals
