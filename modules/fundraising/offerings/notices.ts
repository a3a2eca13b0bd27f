import { noticesOf } from '#platform/text/notice'
import type { OfferingEvents, PurchaseEvents } from './states.ts'

type Bought = { payment: string; total: bigint }
const link = ({ payment }: Bought) => `/payments/${payment}`
const receipt = { id: 'Buka bukti pembelian', en: 'Open the receipt' } as const
const paid = ({ total }: Bought) => total > 0n

/** Notices to an investor about an own purchase. */
export const purchaseNotices = noticesOf<PurchaseEvents>()({
  subscribed: {
    kind: 'purchase',
    id: {
      subject: 'Menunggu pembayaran: {name:text}',
      lines: [
        'Kami menyisihkan {units:units} {name:text} untuk Anda.',
        'Bayar {total:rupiah} lewat virtual account atau QRIS pada halaman pembayaran sebelum {payBefore:moment}. Setelah itu unit kembali dijual, tanpa biaya.',
      ],
      button: 'Buka halaman pembayaran',
    },
    en: {
      subject: 'Waiting for payment: {name:text}',
      lines: [
        'We set {units:units} of {name:text} aside for you.',
        'Pay {total:rupiah} through the virtual account or QRIS code on the payment page before {payBefore:moment}. After that the units go back on sale, at no cost.',
      ],
      button: 'Open the payment page',
    },
    link,
  },
  payment_received: {
    kind: 'purchase',
    id: {
      subject: 'Pembayaran diterima: {name:text}',
      lines: [
        'Pembayaran {total:rupiah} untuk {units:units} {name:text} sudah kami terima dan tersimpan di rekening escrow.',
        'Anda dapat membatalkan pembelian ini dalam {cancelHours:hours}, sampai {cancellableUntil:moment}, dan menerima kembali seluruh uang Anda.',
      ],
      button: receipt.id,
    },
    en: {
      subject: 'Payment received: {name:text}',
      lines: [
        'Your payment of {total:rupiah} for {units:units} of {name:text} has arrived and is kept in escrow.',
        'You can cancel this purchase within {cancelHours:hours}, until {cancellableUntil:moment}, and get all your money back.',
      ],
      button: receipt.en,
    },
    link,
  },
  expired: {
    kind: 'purchase',
    id: {
      subject: 'Waktu bayar habis: {name:text}',
      lines: [
        'Pembelian {name:text} senilai {due:rupiah} belum dibayar sampai batas waktunya, sehingga unit kembali dijual. Anda tidak dikenai biaya.',
      ],
      button: receipt.id,
    },
    en: {
      subject: 'Time to pay is over: {name:text}',
      lines: [
        'Your purchase of {name:text} for {due:rupiah} was not paid in time, so the units are on sale again. You were not charged.',
      ],
      button: receipt.en,
    },
    link,
  },
  cancelled: {
    kind: 'purchase',
    when: paid,
    id: {
      subject: 'Pembelian dibatalkan: {name:text}',
      lines: [
        'Pembelian {name:text} sudah dibatalkan. {total:rupiah} kembali ke dompet Anda dan dapat dipakai sekarang.',
      ],
      button: receipt.id,
    },
    en: {
      subject: 'Purchase cancelled: {name:text}',
      lines: ['Your purchase of {name:text} is cancelled. {total:rupiah} is back in your wallet and can be used now.'],
      button: receipt.en,
    },
    link,
    otherwise: {
      id: {
        subject: 'Pembelian dibatalkan: {name:text}',
        lines: ['Pembelian {name:text} sudah dibatalkan sebelum dibayar. Anda tidak dikenai biaya.'],
        button: receipt.id,
      },
      en: {
        subject: 'Purchase cancelled: {name:text}',
        lines: ['Your purchase of {name:text} was cancelled before it was paid. You were not charged.'],
        button: receipt.en,
      },
    },
  },
  confirmed: {
    kind: 'purchase',
    id: {
      subject: 'Pembelian dikonfirmasi: {name:text}',
      lines: ['Masa batal {cancelHours:hours} sudah lewat. Pembelian {name:text} senilai {total:rupiah} berlaku.'],
      button: receipt.id,
    },
    en: {
      subject: 'Purchase confirmed: {name:text}',
      lines: [
        'The time to cancel, {cancelHours:hours}, is over. Your purchase of {name:text} for {total:rupiah} stands.',
      ],
      button: receipt.en,
    },
    link,
  },
  allocated: null,
  distributed: {
    kind: 'distribution',
    id: {
      subject: 'Efek sudah atas nama Anda: {name:text}',
      lines: ['{units:units} {name:text} sudah tercatat atas nama Anda di bank kustodian dan tampil di portofolio.'],
      button: 'Buka portofolio',
    },
    en: {
      subject: 'The securities are yours: {name:text}',
      lines: ['{units:units} of {name:text} are recorded in your name at the custodian and shown in your portfolio.'],
      button: 'Open the portfolio',
    },
    link: ({ offering }) => `/users/portfolio/${offering}`,
  },
  failed: {
    kind: 'purchase',
    when: paid,
    id: {
      subject: 'Penawaran batal demi hukum: {name:text}',
      lines: [
        'Dana minimum {name:text} tidak tercapai. Seluruh {total:rupiah} sudah kembali ke dompet Anda, termasuk semua biaya.',
      ],
      button: receipt.id,
    },
    en: {
      subject: 'The offering is void: {name:text}',
      lines: [
        'The minimum of {name:text} was not reached. All of {total:rupiah} is back in your wallet, fees included.',
      ],
      button: receipt.en,
    },
    link,
    otherwise: {
      id: {
        subject: 'Penawaran batal demi hukum: {name:text}',
        lines: ['Dana minimum {name:text} tidak tercapai. Pembelian Anda belum dibayar dan tidak dikenai biaya.'],
        button: receipt.id,
      },
      en: {
        subject: 'The offering is void: {name:text}',
        lines: ['The minimum of {name:text} was not reached. Your purchase was not paid yet and costs nothing.'],
        button: receipt.en,
      },
    },
  },
  withdrawn: {
    kind: 'purchase',
    when: paid,
    id: {
      subject: 'Penawaran ditarik penerbit: {name:text}',
      lines: [
        'Penerbit menarik penawaran {name:text}. Seluruh {total:rupiah} sudah kembali ke dompet Anda, termasuk semua biaya. Alasannya: {why:text}',
      ],
      button: receipt.id,
    },
    en: {
      subject: 'The issuer withdrew its offering: {name:text}',
      lines: [
        'The issuer withdrew {name:text}. All of {total:rupiah} is back in your wallet, fees included. Its reason: {why:text}',
      ],
      button: receipt.en,
    },
    link,
    otherwise: {
      id: {
        subject: 'Penawaran ditarik penerbit: {name:text}',
        lines: [
          'Penerbit menarik penawaran {name:text}. Pembelian Anda belum dibayar dan tidak dikenai biaya. Alasannya: {why:text}',
        ],
        button: receipt.id,
      },
      en: {
        subject: 'The issuer withdrew its offering: {name:text}',
        lines: [
          'The issuer withdrew {name:text}. Your purchase was not paid yet and costs nothing. Its reason: {why:text}',
        ],
        button: receipt.en,
      },
    },
  },
})

