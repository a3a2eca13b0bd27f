import { defineRefusals } from '#shared/refusal'

export const buybackRefusals = defineRefusals({
  buyback_not_found: {
    status: 404,
    id: 'Pembelian kembali saham ini tidak ditemukan.',
    en: 'This buy-back was not found.',
  },
  buyback_offer_not_found: {
    status: 404,
    id: 'Penawaran saham ini tidak ditemukan.',
    en: 'This offer of shares was not found.',
  },
  buyback_not_yours: {
    status: 403,
    id: 'Hanya pemilik usaha yang dapat mengajukan pembelian kembali sahamnya.',
    en: 'Only the owner of the business can hand in a buy-back of its shares.',
  },
  buyback_shares_only: {
    status: 422,
    id: 'Hanya saham yang sudah dibagikan kepada pemegangnya dapat dibeli kembali.',
    en: 'Only shares that are in the hands of holders can be bought back.',
  },
  buyback_too_dear: {
    status: 422,
    id: 'Harga dikali jumlah saham paling banyak Rp999.999.999.999.999.',
    en: 'Price times shares may be at most Rp999,999,999,999,999.',
  },
  buyback_too_many: {
    status: 422,
    id: 'Paling banyak {most:count} saham dapat dibeli kembali menurut aturan yang berlaku.',
    en: 'By the rules in force at most {most:count} shares can be bought back.',
  },
  buyback_dates: {
    status: 422,
    id: 'Masa penawaran dimulai paling cepat besok dan berlangsung paling sedikit {days:count} hari.',
    en: 'The period begins tomorrow at the earliest and lasts at least {days:count} days.',
  },
  buyback_running: {
    status: 409,
    id: 'Saham ini masih mempunyai pembelian kembali yang berjalan.',
    en: 'This share already has a buy-back under way.',
  },
  buyback_state: {
    status: 409,
    id: 'Pembelian kembali ini sudah tidak dapat diubah.',
    en: 'This buy-back can no longer be changed.',
  },
  buyback_funding: {
    status: 409,
    id: 'Jumlah atau waktu setoran tidak sesuai dengan pembelian kembali.',
    en: 'The amount or the time of the payment does not fit the buy-back.',
  },
  buyback_not_open: {
    status: 409,
    id: 'Masa penawaran belum dimulai.',
    en: 'The period for offers has not begun.',
  },
  buyback_closed: {
    status: 409,
    id: 'Masa penawaran berakhir pada {until:moment}.',
    en: 'The period for offers ended on {until:moment}.',
  },
  buyback_offer_too_many: {
    status: 422,
    id: 'Saham Anda yang dapat ditawarkan {free:count}. Saham yang disisihkan untuk order tidak termasuk.',
    en: 'You can offer {free:count} shares. Shares that are set aside for an order do not count.',
  },
  buyback_offer_standing: {
    status: 409,
    id: 'Anda sudah menawarkan saham. Tarik dahulu penawaran itu bila ingin mengubahnya.',
    en: 'You already offer shares. Take that offer back first to change it.',
  },
  buyback_own: {
    status: 422,
    id: 'Pemilik usaha tidak dapat menjual kepada usahanya sendiri melalui pembelian kembali.',
    en: 'The owner of a business cannot sell to it in its own buy-back.',
  },
  buyback_offer_ended: {
    status: 409,
    id: 'Penawaran ini sudah tidak dapat ditarik.',
    en: 'This offer can no longer be taken back.',
  },
})
export type BuybackRefusals = typeof buybackRefusals

/** Texts, in both languages, of the message codes that this module's input schemas give. */
export const inputMessages = {
  buyback_day: {
    id: 'Isi tanggal yang ada: hari, bulan, dan tahun.',
    en: 'Enter a day that exists: day, month and year.',
  },
  buyback_number: { id: 'Isi bilangan bulat lebih dari nol.', en: 'Enter a whole number above zero.' },
  buyback_terms: {
    id: 'Centang pernyataan sebelum menawarkan saham.',
    en: 'Tick the statement before you offer shares.',
  },
} as const
