import { noticesOf } from '#platform/text/notice'
import type { BuybackIssuerEvents } from './states.ts'

const movements = () => '/users/transactions'

/** Notices to the owner of a business about its buy-back. */
export const buybackIssuerNotices = noticesOf<BuybackIssuerEvents>()({
  buyback_submitted_desk: {
    kind: 'always',
    id: {
      subject: 'Penerbit mengajukan pembelian kembali saham: {name:text}',
      lines: ['Penawaran dimulai {opensAt:moment}. Periksa syarat dan keputusan rapatnya sebelum itu.'],
      button: 'Periksa pembelian kembali',
    },
    en: {
      subject: 'An issuer hands in a buy-back: {name:text}',
      lines: ['Offers begin {opensAt:moment}. Check its terms and the meeting’s decision before then.'],
      button: 'Check the buy-back',
    },
    link: ({ buyback }) => `/admin/buybacks/${buyback}`,
  },
  buyback_unchecked_desk: {
    kind: 'always',
    id: {
      subject: 'Pembelian kembali saham {name:text} berakhir tanpa diperiksa',
      lines: [
        'Penawaran semestinya dimulai {opensAt:moment}. Saat itu tiba sebelum ada yang memeriksa, jadi usulannya berakhir. Hubungi penerbit agar mengajukan lagi.',
      ],
      button: 'Lihat pembelian kembali',
    },
    en: {
      subject: 'The buy-back of {name:text} ended unchecked',
      lines: [
        'Offers were to begin {opensAt:moment}. That moment came before anybody had checked it, so it ended. Ask the issuer to hand it in anew.',
      ],
      button: 'See the buy-back',
    },
    link: ({ buyback }) => `/admin/buybacks/${buyback}`,
  },
  buyback_asked: {
    kind: 'always',
    id: {
      subject: 'Setor {amount:rupiah} untuk pembelian kembali saham {name:text}',
      lines: [
        'Pembelian kembali diumumkan. Bayar {amount:rupiah} tepat ke virtual account {bank:text} {number:text} sebelum {until:moment}; tanpa dana itu pembelian kembali batal.',
      ],
      button: 'Lihat keterbukaan',
    },
    en: {
      subject: 'Pay in {amount:rupiah} for the buy-back of {name:text}',
      lines: [
        'The buy-back is announced. Pay exactly {amount:rupiah} to the virtual account {bank:text} {number:text} before {until:moment}; without it the buy-back ends.',
      ],
      button: 'See the disclosures',
    },
    link: () => '/publication/disclosure',
  },
  buyback_cancelled: {
    kind: 'always',
    id: {
      subject: 'Pembelian kembali saham {name:text} tidak dilanjutkan',
      lines: ['{why:text}'],
      button: 'Lihat keterbukaan',
    },
    en: { subject: 'The buy-back of {name:text} does not go on', lines: ['{why:text}'], button: 'See the disclosures' },
    link: () => '/publication/disclosure',
  },
  buyback_ended: {
    kind: 'always',
    id: {
      subject: 'Pembelian kembali saham {name:text} selesai',
      lines: [
        '{bought:count} saham dibeli seharga {paid:rupiah} dan dibatalkan. Sisa dana {returned:rupiah} masuk ke dompet Anda.',
      ],
      button: 'Lihat mutasi',
    },
    en: {
      subject: 'The buy-back of {name:text} has ended',
      lines: [
        '{bought:count} shares were bought for {paid:rupiah} and cancelled. What is left, {returned:rupiah}, is in your wallet.',
      ],
      button: 'See your movements',
    },
    link: movements,
  },
})
