import { defineRefusals } from '#shared/refusal'

export const shariaRefusals = defineRefusals({
  sharia_case_not_found: {
    status: 404,
    id: 'Perkara status syariah ini tidak ditemukan.',
    en: 'This case of a Sharia status was not found.',
  },
  sharia_case_over: {
    status: 409,
    id: 'Perkara ini sudah berpindah tahap. Muat ulang halaman.',
    en: 'This case has moved on. Load the page again.',
  },
  sharia_cure_over: {
    status: 409,
    id: 'Masa perbaikan sudah berakhir {until:date}: status dipulihkan atau hilang.',
    en: 'The time for the remedy ended on {until:date}: the status is restored or lost.',
  },
  sharia_still_above: {
    status: 409,
    id: 'Angka terbaru masih melewati batas, sehingga status belum dapat dipulihkan.',
    en: 'The newest figures are still above a limit, so the status cannot be restored.',
  },
  sharia_interested: {
    status: 403,
    id: 'Anda pemilik atau pengurus usaha ini. Anggota lain yang memutuskan.',
    en: 'You own or manage this business. Another member has to decide.',
  },
  sharia_as_of: {
    status: 422,
    id: 'Tanggal angka harus sesudah {after:date} dan paling akhir hari ini.',
    en: 'The day of the figures must be after {after:date} and today at the latest.',
  },
  sharia_year_not_found: {
    status: 404,
    id: 'Penapisan tahunan ini tidak ditemukan.',
    en: 'This yearly screening was not found.',
  },
  sharia_year_answered: {
    status: 409,
    id: 'Pertanyaan tahun ini sudah dijawab.',
    en: 'The questions of this year were answered already.',
  },
  sharia_year_settled: {
    status: 409,
    id: 'Tidak ada lagi perubahan yang menunggu dewan pada tahun ini.',
    en: 'No change of this year waits for the board any more.',
  },
  sharia_figures: {
    status: 422,
    id: 'Pendapatan nonhalal tidak dapat melebihi total pendapatan.',
    en: 'Non-halal income cannot be more than the total income.',
  },
})
export type ShariaRefusals = typeof shariaRefusals

/** Texts, in both languages, of the message codes that this module's input schemas give. */
export const inputMessages = {
  sharia_amount: {
    id: 'Isi rupiah penuh dengan angka; nol bila tidak ada.',
    en: 'Enter whole rupiah in digits; zero where there is none.',
  },
  sharia_lines: {
    id: 'Jawab setiap butir tepat satu kali.',
    en: 'Answer each line exactly once.',
  },
  sharia_change_words: {
    id: 'Jelaskan apa yang berubah, paling sedikit 20 huruf.',
    en: 'Explain what changed, in at least 20 letters.',
  },
  sharia_declared: {
    id: 'Nyatakan bahwa jawaban ini benar.',
    en: 'Declare that these answers are true.',
  },
  sharia_explanation: {
    id: 'Jelaskan apa yang dilakukan, paling sedikit 30 huruf.',
    en: 'Explain what was done, in at least 30 letters.',
  },
} as const
