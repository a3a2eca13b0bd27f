import { noticesOf } from '#shared/notice'
import type { RightsEvents, RightsIssuerEvents } from './states.ts'

const order = ({ slug }: { slug: string }) => `/hmetd/${slug}/order`
const receipt = ({ slug, order }: { slug: string; order: string }) => `/hmetd/${slug}/payment-success?order=${order}`
const portfolio = () => '/users/portfolio'
const movements = () => '/users/transactions'

/** What an investor is told of rights to new shares. */
export const rightsNotices = noticesOf<RightsEvents>()({
  rights_recorded: {
    kind: 'rights_issue',
    id: {
      subject: 'HMETD {name:text}: Anda berhak atas {rights:units}',
      lines: [
        'Anda tercatat sebagai pemegang {name:text} dan berhak membeli {rights:units} saham baru seharga {price:rupiah} per saham, dari {from:moment} sampai {until:moment}. Sesudah itu hak yang tidak dipakai hangus.',
      ],
      button: 'Lihat hak Anda',
    },
    en: {
      subject: 'Rights issue of {name:text}: you have {rights:units} of rights',
      lines: [
        'You are on record as a holder of {name:text} and may buy {rights:units} of new shares at {price:rupiah} each, from {from:moment} until {until:moment}. Rights that are not used by then lapse.',
      ],
      button: 'See your rights',
    },
    link: order,
  },
  rights_reminder: {
    kind: 'rights_issue',
    id: {
      subject: 'HMETD {name:text} segera berakhir: {left:units} belum ditebus',
      lines: ['Hak Anda atas {left:units} saham baru {name:text} hangus bila tidak ditebus sampai {until:moment}.'],
      button: 'Tebus saham',
    },
    en: {
      subject: 'Rights issue of {name:text} ends soon: {left:units} not used',
      lines: ['Your rights to {left:units} of new {name:text} shares lapse unless you use them by {until:moment}.'],
      button: 'Use your rights',
    },
    link: order,
  },
  rights_lapsed: {
    kind: 'rights_issue',
    id: {
      subject: 'Hak atas {left:units} {name:text} hangus',
      lines: [
        'Masa penebusan sudah berakhir. {left:units} hak Anda tidak dipakai dan hangus; saham yang Anda miliki tetap.',
      ],
      button: 'Buka portofolio',
    },
    en: {
      subject: 'Rights to {left:units} of {name:text} have lapsed',
      lines: [
        'The time to exercise is over. You did not use {left:units} of rights and they lapsed; the shares that you hold stay.',
      ],
      button: 'Open the portfolio',
    },
    link: portfolio,
  },
  rights_ordered: {
    kind: 'rights_issue',
    id: {
      subject: 'Bayar {total:rupiah} untuk saham baru {name:text}',
      lines: [
        'Penebusan Anda menunggu pembayaran {total:rupiah} sampai {payBefore:moment}. Sesudah itu pesanan gugur dan hak kembali.',
      ],
      button: 'Lihat cara bayar',
    },
    en: {
      subject: 'Pay {total:rupiah} for new {name:text} shares',
      lines: [
        'Your order waits for {total:rupiah} until {payBefore:moment}. After that it ends and your rights are there again.',
      ],
      button: 'See how to pay',
    },
    link: receipt,
  },
  rights_paid: {
    kind: 'rights_issue',
    id: {
      subject: 'Penebusan {quantity:units} {name:text} sudah dibayar',
      lines: [
        '{total:rupiah} diterima untuk {quantity:units} saham baru {name:text}. Sampai {until:moment} pesanan dapat dibatalkan dan uang kembali utuh.',
      ],
      button: 'Lihat bukti',
    },
    en: {
      subject: '{quantity:units} of {name:text} are paid for',
      lines: [
        '{total:rupiah} was received for {quantity:units} of new {name:text} shares. Until {until:moment} you can cancel and get all of it back.',
      ],
      button: 'See the receipt',
    },
    link: receipt,
  },
  rights_order_expired: {
    kind: 'rights_issue',
    id: {
      subject: 'Pesanan saham baru {name:text} gugur',
      lines: [
        '{total:rupiah} tidak diterima sampai batas waktunya. Hak Anda kembali dan masih dapat dipakai selama masa penebusan.',
      ],
      button: 'Buka HMETD',
    },
    en: {
      subject: 'Your order for new {name:text} shares has ended',
      lines: ['{total:rupiah} did not come in time. Your rights are there again while the time to exercise lasts.'],
      button: 'Open the rights issue',
    },
    link: order,
  },
  rights_order_cancelled: {
    kind: 'rights_issue',
    id: {
      subject: 'Penebusan saham baru {name:text} dibatalkan',
      lines: ['{total:rupiah} kembali ke dompet Anda. Hak Anda dapat dipakai lagi selama masa penebusan.'],
      button: 'Lihat mutasi',
    },
    en: {
      subject: 'Your order for new {name:text} shares was cancelled',
      lines: ['{total:rupiah} is back in your wallet. You can use your rights again while the time to exercise lasts.'],
      button: 'See your movements',
    },
    link: movements,
  },
  rights_allotted: {
    kind: 'rights_issue',
    id: {
      subject: '{quantity:units} saham baru {name:text} masuk portofolio Anda',
      lines: [
        'Dari {excess:units} tambahan yang dipesan, Anda dijatah {allotted:units}. {refund:rupiah} untuk yang tidak dijatah kembali ke dompet Anda.',
      ],
      button: 'Lihat bukti',
    },
    en: {
      subject: '{quantity:units} of new {name:text} shares are in your portfolio',
      lines: [
        'Of the {excess:units} more that you asked for you were allotted {allotted:units}. {refund:rupiah} for those you did not get is back in your wallet.',
      ],
      button: 'See the receipt',
    },
    link: receipt,
  },
  rights_given: {
    kind: 'rights_issue',
    id: {
      subject: '{rights:units} hak {name:text} diberikan kepada {receiver:text}',
      lines: ['Pemberian nomor {reference:text} tercatat. Bila ini bukan Anda, hubungi kami segera.'],
      button: 'Buka HMETD',
    },
    en: {
      subject: '{rights:units} of rights to {name:text} given to {receiver:text}',
      lines: ['The gift has the reference {reference:text}. If this was not you, call us at once.'],
      button: 'Open the rights issue',
    },
    link: order,
  },
  rights_received: {
    kind: 'rights_issue',
    id: {
      subject: 'Anda menerima {rights:units} hak atas saham baru {name:text}',
      lines: [
        '{giver:text} memberi Anda {rights:units} hak, nomor {reference:text}. Setiap hak membeli satu saham baru seharga {price:rupiah} sampai {until:moment}.',
      ],
      button: 'Lihat hak Anda',
    },
    en: {
      subject: 'You received {rights:units} of rights to new {name:text} shares',
      lines: [
        '{giver:text} gave you {rights:units} of rights, reference {reference:text}. Each buys one new share at {price:rupiah} until {until:moment}.',
      ],
      button: 'See your rights',
    },
    link: order,
  },
  rights_inherited: {
    kind: 'always',
    id: {
      subject: 'Warisan dari {giver:text}: {rights:units} hak atas saham baru {name:text}',
      lines: [
        'Hak yang belum dipakai ikut warisan, nomor {reference:text}. Setiap hak membeli satu saham baru seharga {price:rupiah} sampai {until:moment}. Sesudah itu hak yang tidak dipakai hangus.',
      ],
      button: 'Lihat hak Anda',
    },
    en: {
      subject: 'Estate of {giver:text}: {rights:units} of rights to new {name:text} shares',
      lines: [
        'Rights that were not used come with the estate, reference {reference:text}. Each buys one new share at {price:rupiah} until {until:moment}. Rights that are not used by then lapse.',
      ],
      button: 'See your rights',
    },
    link: order,
  },
})

