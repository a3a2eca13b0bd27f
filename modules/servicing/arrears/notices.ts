import { noticesOf } from '#platform/text/notice'
import type { ArrearsEvents } from './states.ts'

const link = () => '/users/transactions'
/** The page with the virtual account to pay into. */
const virtualAccountLink = () => '/users/business'

/** Notices to the owner of a business about payments it owes; holders read the disclosures. */
export const arrearsNotices = noticesOf<ArrearsEvents>()({
  arrears_late: {
    kind: 'always',
    id: {
      subject: 'Keterlambatan pembayaran {name:text} diumumkan',
      lines: [
        '{amount:rupiah} yang jatuh tempo pada {dueOn:date} belum diterima setelah masa toleransi. Setorkan ke virtual account yang sama, yang tertulis di Bisnis saya.',
      ],
      button: 'Buka Bisnis saya',
    },
    en: {
      subject: 'The late payment of {name:text} is public',
      lines: [
        '{amount:rupiah} due on {dueOn:date} has not come in after the grace period. Pay it into the same virtual account, which stands in My business.',
      ],
      button: 'Open My business',
    },
    link: virtualAccountLink,
  },
  arrears_late_by_us: {
    kind: 'always',
    id: {
      subject: '{brand.name} terlambat meneruskan {amount:rupiah} kepada pemegang {name:text}',
      lines: [
        'Penerbit sudah membayar. {amount:rupiah} yang jatuh tempo pada {dueOn:date} belum diteruskan, dan keterlambatan kami sudah diumumkan. Selesaikan hari ini.',
      ],
      button: 'Buka pembagian',
    },
    en: {
      subject: '{brand.name} is late in passing {amount:rupiah} on to the holders of {name:text}',
      lines: [
        'The issuer has paid. {amount:rupiah} due on {dueOn:date} was not passed on, and our delay is public. Settle it today.',
      ],
      button: 'Open the distribution',
    },
    link: ({ distribution }) => `/admin/distributions/${distribution}`,
  },
  arrears_default: {
    kind: 'always',
    id: {
      subject: '{name:text} dinyatakan gagal bayar',
      lines: [
        '{amount:rupiah} yang jatuh tempo pada {dueOn:date} dinyatakan gagal bayar. Rapat pemegang efek akan dipanggil.',
      ],
      button: 'Buka Bisnis saya',
    },
    en: {
      subject: '{name:text} is in default',
      lines: ['{amount:rupiah} due on {dueOn:date} is in default. A meeting of holders will be called.'],
      button: 'Open My business',
    },
    link: virtualAccountLink,
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
  arrears_meeting_agreed: {
    kind: 'always',
    id: {
      subject: 'Rapat pemegang {name:text} memutuskan penyelesaian',
      lines: [
        'Rapat {reference:text} menyetujui penyelesaian gagal bayar. Usulkan pelaksanaannya; dua petugas lain memutuskan.',
      ],
      button: 'Buka pembagian',
    },
    en: {
      subject: 'The holders of {name:text} agreed to a resolution',
      lines: ['Meeting {reference:text} agreed to how the default is resolved. Propose it; two others decide.'],
      button: 'Open the distribution',
    },
    link: ({ distribution }) => `/admin/distributions/${distribution}`,
  },
  arrears_meeting_failed: {
    kind: 'always',
    id: {
      subject: 'Rapat pemegang {name:text} tanpa keputusan',
      lines: [
        'Rapat {reference:text} tidak menyetujui penyelesaian apa pun: kuorum atau suara setuju kurang, atau rapatnya tidak jadi dipanggil. Panggil rapat berikutnya.',
      ],
      button: 'Buka pembagian',
    },
    en: {
      subject: 'The meeting of {name:text} decided nothing',
      lines: [
        'Meeting {reference:text} agreed to nothing: too few took part or said yes, or it was never called. Call the next one.',
      ],
      button: 'Open the distribution',
    },
    link: ({ distribution }) => `/admin/distributions/${distribution}`,
  },
  arrears_resolved: {
    kind: 'always',
    id: {
      subject: '{outcomeId:text}: {name:text}',
      lines: ['{amount:rupiah} dibayar paling lambat {dueOn:date}, sesuai keputusan rapat pemegang efek.'],
      button: 'Buka Bisnis saya',
    },
    en: {
      subject: '{outcomeEn:text}: {name:text}',
      lines: ['{amount:rupiah} is paid by {dueOn:date}, as the meeting of holders decided.'],
      button: 'Open My business',
    },
    link: virtualAccountLink,
  },
})
