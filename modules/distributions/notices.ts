import { noticesOf } from '#shared/notice'
import type { DistributionEvents, FundingEvents } from './states.ts'

/** What holders are told of what reached them. */
export const holderNotices = noticesOf<DistributionEvents>()({
  distribution_paid: {
    kind: 'distribution',
    id: {
      subject: '{kindId:text} {name:text}: {net:rupiah} masuk ke dompet Anda',
      lines: [
        '{about:text}. {net:rupiah} masuk ke dompet Anda pada {at:moment}, nomor {reference:text}. Pajak yang dipotong: {tax:rupiah}.',
        'Bagian yang disarankan Dewan Pengawas Syariah untuk dimurnikan: {purification:rupiah}.',
      ],
      button: 'Lihat kepemilikan',
    },
    en: {
      subject: '{kindEn:text} of {name:text}: {net:rupiah} is in your wallet',
      lines: [
        '{about:text}. {net:rupiah} reached your wallet on {at:moment}, reference {reference:text}. Tax withheld: {tax:rupiah}.',
        'What the sharia board suggests to purify: {purification:rupiah}.',
      ],
      button: 'See the holding',
    },
    link: ({ slug }) => `/users/portfolio/${slug}`,
  },
  purification_given: {
    kind: 'distribution',
    id: {
      subject: '{amount:rupiah} Anda salurkan ke dana sosial',
      lines: ['Pemurnian dari {name:text}, {about:text}, disalurkan dari dompet Anda pada {at:moment}.'],
      button: 'Lihat kepemilikan',
    },
    en: {
      subject: 'You gave {amount:rupiah} to the social fund',
      lines: ['The purification of {name:text}, {about:text}, left your wallet on {at:moment}.'],
      button: 'See the holding',
    },
    link: ({ slug }) => `/users/portfolio/${slug}`,
  },
})

/** What the owner of a business is told of what it pays to its holders. */
export const payerNotices = noticesOf<FundingEvents>()({
  distribution_asked: {
    kind: 'always',
    id: {
      subject: 'Setorkan {amount:rupiah} untuk pemegang {name:text}',
      lines: [
        'Dana untuk pemegang efek {name:text} sebesar {amount:rupiah} dibayarkan pada {dueOn:text}. Setorkan tepat sejumlah itu ke virtual account BSI {number:text}.',
        'Dana dipakai hanya untuk pembagian ini.',
      ],
      button: 'Lihat mutasi',
    },
    en: {
      subject: 'Pay in {amount:rupiah} for the holders of {name:text}',
      lines: [
        'The holders of {name:text} are paid {amount:rupiah} on {dueOn:text}. Pay exactly this amount into the BSI virtual account {number:text}.',
        'The money is used for this distribution alone.',
      ],
      button: 'See your movements',
    },
    link: () => '/users/transactions',
  },
  distribution_cancelled: {
    kind: 'always',
    id: {
      subject: 'Pembagian {amount:rupiah} {name:text} dibatalkan',
      lines: ['Pembagian ini tidak dilanjutkan: {why:text}. Dana yang sudah disetor kembali ke dompet Anda.'],
      button: 'Lihat mutasi',
    },
    en: {
      subject: 'The distribution of {amount:rupiah} of {name:text} was cancelled',
      lines: ['It does not go on: {why:text}. What was paid in is back in your wallet.'],
      button: 'See your movements',
    },
    link: () => '/users/transactions',
  },
})
