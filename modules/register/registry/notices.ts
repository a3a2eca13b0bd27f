import { noticesOf } from '#platform/text/notice'
import type { RegistryEvents } from './states.ts'

/** Notices to a holder about certificates; they cannot be switched off. */
export const registryNotices = noticesOf<RegistryEvents>()({
  certificate_replaced: {
    kind: 'always',
    id: {
      subject: 'Sertifikat {name:text} diganti',
      lines: [
        'Sertifikat {old:text} tidak berlaku lagi; penggantinya {reference:text}. Siapa pun yang memeriksa nomor lama membaca bahwa sertifikat itu sudah digantikan.',
        'Bukan Anda yang meminta? Hubungi kami sekarang.',
      ],
      button: 'Buka kepemilikan',
    },
    en: {
      subject: 'The certificate of {name:text} was replaced',
      lines: [
        'Certificate {old:text} is no longer in force; {reference:text} replaces it. Who checks the old number reads that it was superseded.',
        'Was this not you? Call us now.',
      ],
      button: 'Open the holding',
    },
    link: ({ slug }) => `/users/portfolio/${slug}`,
  },
})
