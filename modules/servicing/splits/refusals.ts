import { defineRefusals } from '#shared/refusal'

export const splitRefusals = defineRefusals({
  split_not_found: {
    status: 404,
    id: 'Perubahan jumlah saham ini tidak ditemukan.',
    en: 'This split or stock dividend was not found.',
  },
  split_shares_only: {
    status: 422,
    id: 'Hanya saham yang sudah dibagikan kepada pemegangnya dapat dipecah, digabung, atau diberi dividen saham.',
    en: 'Only shares that are in the hands of holders can be split or get a stock dividend.',
  },
  split_ratio: {
    status: 422,
    id: 'Isi satu saham lama menjadi beberapa saham baru, atau beberapa saham lama menjadi satu.',
    en: 'Enter one old share for several new ones, or several old shares for one.',
  },
  split_odd_price: {
    status: 422,
    id: 'Penggabungan memerlukan harga pecahan; pemecahan tidak memilikinya.',
    en: 'A reverse split needs a price for odd shares; a split has none.',
  },
  stock_dividend_ratio: {
    status: 422,
    id: 'Isi jumlah saham sesudah dividen, yang lebih banyak daripada saham lama: 10 menjadi 11.',
    en: 'Enter the number of shares after the dividend, more than the old ones: 10 become 11.',
  },
  stock_dividend_price: {
    status: 422,
    id: 'Kosongkan harga pecahan: pecahan dividen saham dibayar menurut harga acuan pasar.',
    en: 'Leave the price empty: fractions of a stock dividend are paid at the market’s reference price.',
  },
  split_funding: {
    status: 422,
    id: 'Dana pecahan paling sedikit {needed:rupiah} menurut daftar pemegang saat ini.',
    en: 'By the register of now, odd shares take at least {needed:rupiah}.',
  },
  split_too_soon: {
    status: 422,
    id: 'Perdagangan harus berhenti sebelum hari berlaku agar semua transaksi selesai. Hari berlaku paling cepat {earliest:date}.',
    en: 'Trading has to stop before the day so that all trades settle. The earliest day is {earliest:date}.',
  },
  split_running: {
    status: 409,
    id: 'Jumlah saham ini sedang diubah oleh pemecahan, penggabungan, atau dividen saham lain.',
    en: 'This share already has a split or stock dividend under way.',
  },
  split_state: {
    status: 409,
    id: 'Perubahan jumlah saham ini sudah tidak dapat diubah.',
    en: 'This split or stock dividend can no longer be changed.',
  },
})
export type SplitRefusals = typeof splitRefusals

/** Texts, in both languages, of the message codes that this module's input schemas give. */
export const inputMessages = {
  split_day: {
    id: 'Isi tanggal yang ada: hari, bulan, dan tahun.',
    en: 'Enter a day that exists: day, month and year.',
  },
  split_number: {
    id: 'Isi angka bulat tanpa koma; jumlah saham antara 1 dan 99.999.',
    en: 'Enter a whole number without decimals; shares between 1 and 99,999.',
  },
} as const
