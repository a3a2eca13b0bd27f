import { noticesOf } from '#platform/text/notice'
import type { DisclosureEvents } from './states.ts'

/** Notices to holders of the issuer's securities. */
export const disclosureNotices = noticesOf<DisclosureEvents>()({
  filed: null,
  disclosed: {
    kind: 'disclosure',
    id: {
      subject: 'Keterbukaan informasi: {title:text}',
      lines: [
        'Penerbit efek Anda menyampaikan keterbukaan informasi nomor {number:text}.',
        'Bacalah sebelum mengambil keputusan tentang efek itu.',
      ],
      button: 'Baca keterbukaan informasi',
    },
    en: {
      subject: 'Disclosure: {title:text}',
      lines: [
        'The issuer of a security that you hold disclosed information, number {number:text}.',
        'Read it before you decide anything about that security.',
      ],
      button: 'Read the disclosure',
    },
    link: ({ number }) => `/publication/disclosure/${number}`,
  },
})
