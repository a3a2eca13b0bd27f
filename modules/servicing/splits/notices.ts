import { noticesOf } from '#platform/text/notice'
import type { SplitEvents, SplitIssuerEvents } from './states.ts'

/** Notices to holders once their number of shares has changed. */
export const splitNotices = noticesOf<SplitEvents>()({
  shares_split: {
    kind: 'always',
    id: {
      subject: 'Saham {name:text} Anda sekarang {after:count} lembar',
      lines: [
        'Jumlah saham {name:text} Anda berubah dari {before:count} menjadi {after:count} lembar, nomor {reference:text}. Bagian kepemilikan dan jumlah yang Anda bayar tetap.',
        'Masuk ke dompet Anda untuk pecahan yang tidak cukup menjadi satu saham baru: {paid:rupiah}.',
      ],
      button: 'Lihat kepemilikan',
    },
    en: {
      subject: 'You now hold {after:count} shares of {name:text}',
      lines: [
        'Your shares of {name:text} changed from {before:count} to {after:count}, reference {reference:text}. Your part of the business and what you paid stay the same.',
        'For shares that did not make up a new one your wallet received {paid:rupiah}.',
      ],
      button: 'See the holding',
    },
    link: ({ slug }) => `/users/portfolio/${slug}`,
  },
})

/** Notices to the owner of a business about its split. */
export const splitIssuerNotices = noticesOf<SplitIssuerEvents>()({
  split_announced: {
    kind: 'always',
    id: {
      subject: 'Perubahan jumlah saham {name:text} diumumkan',
      lines: [
        'Berlaku pada {effectiveOn:date}. Disisihkan dari dompet Anda untuk pecahan saham: {funding:rupiah}; sisanya kembali sesudah selesai.',
      ],
      button: 'Lihat mutasi',
    },
    en: {
      subject: 'The change of the shares of {name:text} is announced',
      lines: [
        'It takes effect on {effectiveOn:date}. Set aside from your wallet for odd shares: {funding:rupiah}; what is left comes back afterwards.',
      ],
      button: 'See your movements',
    },
    link: () => '/users/transactions',
  },
  split_cancelled: {
    kind: 'always',
    id: {
      subject: 'Perubahan jumlah saham {name:text} dibatalkan',
      lines: ['Tidak dilanjutkan: {why:text}. Dana yang disisihkan kembali ke dompet Anda.'],
      button: 'Lihat mutasi',
    },
    en: {
      subject: 'The change of the shares of {name:text} was cancelled',
      lines: ['It does not go on: {why:text}. What was set aside is back in your wallet.'],
      button: 'See your movements',
    },
    link: () => '/users/transactions',
  },
})