/** Notices to people who bookmarked an offering. */
export const followerNotices = noticesOf<Pick<OfferingEvents, 'opened' | 'opens_soon' | 'called_off'>>()({
  opens_soon: {
    kind: 'offering',
    id: {
      subject: 'Segera dibuka: {name:text}',
      lines: ['Penawaran {name:text} yang Anda simpan dibuka pada {opensAt:moment}.'],
      button: 'Lihat penawaran',
    },
    en: {
      subject: 'Opening soon: {name:text}',
      lines: ['The offering of {name:text} that you saved opens on {opensAt:moment}.'],
      button: 'See the offering',
    },
    link: ({ offering }) => `/detail/${offering}`,
  },
  called_off: {
    kind: 'offering',
    id: {
      subject: 'Batal dibuka: {name:text}',
      lines: ['Penerbit menarik penawaran {name:text} yang Anda simpan sebelum dibuka. Alasannya: {why:text}'],
      button: 'Lihat penawaran',
    },
    en: {
      subject: 'It will not open: {name:text}',
      lines: [
        'The issuer took back the offering of {name:text}, which you saved, before it opened. Its reason: {why:text}',
      ],
      button: 'See the offering',
    },
    link: ({ offering }) => `/detail/${offering}`,
  },
  opened: {
    kind: 'offering',
    id: {
      subject: 'Sudah dibuka: {name:text}',
      lines: ['Penawaran {name:text} yang Anda simpan sudah dibuka.'],
      button: 'Lihat penawaran',
    },
    en: {
      subject: 'Now open: {name:text}',
      lines: ['The offering of {name:text} that you saved is open now.'],
      button: 'See the offering',
    },
    link: ({ offering }) => `/detail/${offering}`,
  },
})
