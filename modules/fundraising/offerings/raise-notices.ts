import { noticesOf } from '#platform/text/notice'
import type { RaiseEvents } from './states.ts'

const link = () => '/users/business'
const button = { id: 'Buka Bisnis saya', en: 'Open My business' } as const

/** Notices to the people of a business about its offering. */
export const raiseNotices = noticesOf<RaiseEvents>()({
  raise_opened: {
    kind: 'verification',
    id: {
      subject: 'Penawaran Anda dibuka: {name:text}',
      lines: ['Pemodal dapat membeli {name:text} mulai sekarang, sampai {closesAt:moment}.'],
      button: button.id,
    },
    en: {
      subject: 'Your offering is open: {name:text}',
      lines: ['Investors can buy {name:text} from now on, until {closesAt:moment}.'],
      button: button.en,
    },
    link,
  },
  raise_minimum: {
    kind: 'verification',
    id: {
      subject: 'Dana minimum tercapai: {name:text}',
      lines: [
        'Yang dibayar untuk {name:text} sudah mencapai {minimum:rupiah}. Selama masa batal pemodal, jumlah ini masih dapat berkurang.',
      ],
      button: button.id,
    },
    en: {
      subject: 'The minimum is reached: {name:text}',
      lines: [
        'What was paid for {name:text} has reached {minimum:rupiah}. While investors may still cancel it can become less.',
      ],
      button: button.en,
    },
    link,
  },
  raise_sold_out: {
    kind: 'verification',
    id: {
      subject: 'Semua unit terjual: {name:text}',
      lines: ['Semua unit {name:text} sudah dibayar dan masa batalnya lewat. Berikutnya dana diserahkan.'],
      button: button.id,
    },
    en: {
      subject: 'All units are sold: {name:text}',
      lines: ['All units of {name:text} are paid and can no longer be cancelled. Next the money is handed over.'],
      button: button.en,
    },
    link,
  },
  raise_closed: {
    kind: 'verification',
    id: {
      subject: 'Masa penawaran berakhir: {name:text}',
      lines: ['Terkumpul {raised:rupiah}. Dana diserahkan setelah masa batal pembelian terakhir lewat.'],
      button: button.id,
    },
    en: {
      subject: 'The offering is over: {name:text}',
      lines: ['It raised {raised:rupiah}. The money is handed over when the last purchase can no longer be cancelled.'],
      button: button.en,
    },
    link,
  },
  raise_failed: {
    kind: 'verification',
    id: {
      subject: 'Penawaran batal demi hukum: {name:text}',
      lines: ['Dana minimum {name:text} tidak tercapai. Seluruh uang pemodal dikembalikan; Anda tidak dikenai biaya.'],
      button: button.id,
    },
    en: {
      subject: 'The offering is void: {name:text}',
      lines: ['The minimum of {name:text} was not reached. Investors get all their money back; you pay no fee.'],
      button: button.en,
    },
    link,
  },
  raise_withdrawn: {
    kind: 'verification',
    id: {
      subject: 'Penawaran Anda ditarik: {name:text}',
      lines: ['Penawaran {name:text} ditarik dan seluruh uang pemodal dikembalikan. Alasannya: {why:text}'],
      button: button.id,
    },
    en: {
      subject: 'Your offering is withdrawn: {name:text}',
      lines: ['{name:text} is withdrawn and investors get all their money back. The reason: {why:text}'],
      button: button.en,
    },
    link,
  },
  raise_stays: {
    kind: 'verification',
    id: {
      subject: 'Penawaran Anda tidak ditarik: {name:text}',
      lines: [
        'Permintaan menarik {name:text} tidak disetujui, sehingga penawaran berjalan terus. Alasannya: {why:text}',
      ],
      button: button.id,
    },
    en: {
      subject: 'Your offering is not withdrawn: {name:text}',
      lines: ['Your wish to withdraw {name:text} was not agreed to, so the offering goes on. The reason: {why:text}'],
      button: button.en,
    },
    link,
  },
  raise_handed_over: {
    kind: 'verification',
    id: {
      subject: 'Dana diserahkan: {name:text}',
      lines: [
        'Terkumpul {raised:rupiah}; biaya penyelenggara beserta PPN {fee:rupiah}. {received:rupiah} sudah masuk dompet pemilik usaha.',
      ],
      button: button.id,
    },
    en: {
      subject: 'The money is handed over: {name:text}',
      lines: [
        '{raised:rupiah} was raised; the operator’s fee with VAT is {fee:rupiah}. {received:rupiah} is in the wallet of the owner of the business.',
      ],
      button: button.en,
    },
    link,
  },
})
