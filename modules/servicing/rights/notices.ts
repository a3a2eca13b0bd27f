import { noticesOf } from '#platform/text/notice'
import type { RightsEvents } from './states.ts'

const order = ({ slug }: { slug: string }) => `/hmetd/${slug}/order`
const receipt = ({ slug, order }: { slug: string; order: string }) => `/hmetd/${slug}/payment-success?order=${order}`
const portfolio = () => '/users/portfolio'
const movements = () => '/users/transactions'
const paid = ({ total }: { total: bigint }) => total > 0n

/** Notices to an investor about rights to new shares. */
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
    when: paid,
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
    link: (data) => (paid(data) ? movements() : order(data)),
    otherwise: {
      id: {
        subject: 'Penebusan saham baru {name:text} dibatalkan',
        lines: [
          'Pesanan Anda dibatalkan sebelum dibayar. Anda tidak dikenai biaya, dan hak Anda dapat dipakai lagi selama masa penebusan.',
        ],
        button: 'Buka HMETD',
      },
      en: {
        subject: 'Your order for new {name:text} shares was cancelled',
        lines: [
          'Your order was cancelled before it was paid. You were not charged, and you can use your rights again while the time to exercise lasts.',
        ],
        button: 'Open the rights issue',
      },
    },
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
  rights_withdrawn: {
    kind: 'rights_issue',
    id: {
      subject: 'HMETD {name:text} dihentikan: {left:units} hak Anda berakhir',
      lines: [
        'Penawaran saham baru ini dihentikan sebelum selesai: {why:text}. Hak yang belum dipakai berakhir tanpa penebusan; saham yang Anda miliki tetap.',
      ],
      button: 'Buka portofolio',
    },
    en: {
      subject: 'Rights issue of {name:text} stopped: your {left:units} of rights have ended',
      lines: [
        'This offer of new shares was stopped before its end: {why:text}. Rights that were not used have ended; the shares that you hold stay.',
      ],
      button: 'Open the portfolio',
    },
    link: portfolio,
  },
  rights_order_refunded: {
    kind: 'rights_issue',
    id: {
      subject: 'HMETD {name:text} dihentikan: {total:rupiah} kembali ke dompet Anda',
      lines: [
        'Penawaran saham baru ini dihentikan sebelum selesai: {why:text}. Semua yang Anda bayar, {total:rupiah}, kembali ke dompet Anda. Saham yang Anda miliki tetap.',
      ],
      button: 'Lihat mutasi',
    },
    en: {
      subject: 'Rights issue of {name:text} stopped: {total:rupiah} is back in your wallet',
      lines: [
        'This offer of new shares was stopped before its end: {why:text}. All that you paid, {total:rupiah}, is back in your wallet. The shares that you hold stay.',
      ],
      button: 'See your movements',
    },
    link: movements,
  },
  rights_order_dropped: {
    kind: 'rights_issue',
    id: {
      subject: 'HMETD {name:text} dihentikan: pesanan Anda tidak perlu dibayar',
      lines: [
        'Penawaran saham baru ini dihentikan sebelum selesai: {why:text}. Jangan bayar lagi; pembayaran yang masih masuk tinggal di dompet Anda.',
      ],
      button: 'Lihat mutasi',
    },
    en: {
      subject: 'Rights issue of {name:text} stopped: your order need not be paid',
      lines: [
        'This offer of new shares was stopped before its end: {why:text}. Do not pay any more; what still comes in stays in your wallet.',
      ],
      button: 'See your movements',
    },
    link: movements,
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
