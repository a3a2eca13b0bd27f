import { noticesOf } from '#shared/notice'
import type { VerificationEvents } from './states.ts'

/** What a person is told of the check of their identity. */
export const verificationNotices = noticesOf<VerificationEvents>()({
  kyc_submitted: null,
  kyc_approved: {
    kind: 'always',
    id: {
      subject: 'Verifikasi identitas disetujui',
      lines: ['Identitas Anda sudah diverifikasi. Anda dapat mulai berinvestasi.'],
      button: 'Lihat penawaran',
    },
    en: {
      subject: 'Identity verified',
      lines: ['Your identity has been verified. You can start to invest.'],
      button: 'See the offerings',
    },
    link: () => '/business',
  },
  kyc_rejected: {
    kind: 'always',
    id: {
      subject: 'Verifikasi identitas perlu diperbaiki',
      lines: ['Ada data yang belum sesuai. Perbaiki isian yang ditandai, lalu kirim lagi.'],
      button: 'Perbaiki data',
    },
    en: {
      subject: 'Identity check needs a correction',
      lines: ['Some data does not fit yet. Correct what is marked and send it again.'],
      button: 'Correct the data',
    },
    link: () => '/kyc-documents',
  },
})
