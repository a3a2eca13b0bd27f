import { defineRefusals } from '#shared/refusal'

export const documentRefusals = defineRefusals({
  document_not_found: { status: 404, id: 'Dokumen ini tidak ditemukan.', en: 'This document was not found.' },
  not_a_pdf: { status: 422, id: 'Berkas ini bukan PDF.', en: 'This file is not a PDF.' },
  document_too_large: {
    status: 413,
    id: 'Ukuran dokumen paling besar 20 MB.',
    en: 'A document is at most 20 MB.',
  },
})
export type DocumentRefusals = typeof documentRefusals