/** What the owner of a business is told of its rights issue. */
export const rightsIssuerNotices = noticesOf<RightsIssuerEvents>()({
  rights_submitted_desk: {
    kind: 'always',
    id: {
      subject: 'Penerbit mengajukan HMETD: {name:text}',
      lines: ['Pemegang dicatat pada {recordedOn:date}. Periksa syarat dan keputusan rapatnya sebelum hari itu.'],
      button: 'Periksa HMETD',
    },
    en: {
      subject: 'An issuer hands in a rights issue: {name:text}',
      lines: ['Holders are recorded on {recordedOn:date}. Check its terms and the meeting’s decision before that day.'],
      button: 'Check the rights issue',
    },
    link: ({ issue }) => `/admin/rights/${issue}`,
  },
  rights_unchecked_desk: {
    kind: 'always',
    id: {
      subject: 'HMETD {name:text} berakhir tanpa diperiksa',
      lines: [
        'Pemegang semestinya dicatat pada {recordedOn:date}. Hari itu berakhir sebelum ada yang memeriksa, jadi usulannya berakhir. Hubungi penerbit agar mengajukan lagi.',
      ],
      button: 'Lihat HMETD',
    },
    en: {
      subject: 'The rights issue of {name:text} ended unchecked',
      lines: [
        'Holders were to be recorded on {recordedOn:date}. That day was over before anybody had checked it, so it ended. Ask the issuer to hand it in anew.',
      ],
      button: 'See the rights issue',
    },
    link: ({ issue }) => `/admin/rights/${issue}`,
  },
  rights_taken_back_desk: {
    kind: 'always',
    id: {
      subject: 'Penerbit menarik usulan HMETD: {name:text}',
      lines: ['Usulan ini tidak perlu diperiksa lagi. Alasan penerbit: {why:text}'],
      button: 'Lihat HMETD',
    },
    en: {
      subject: 'An issuer took back its rights issue: {name:text}',
      lines: ['There is nothing left to check. Its reason: {why:text}'],
      button: 'See the rights issue',
    },
    link: ({ issue }) => `/admin/rights/${issue}`,
  },
  rights_announced: {
    kind: 'always',
    id: {
      subject: 'HMETD {name:text} diumumkan',
      lines: ['Pemegang saham yang tercatat pada {recordedOn:date} dapat menebus saham baru sampai {until:moment}.'],
      button: 'Lihat keterbukaan',
    },
    en: {
      subject: 'The rights issue of {name:text} was announced',
      lines: ['Holders on record on {recordedOn:date} can buy new shares until {until:moment}.'],
      button: 'See the disclosures',
    },
    link: () => '/publication/disclosure',
  },
  rights_cancelled: {
    kind: 'always',
    id: {
      subject: 'Usulan HMETD {name:text} tidak dilanjutkan',
      lines: ['Usulan ini tidak diumumkan: {why:text}.'],
      button: 'Lihat keterbukaan',
    },
    en: {
      subject: 'The proposed rights issue of {name:text} does not go on',
      lines: ['It was not announced: {why:text}.'],
      button: 'See the disclosures',
    },
    link: () => '/publication/disclosure',
  },
  rights_handed_over: {
    kind: 'always',
    id: {
      subject: 'HMETD {name:text} selesai: {proceeds:rupiah}',
      lines: [
        '{sold:units} saham baru terjual seharga {proceeds:rupiah}. Biaya penyelenggara dan pajaknya {fee:rupiah}; {net:rupiah} diserahkan kepada perusahaan.',
      ],
      button: 'Lihat keterbukaan',
    },
    en: {
      subject: 'The rights issue of {name:text} has ended: {proceeds:rupiah}',
      lines: [
        '{sold:units} of new shares brought {proceeds:rupiah}. The platform’s fee and its tax are {fee:rupiah}; {net:rupiah} was handed over to the company.',
      ],
      button: 'See the disclosures',
    },
    link: () => '/publication/disclosure',
  },
})
