import { defineRefusals } from '#shared/refusal'

/** Texts, in both languages, of the message codes that this module's input schemas give. */
export const inputMessages = {
  quantity_digits: {
    id: 'Isi jumlah dengan angka bulat, tanpa koma atau titik.',
    en: 'Enter a whole number, without commas or dots.',
  },
  quantity_positive: { id: 'Jumlah paling sedikit 1.', en: 'The quantity is at least 1.' },
  method_unknown: {
    id: 'Pilih cara bayar: saldo dompet, virtual account, atau QRIS.',
    en: 'Choose how to pay: wallet, virtual account or QRIS.',
  },
  statements_missing: {
    id: 'Setujui semua pernyataan sebelum melanjutkan.',
    en: 'Agree to every statement before you go on.',
  },
} as const

export const offeringRefusals = defineRefusals({
  offering_not_found: { status: 404, id: 'Penawaran ini tidak ditemukan.', en: 'This offering was not found.' },
  held_purchase_not_found: {
    status: 404,
    id: 'Pembelian ini tidak ditemukan.',
    en: 'This purchase was not found.',
  },
  held_purchase_over: {
    status: 409,
    id: 'Pembelian ini tidak ditahan lagi.',
    en: 'This purchase is not held any more.',
  },
  offering_opened: {
    status: 409,
    id: 'Penawaran ini sudah dibuka atau sudah berakhir, sehingga tidak dapat Anda tarik sendiri. Selama dibuka, Anda dapat meminta kami menariknya.',
    en: 'This offering is open or has ended, so you cannot take it back yourself. While it is open you can ask us to withdraw it.',
  },
  offering_over: {
    status: 409,
    id: 'Hanya penawaran yang sedang dibuka dan belum berakhir yang dapat ditarik dengan cara ini.',
    en: 'Only an offering that is open and has not ended can be withdrawn this way.',
  },
  offering_not_open: {
    status: 409,
    id: 'Penawaran ini sedang tidak dibuka. Anda belum dikenai biaya apa pun.',
    en: 'This offering is not open. You were not charged.',
  },
  offering_closed: {
    status: 409,
    id: 'Penawaran ini sudah ditutup pada {closedAt:moment}. Anda belum dikenai biaya apa pun.',
    en: 'This offering closed at {closedAt:moment}. You were not charged.',
  },
  not_enough_units: {
    status: 409,
    id: 'Sisa yang dapat dibeli {available:units}. Kurangi jumlahnya.',
    en: 'Only {available:units} can still be bought. Choose fewer.',
  },
  unpaid_too_much: {
    status: 409,
    id: 'Sebelum membayar Anda dapat memesan paling banyak {most:rupiah} dari penawaran ini, termasuk pesanan yang tidak jadi Anda bayar. Selebihnya bayar dari saldo dompet.',
    en: 'Before you pay you can order at most {most:rupiah} of this offering, orders that you never paid included. Pay for more from the wallet.',
  },
  sold_out: { status: 409, id: 'Semua unit penawaran ini sudah dipesan.', en: 'All units of this offering are taken.' },
  below_minimum: {
    status: 422,
    id: 'Pembelian paling sedikit {minimum:units}.',
    en: 'The smallest purchase is {minimum:units}.',
  },
  wallet_too_low: {
    status: 409,
    id: 'Saldo dompet Anda {balance:rupiah}, kurang {short:rupiah}. Setor dana atau kurangi jumlahnya.',
    en: 'Your wallet holds {balance:rupiah}, {short:rupiah} short. Deposit money or choose fewer units.',
  },
  qris_too_large: {
    status: 422,
    id: 'QRIS menerima paling banyak {maximum:rupiah} untuk satu pembayaran. Pilih virtual account atau saldo dompet.',
    en: 'QRIS takes at most {maximum:rupiah} in one payment. Choose a virtual account or the wallet.',
  },
  payment_late: {
    status: 409,
    id: 'Pembayaran ini datang setelah batas waktunya.',
    en: 'This payment came after its deadline.',
  },
  payment_mismatch: {
    status: 409,
    id: 'Jumlah ini tidak sesuai dengan pembayarannya.',
    en: 'This amount does not match the payment.',
  },
  payment_not_waiting: {
    status: 409,
    id: 'Pembelian ini tidak menunggu pembayaran lagi.',
    en: 'This purchase no longer waits for its payment.',
  },
  payment_not_found: {
    status: 404,
    id: 'Pembayaran ini tidak ditemukan pada akun Anda.',
    en: 'This payment is not in your account.',
  },
  subscription_not_found: {
    status: 404,
    id: 'Pembelian ini tidak ditemukan pada akun Anda.',
    en: 'This purchase is not in your account.',
  },
  cannot_cancel: {
    status: 409,
    id: 'Pembelian ini tidak dapat dibatalkan lagi.',
    en: 'This purchase can no longer be cancelled.',
  },
  cancel_window_over: {
    status: 409,
    id: 'Masa batal berakhir pada {until:moment}. Pembelian ini tidak dapat dibatalkan lagi.',
    en: 'The time to cancel ended at {until:moment}. This purchase can no longer be cancelled.',
  },
  issuer_cap_exceeded: {
    status: 409,
    id: 'Penerbit melewati batas penghimpunan {cap:rupiah} dalam {window:months}.',
    en: 'The issuer would pass the cap of {cap:rupiah} in {window:months}.',
  },
  sukuk_unpaid: {
    status: 409,
    id: 'Sukuk {code:text} dari penerbit ini belum lunas. Sukuk baru dapat ditawarkan setelah seluruh hak pemegangnya dibayar; sukuk bertahap tidak ditawarkan.',
    en: 'This issuer’s sukuk {code:text} is not paid back yet. A new one can be offered once its holders have everything; none is offered in stages.',
  },
  invalid_offering: {
    status: 422,
    id: 'Data penawaran belum benar: {why:both}.',
    en: 'The offering is not right yet: {why:both}.',
  },
  issuer_cannot_buy: {
    status: 403,
    id: 'Penerbit tidak dapat membeli penawarannya sendiri.',
    en: 'An issuer cannot buy into its own offering.',
  },
  staff_cannot_invest: { status: 403, id: 'Akun staf tidak dapat berinvestasi.', en: 'A staff account cannot invest.' },
})
export type OfferingRefusals = typeof offeringRefusals
