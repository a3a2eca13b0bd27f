import { defineRefusals } from '#shared/refusal'

export const documentRefusals = defineRefusals({
  document_not_found: { status: 404, id: 'Dokumen ini tidak ditemukan.', en: 'This document was not found.' },
  document_for_members: {
    status: 401,
    id: 'Dokumen ini dibaca setelah masuk.',
    en: 'Log in to read this document.',
  },
  document_damaged: {
    status: 503,
    id: 'Dokumen ini ada dalam catatan kami, tetapi berkasnya tidak lagi seperti saat diterbitkan. Jangan mengandalkan salinannya; kami sedang memulihkannya.',
    en: 'This document is in our records, but its file is no longer as it was published. Do not rely on a copy of it; we are restoring it.',
  },
  not_a_pdf: { status: 422, id: 'Berkas ini bukan PDF.', en: 'This file is not a PDF.' },
  document_too_large: {
    status: 413,
    id: 'Ukuran dokumen paling besar 20 MB.',
    en: 'A document is at most 20 MB.',
  },
})
export type DocumentRefusals = typeof documentRefusals
