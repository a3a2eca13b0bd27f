import { noticesOf } from '#shared/notice'
import type { ArrearsEvents } from './states.ts'

const link = () => '/users/transactions'

/** What the owner of a business is told of payments that it owes; holders read the disclosures. */
export const arrearsNotices = noticesOf<ArrearsEvents>()({
  arrears_late: {
    kind: 'always',
    id: {
      subject: 'Keterlambatan pembayaran {name:text} diumumkan',
      lines: [
        '{amount:rupiah} yang jatuh tempo pada {dueOn:date} belum diterima setelah masa toleransi. Setorkan ke virtual account yang sama.',
      ],
      button: 'Lihat mutasi',
    },
    en: {
      subject: 'The late payment of {name:text} is public',
      lines: [
        '{amount:rupiah} due on {dueOn:date} has not come in after the time of grace. Pay it into the same virtual account.',
      ],
      button: 'See your movements',
    },
    link,
  },
  arrears_default: {
    kind: 'always',
    id: {
      subject: '{name:text} dinyatakan gagal bayar',
      lines: [
        '{amount:rupiah} yang jatuh tempo pada {dueOn:date} dinyatakan gagal bayar. Rapat pemegang efek akan dipanggil.',
      ],
      button: 'Lihat mutasi',
    },
    en: {
      subject: '{name:text} is in default',
      lines: ['{amount:rupiah} due on {dueOn:date} is in default. A meeting of holders will be called.'],
      button: 'See your movements',
    },
    link,
  },
  arrears_charged: {
    kind: 'always',
    id: {
      subject: '{kindId:text} {name:text}: {amount:rupiah}',
      lines: ['{about:text}. {amount:rupiah} dipotong dari dompet Anda pada {at:moment}.'],
      button: 'Lihat mutasi',
    },
    en: {
      subject: '{kindEn:text} {name:text}: {amount:rupiah}',
      lines: ['{about:text}. {amount:rupiah} left your wallet on {at:moment}.'],
      button: 'See your movements',
    },
    link,
  },
  arrears_resolved: {
    kind: 'always',
    id: {
      subject: '{outcomeId:text}: {name:text}',
      lines: ['{amount:rupiah} dibayar paling lambat {dueOn:date}, sesuai keputusan rapat pemegang efek.'],
      button: 'Lihat mutasi',
    },
    en: {
      subject: '{outcomeEn:text}: {name:text}',
      lines: ['{amount:rupiah} is paid by {dueOn:date}, as the meeting of holders decided.'],
      button: 'See your movements',
    },
    link,
  },
})
