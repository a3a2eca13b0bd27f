import { noticesOf } from '#platform/text/notice'
import type { ContentEvents } from './states.ts'

const choice = {
  id: 'Sampai saat itu edisi yang sekarang tetap berlaku. Bacalah apa yang berubah; sesudahnya kami meminta persetujuan Anda. Bila Anda tidak setuju, Anda tetap dapat menarik dana dan membatalkan pembelian.',
  en: 'Until then the current edition holds. Read what changes; afterwards we ask you to agree. If you do not, you can still withdraw money and cancel purchases.',
} as const
const button = { id: 'Baca yang berubah', en: 'Read what changes' } as const
const link = () => '/users/agreement'

/** Notices to people who agreed to an earlier edition. */
export const editionNotices = noticesOf<Pick<ContentEvents, 'terms_announced' | 'privacy_announced'>>()({
  terms_announced: {
    kind: 'always',
    id: {
      subject: 'Syarat dan ketentuan berubah mulai {at:moment}',
      lines: ['Edisi baru syarat dan ketentuan kami berlaku mulai {at:moment}.', choice.id],
      button: button.id,
    },
    en: {
      subject: 'The terms and conditions change on {at:moment}',
      lines: ['A new edition of our terms and conditions is in force from {at:moment}.', choice.en],
      button: button.en,
    },
    link,
  },
  privacy_announced: {
    kind: 'always',
    id: {
      subject: 'Kebijakan privasi berubah mulai {at:moment}',
      lines: ['Edisi baru kebijakan privasi kami berlaku mulai {at:moment}.', choice.id],
      button: button.id,
    },
    en: {
      subject: 'The privacy policy changes on {at:moment}',
      lines: ['A new edition of our privacy policy is in force from {at:moment}.', choice.en],
      button: button.en,
    },
    link,
  },
})
