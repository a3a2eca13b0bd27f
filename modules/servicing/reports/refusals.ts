import { defineRefusals } from '#shared/refusal'

export const reportRefusals = defineRefusals({
  report_not_found: { status: 404, id: 'Laporan ini tidak ditemukan.', en: 'This report was not found.' },
  report_done: {
    status: 409,
    id: 'Laporan ini sudah terbit.',
    en: 'This report is published already.',
  },
  report_waits: {
    status: 409,
    id: 'Laporan ini sudah Anda kirim dan sedang diperiksa.',
    en: 'You have sent this report and it is being checked.',
  },
  report_figure: {
    status: 422,
    id: 'Isi angka ini dalam rupiah penuh; nol bila tidak ada.',
    en: 'Enter this figure in whole rupiah; zero where there is none.',
  },
  report_explanation: {
    status: 422,
    id: '{line:both} lebih buruk dari rencana melebihi {part:basis_points}. Jelaskan sebabnya dan apa yang dilakukan, paling sedikit 30 huruf.',
    en: '{line:both} is worse than planned by more than {part:basis_points}. Explain why and what is being done, in at least 30 letters.',
  },
})
export type ReportRefusals = typeof reportRefusals

/** Texts, in both languages, of the message codes that this module's input schemas give. */
export const inputMessages = {
  report_amount: {
    id: 'Isi rupiah penuh dengan angka; tanda minus di depan untuk rugi.',
    en: 'Enter whole rupiah in digits; a minus in front for a loss.',
  },
} as const
