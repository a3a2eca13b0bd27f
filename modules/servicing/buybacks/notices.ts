import { noticesOf } from '#platform/text/notice'
import type { BuybackEvents } from './states.ts'

const offer = ({ slug }: { slug: string }) => `/users/portfolio/${slug}/buyback`

/** Notices to holders about shares that they offer to an issuer. */
export const buybackNotices = noticesOf<BuybackEvents>()({
  buyback_offered: {
    kind: 'always',
    id: {
      subject: '{quantity:count} saham {name:text} ditawarkan untuk dibeli kembali',
      lines: [
        'Penawaran nomor {reference:text} tercatat: {quantity:count} saham, paling banyak {total:rupiah}. Saham itu disisihkan; sampai {until:moment} penawaran dapat ditarik.',
      ],
      button: 'Lihat penawaran',
    },
    en: {
      subject: '{quantity:count} shares of {name:text} offered to its buy-back',
      lines: [
        'Your offer {reference:text} stands: {quantity:count} shares, {total:rupiah} at most. These shares are set aside; until {until:moment} you can take the offer back.',
      ],
      button: 'See the offer',
    },
    link: offer,
  },
  buyback_withdrawn: {
    kind: 'always',
    id: {
      subject: 'Penawaran {quantity:count} saham {name:text} ditarik',
      lines: ['Penawaran nomor {reference:text} sudah ditarik. Saham Anda bebas kembali.'],
      button: 'Lihat penawaran',
    },
    en: {
      subject: 'Offer of {quantity:count} shares of {name:text} taken back',
      lines: ['Your offer {reference:text} was taken back. The shares are free again.'],
      button: 'See the offer',
    },
    link: offer,
  },
  buyback_settled: {
    kind: 'always',
    id: {
      subject: '{bought:count} saham {name:text} dibeli kembali: {paid:rupiah}',
      lines: [
        'Dari {offered:count} saham yang Anda tawarkan, {bought:count} dibeli penerbit dan {returned:count} kembali kepada Anda. {paid:rupiah} masuk ke dompet Anda, nomor {reference:text}.',
      ],
      button: 'Lihat penawaran',
    },
    en: {
      subject: '{bought:count} shares of {name:text} bought back: {paid:rupiah}',
      lines: [
        'Of {offered:count} shares that you offered the issuer bought {bought:count}, and {returned:count} are yours again. {paid:rupiah} is in your wallet, reference {reference:text}.',
      ],
      button: 'See the offer',
    },
    link: offer,
  },
})
