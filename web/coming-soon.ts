/** Pages of the specification that are not open yet: path → title. It shrinks to nothing. */
export const comingSoon: readonly { path: string; id: string; en: string }[] = [
  { path: 'preview/:slug', id: 'Pratinjau', en: 'Preview' },
  { path: 'propose', id: 'Pengajuan pendanaan', en: 'Funding application' },
  { path: 'propose/document', id: 'Dokumen pengajuan', en: 'Application documents' },
  { path: 'propose/finance', id: 'Keuangan', en: 'Finance' },
  { path: 'propose/media', id: 'Media', en: 'Media' },
  { path: 'propose/non-finance', id: 'Non-keuangan', en: 'Non-finance' },
  { path: 'propose/terms', id: 'Persetujuan pengajuan', en: 'Application consent' },
  { path: 'submission/document', id: 'Dokumen penerbit', en: 'Issuer documents' },
  { path: 'submission/finance-info', id: 'Informasi keuangan', en: 'Financial information' },
  { path: 'submission/media', id: 'Media penerbit', en: 'Issuer media' },
  { path: 'submission/non-finance', id: 'Informasi non-keuangan', en: 'Non-financial information' },
  { path: 'submission/publisher', id: 'Penerbit', en: 'Issuer' },
  { path: 'submission/terms-finance', id: 'Ketentuan pendanaan', en: 'Funding terms' },
  { path: 'users/business', id: 'Bisnis saya', en: 'My business' },
]
