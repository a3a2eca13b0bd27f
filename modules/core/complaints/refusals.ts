import { defineRefusals } from '#shared/refusal'

/** Texts, in both languages, of the message codes that this module's input schemas give. */
export const inputMessages = {
  complaint_short: { id: 'Jelaskan paling sedikit 30 huruf.', en: 'Explain in at least 30 letters.' },
  complaint_wish_short: { id: 'Tulis paling sedikit 5 huruf.', en: 'Write at least 5 letters.' },
  complaint_reason_short: { id: 'Tulis alasan paling sedikit 10 huruf.', en: 'Write a reason of at least 10 letters.' },
} as const

export const complaintRefusals = defineRefusals({
  complaint_not_found: { status: 404, id: 'Pengaduan ini tidak ditemukan.', en: 'This complaint was not found.' },
  complaint_state: {
    status: 409,
    id: 'Pengaduan ini sudah sampai tahap lain. Muat ulang halaman untuk melihatnya.',
    en: 'This complaint has reached another stage. Reload the page to see it.',
  },
  complaint_quota: {
    status: 409,
    id: 'Anda masih punya {most:count} pengaduan yang belum dijawab. Tunggu jawabannya dulu.',
    en: 'You still have {most:count} complaints without an answer. Wait for their answers first.',
  },
})
export type ComplaintRefusals = typeof complaintRefusals
