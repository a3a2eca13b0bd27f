import { defineRefusals } from '#shared/refusal'

export const arrearsRefusals = defineRefusals({
  arrears_not_found: {
    status: 404,
    id: 'Keterlambatan ini tidak ditemukan.',
    en: 'This late payment was not found.',
  },
  arrears_state: {
    status: 409,
    id: 'Keterlambatan ini belum gagal bayar atau sudah diselesaikan.',
    en: 'This payment is not in default, or was resolved already.',
  },
  arrears_cancelled: {
    status: 409,
    id: 'Pembagian ini sudah dibatalkan: tidak ada keterlambatan.',
    en: 'This distribution was cancelled: nothing is late.',
  },
  arrears_not_decided: {
    status: 409,
    id: 'Rapat pemegang efek belum menyetujui penyelesaian ini.',
    en: 'The meeting of holders has not agreed to this.',
  },
  arrears_meeting_waits: {
    status: 409,
    id: 'Rapat pemegang efek masih berjalan, atau sudah menyetujui penyelesaian yang dapat dijalankan.',
    en: 'A meeting of holders is under way, or has agreed to something that can be carried out.',
  },
  arrears_amount: {
    status: 422,
    id: 'Paling banyak {most:rupiah}: keterlambatan tidak menambah yang terutang.',
    en: 'At most {most:rupiah}: being late adds nothing to what is owed.',
  },
  arrears_past: {
    status: 422,
    id: 'Tanggal pembayaran harus sesudah hari ini.',
    en: 'The payment date must be after today.',
  },
  arrears_recorded_later: {
    status: 422,
    id: 'Unit berakhir dengan pembayaran ini, sedangkan pembagian lain masih mencatat pemegang pada {recorded:date}: tanggal pembayaran harus sesudahnya.',
    en: 'The units end with this payment, while another distribution still records holders on {recorded:date}: the payment date must be after that.',
  },
})
export type ArrearsRefusals = typeof arrearsRefusals

/** Texts, in both languages, of the message codes that this module's input schemas give. */
export const inputMessages = {
  arrears_number: { id: 'Isi rupiah penuh, lebih dari nol.', en: 'Enter whole rupiah above zero.' },
  arrears_day: {
    id: 'Isi tanggal yang ada: hari, bulan, dan tahun.',
    en: 'Enter a day that exists: day, month and year.',
  },
} as const
