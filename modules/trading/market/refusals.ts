import { defineRefusals } from '#shared/refusal'

/** Texts, in both languages, of the message codes that this module's input schemas give. */
export const inputMessages = {
  order_price: {
    id: 'Isi harga per lembar dalam rupiah dengan angka bulat.',
    en: 'Enter the price of one share in whole rupiah.',
  },
  order_units: {
    id: 'Isi jumlah lembar dengan angka bulat, paling sedikit 1.',
    en: 'Enter a whole number of shares, at least 1.',
  },
  alert_side: {
    id: 'Pilih apakah harga ditunggu naik atau turun.',
    en: 'Choose whether the price is to rise or to fall.',
  },
  order_side: { id: 'Pilih beli atau jual.', en: 'Choose to buy or to sell.' },
} as const

export const marketRefusals = defineRefusals({
  share_not_found: {
    status: 404,
    id: 'Saham ini tidak ada di pasar sekunder.',
    en: 'This share is not on the secondary market.',
  },
  share_too_young: {
    status: 409,
    id: 'Saham ini baru dapat diperdagangkan mulai {from:date}.',
    en: 'This share can be traded from {from:date}.',
  },
  market_unscheduled: {
    status: 409,
    id: 'Belum ada jendela pasar yang dijadwalkan, jadi order belum dapat diterima.',
    en: 'No window of the market is scheduled, so no order can be taken yet.',
  },
  session_over: {
    status: 409,
    id: 'Sesi yang Anda tuju sudah berakhir. Order ini tidak dipasang; pasang lagi untuk sesi berikutnya bila masih Anda inginkan.',
    en: 'The session you meant has ended. This order was not placed; place it again for the next session if you still want it.',
  },
  share_halted: {
    status: 409,
    id: 'Perdagangan saham ini sedang dihentikan: {reason:both}. Order yang ada tetap dapat dibatalkan.',
    en: 'Trading in this share is stopped: {reason:both}. Orders that stand can still be cancelled.',
  },
  orders_held: {
    status: 409,
    id: 'Order Anda untuk saham ini sedang ditahan pengawas pasar. Hubungi kami bila Anda ingin tahu lebih lanjut.',
    en: 'Your orders in this share are held by the supervisors of the market. Contact us to learn more.',
  },
  finding_gone: {
    status: 409,
    id: 'Temuan ini tidak ada lagi. Muat ulang halaman.',
    en: 'This finding is gone. Load the page again.',
  },
  finding_names_people: {
    status: 409,
    id: 'Temuan ini menyangkut orang. Buka kasus atas temuan ini.',
    en: 'This finding concerns people. Open a case about it.',
  },
  case_not_found: { status: 404, id: 'Kasus ini tidak ditemukan.', en: 'There is no such case.' },
  case_closed: { status: 409, id: 'Kasus ini sudah ditutup.', en: 'This case is closed already.' },
  failure_not_found: {
    status: 404,
    id: 'Tidak ada transaksi gagal dengan nomor ini.',
    en: 'No failed trade has this number.',
  },
  failure_noted: {
    status: 409,
    id: 'Transaksi ini sudah ditindaklanjuti.',
    en: 'Somebody has looked into this trade already.',
  },
  case_lapsed: {
    status: 409,
    id: 'Kasus Anda atas temuan ini sudah gugur karena tidak disetujui. Kasus baru dibuka petugas lain.',
    en: 'Your case about this finding ended because nobody agreed. Another member of staff opens a new one.',
  },
  case_own: {
    status: 409,
    id: 'Kasus ditutup petugas lain, bukan yang membukanya.',
    en: 'A case is closed by another member of staff than the one who opened it.',
  },
  off_tick: {
    status: 422,
    id: 'Harga harus kelipatan {step:rupiah}. Yang terdekat {below:rupiah} atau {above:rupiah}.',
    en: 'The price must be a multiple of {step:rupiah}. The nearest are {below:rupiah} and {above:rupiah}.',
  },
  outside_band: {
    status: 422,
    id: 'Harga hari ini paling rendah {lowest:rupiah} dan paling tinggi {highest:rupiah}.',
    en: 'Today the lowest price is {lowest:rupiah} and the highest {highest:rupiah}.',
  },
  immediate_needs_trading: {
    status: 409,
    id: 'Order seketika hanya dapat dipasang selama perdagangan berjalan.',
    en: 'An immediate order can only be placed while trading is under way.',
  },
  too_many_orders: {
    status: 409,
    id: 'Anda sudah mempunyai {most:count} order terbuka. Batalkan salah satunya lebih dahulu.',
    en: 'You have {most:count} open orders already. Cancel one of them first.',
  },
  too_few_shares: {
    status: 409,
    id: 'Lembar yang dapat Anda jual {available:units}. Kurangi jumlahnya.',
    en: 'You can sell {available:units}. Choose fewer.',
  },
  cash_too_low: {
    status: 409,
    id: 'Order ini menahan {total:rupiah}, saldo Anda {available:rupiah}. Setor dana atau kurangi jumlahnya.',
    en: 'This order sets {total:rupiah} aside and your balance is {available:rupiah}. Deposit money or choose fewer.',
  },
  order_not_found: {
    status: 404,
    id: 'Order ini tidak ditemukan pada akun Anda.',
    en: 'This order is not in your account.',
  },
  order_ended: {
    status: 409,
    id: 'Order ini sudah berakhir: terisi, dibatalkan atau gugur. Tidak ada yang berubah.',
    en: 'This order has ended: filled, cancelled or expired. Nothing was changed.',
  },
  order_unchanged: { status: 422, id: 'Ubah harga atau jumlahnya.', en: 'Change the price or the quantity.' },
  trading_locked: {
    status: 409,
    id: 'Masa satu kode OTP Anda sudah habis. Pasang order sekali lagi untuk mendapat kode baru.',
    en: 'The time of your one code is over. Place the order again to get a new one.',
  },
  alert_reached: {
    status: 422,
    id: 'Harga ini sudah tercapai: harga terakhir {last:rupiah}.',
    en: 'The price is there already: the last one is {last:rupiah}.',
  },
  too_many_alerts: {
    status: 409,
    id: 'Anda sudah memasang {most:count} peringatan harga. Hapus salah satunya lebih dahulu.',
    en: 'You have set {most:count} price alerts already. Remove one of them first.',
  },
  alert_not_found: {
    status: 404,
    id: 'Peringatan harga ini tidak ada lagi: sudah disampaikan atau dihapus.',
    en: 'This price alert is gone: it was told or removed.',
  },
  trade_not_found: {
    status: 404,
    id: 'Transaksi ini tidak ditemukan pada akun Anda.',
    en: 'This trade is not in your account.',
  },
  message_past: {
    status: 422,
    id: 'Waktu mulai harus di masa depan. Kosongkan untuk menayangkan sekarang.',
    en: 'The beginning must be in the future. Leave it empty to show the message now.',
  },
  message_end_early: {
    status: 422,
    id: 'Waktu berakhir harus sesudah waktu mulai.',
    en: 'The end must come after the beginning.',
  },
  window_overlaps: {
    status: 409,
    id: 'Pada salah satu hari itu sudah ada jendela pasar.',
    en: 'There is a window of the market on one of these days already.',
  },
  window_over: {
    status: 409,
    id: 'Jendela pasar ini sudah berakhir atau sudah ditutup.',
    en: 'This window of the market has ended or was closed.',
  },
  halted_already: {
    status: 409,
    id: 'Perdagangan saham ini sudah dihentikan.',
    en: 'Trading in this share is stopped already.',
  },
  not_halted: {
    status: 409,
    id: 'Perdagangan saham ini tidak sedang dihentikan.',
    en: 'Trading in this share is not stopped.',
  },
  reference_in_session: {
    status: 409,
    id: 'Harga acuan tidak diubah selama perdagangan berjalan. Tunggu sampai sesi berakhir.',
    en: 'The reference price is not changed while trading is under way. Wait until the session has ended.',
  },
  window_past: {
    status: 422,
    id: 'Jendela pasar mulai paling cepat hari ini.',
    en: 'A window of the market begins today at the earliest.',
  },
  window_holiday: {
    status: 422,
    id: 'Jendela pasar tidak memuat hari libur, dan {day:date} hari libur.',
    en: 'A window of the market contains no holiday, and {day:date} is one.',
  },
  window_length: {
    status: 422,
    id: 'Jendela pasar mulai dan berakhir pada hari kerja dan memuat tepat {length:count} hari kerja.',
    en: 'A window of the market begins and ends on working days and has exactly {length:count} of them.',
  },
  window_one_too_many: {
    status: 409,
    id: 'Dalam dua belas bulan paling banyak {most:count} jendela dimulai, dan jumlah itu sudah tercapai sejak {first:date}.',
    en: 'At most {most:count} windows begin within twelve months, and from {first:date} on there are as many already.',
  },
  window_too_close: {
    status: 409,
    id: 'Awal dua jendela berjarak paling sedikit {days:count} hari, dan sudah ada yang mulai {first:date}.',
    en: 'Two windows begin at least {days:count} days apart, and one begins on {first:date} already.',
  },
})
export type MarketRefusals = typeof marketRefusals
