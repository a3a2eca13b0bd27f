import { defineRefusals } from '#shared/refusal'

export const distributionRefusals = defineRefusals({
  distribution_not_found: {
    status: 404,
    id: 'Pembagian ini tidak ditemukan.',
    en: 'This distribution was not found.',
  },
  distribution_not_running: {
    status: 409,
    id: 'Efek ini belum dibagikan kepada pemegangnya, atau sudah lunas.',
    en: 'This security is not in the hands of holders yet, or was redeemed.',
  },
  distribution_kind: {
    status: 422,
    id: 'Dividen hanya untuk saham; imbal hasil dan pokok hanya untuk sukuk.',
    en: 'A dividend is for shares only; returns and principal are for sukuk only.',
  },
  distribution_dates: {
    status: 422,
    id: 'Tanggal pencatatan tidak boleh sesudah tanggal pembayaran.',
    en: 'The recording date cannot be later than the payment date.',
  },
  distribution_amount: {
    status: 422,
    id: 'Isi jumlah seluruhnya atau jumlah per unit, jangan keduanya.',
    en: 'Enter the whole amount or the amount for each unit, not both.',
  },
  distribution_amount_range: {
    status: 422,
    id: 'Isi jumlah lebih dari nol dan paling banyak Rp999.999.999.999.999.',
    en: 'Enter an amount above zero and at most Rp999,999,999,999,999.',
  },
  distribution_implausible: {
    status: 422,
    id: 'Jumlah ini lebih besar daripada {known:both}. Periksa jumlahnya; bila memang benar, tulis alasannya.',
    en: 'This amount is more than {known:both}. Check it; if it is right, write the reason.',
  },
  distribution_amount_missing: {
    status: 422,
    id: 'Isi jumlah untuk semua pemegang.',
    en: 'Enter the amount for all holders.',
  },
  distribution_no_report: {
    status: 422,
    id: 'Laba proyek {month:both} belum dilaporkan dan terbit, sehingga bagian pemegang tidak dapat dihitung. Tunggu laporan itu, atau isi jumlah beserta alasannya.',
    en: 'The profit of the project in {month:both} is not reported and published yet, so the holders’ part cannot be reckoned. Wait for that report, or enter an amount with its reason.',
  },
  distribution_no_rent: {
    status: 422,
    id: 'Menurut akad tidak ada sewa yang jatuh tempo di sekitar tanggal itu dan belum diumumkan. Pilih hari lain, atau isi jumlah beserta alasannya.',
    en: 'By the contract no rent is due near this day that was not announced already. Choose another day, or enter an amount with its reason.',
  },
  distribution_no_profit: {
    status: 422,
    id: 'Menurut laporan tidak ada laba yang dibagi. Isi jumlah beserta alasannya bila penerbit tetap membayar.',
    en: 'By the report there is no profit to share. Enter an amount with its reason where the issuer pays all the same.',
  },
  distribution_reckoned: {
    status: 422,
    id: '{reckoning:both}. Isi jumlah itu atau kosongkan; untuk jumlah lain isi alasannya.',
    en: '{reckoning:both}. Enter that amount or leave it empty; for another one give the reason.',
  },
  distribution_public: {
    status: 409,
    id: 'Pembagian ini sudah diumumkan. Pembatalannya diumumkan juga, dan petugas kedua memutuskan.',
    en: 'This distribution was announced. Calling it off is announced, too, and a second member of staff decides.',
  },
  distribution_not_sent_back: {
    status: 409,
    id: 'Pembagian ini tidak menunggu pengajuan ulang.',
    en: 'This distribution does not wait for another request.',
  },
  distribution_recorded: {
    status: 409,
    id: 'Dividen ini tidak dapat dibatalkan lagi: pemegang yang tercatat pada {recorded:date} berhak atasnya.',
    en: 'This dividend cannot be called off any more: those recorded on {recorded:date} have a right to it.',
  },
  distribution_recorded_past: {
    status: 422,
    id: 'Tanggal pencatatan paling cepat besok, agar pemegang tahu lebih dulu.',
    en: 'The recording date is tomorrow at the earliest, so that holders know of it before.',
  },
  distribution_after_end: {
    status: 422,
    id: 'Unit efek ini berakhir dengan pelunasan yang sudah diajukan: tanggal pencatatan paling lambat {last:date}.',
    en: 'These units end with a repayment that is under way: the recording date is {last:date} at the latest.',
  },
  distribution_ends_before: {
    status: 422,
    id: 'Pembagian lain masih mencatat pemegang pada {recorded:date}: tanggal pencatatan pelunasan ini paling cepat tanggal itu.',
    en: 'Another distribution still records holders on {recorded:date}: the recording date of this repayment is that day at the earliest.',
  },
  distribution_holders_over: {
    status: 422,
    id: 'Pelunasan ini mengakhiri unit, jadi pemegangnya dicatat paling cepat hari ini.',
    en: 'This repayment ends the units, so their holders are recorded today at the earliest.',
  },
  distribution_too_soon: {
    status: 422,
    id: 'Tanggal pembayaran paling cepat {first:date}, agar dana sempat diperiksa dan disetor.',
    en: 'The payment date is {first:date} at the earliest, so that it can be checked and paid in.',
  },
  distribution_principal: {
    status: 422,
    id: 'Bagian pokok ke-{part:count} dari {of:count} untuk seluruh unit adalah {expected:rupiah}.',
    en: 'Part {part:count} of {of:count} of the principal is {expected:rupiah} for all units.',
  },
  distribution_part_day: {
    status: 422,
    id: 'Bagian pokok ke-{part:count} dari {of:count} jatuh tempo pada {due:date}.',
    en: 'Part {part:count} of {of:count} of the principal is due on {due:date}.',
  },
  distribution_early: {
    status: 422,
    id: 'Pokok jatuh tempo pada {due:date}. Lebih awal hanya dengan persetujuan rapat pemegang sukuk (RUPSU).',
    en: 'The principal is due on {due:date}. Earlier it takes the consent of a meeting of sukuk holders.',
  },
  distribution_early_notice: {
    status: 422,
    id: 'Pelunasan dipercepat diumumkan {days:count} hari sebelumnya: paling cepat {first:date}.',
    en: 'Early repayment is announced {days:count} days before: on {first:date} at the earliest.',
  },
  distribution_principal_twice: {
    status: 409,
    id: 'Pengembalian pokok efek ini sudah diajukan dan belum selesai.',
    en: 'A return of this security’s principal was proposed already and has not ended.',
  },
  tax_unchanged: {
    status: 409,
    id: 'Pajak efek ini sudah demikian.',
    en: 'The tax of this security is that already.',
  },
  distribution_not_funded: {
    status: 409,
    id: 'Dana dari penerbit belum masuk. Suara dapat diberikan setelah dana masuk.',
    en: 'The issuer’s money has not come in. You can vote once it has.',
  },
  distribution_state: {
    status: 409,
    id: 'Pembagian ini sudah tidak dapat diubah.',
    en: 'This distribution can no longer be changed.',
  },
  distribution_funding: {
    status: 409,
    id: 'Jumlah atau waktu pembayaran tidak sesuai dengan pembagian.',
    en: 'The amount or the time of the payment does not fit the distribution.',
  },
})
export type DistributionRefusals = typeof distributionRefusals

/** Texts, in both languages, of the message codes that this module's input schemas give. */
export const inputMessages = {
  distribution_day: {
    id: 'Isi tanggal yang ada: hari, bulan, dan tahun.',
    en: 'Enter a day that exists: day, month and year.',
  },
  distribution_amount: {
    id: 'Isi rupiah penuh, lebih dari nol, tanpa koma.',
    en: 'Enter whole rupiah above zero, without decimals.',
  },
  distribution_percent: {
    id: 'Isi persen antara 0 dan 100, paling banyak dua angka di belakang koma.',
    en: 'Enter a percentage between 0 and 100 with at most two decimals.',
  },
} as const
