import { noticesOf } from '#shared/notice'
import type { ShariaEvents } from './states.ts'

const link = ({ case: id }: { case: string }) => `/users/business/sharia/${id}`
const disclosure = ({ number }: { number: string }) => `/publication/disclosure/${number}`
const [open, read] = [
  { id: 'Buka status syariah', en: 'Open the sharia status' },
  { id: 'Lihat keterbukaan informasi', en: 'See the disclosure' },
]

/** What the owner of a business is told of its sharia status; holders read the disclosures. */
export const shariaNotices = noticesOf<ShariaEvents>()({
  sharia_overdue: {
    kind: 'always',
    id: {
      subject: 'Penapisan syariah {name:text} {year:text} belum dapat dilakukan',
      lines: [
        'Laporan tahunan {year:text} belum kami terima. Tanpa angkanya status syariah usaha Anda tidak dapat diperiksa.',
      ],
      button: 'Isi laporan',
    },
    en: {
      subject: 'The sharia screening of {name:text} for {year:text} could not be done',
      lines: [
        'We have not received the annual report of {year:text}. Without its figures the sharia status of your business cannot be screened.',
      ],
      button: 'Write the report',
    },
    link: () => '/users/business',
  },
  sharia_at_risk: {
    kind: 'always',
    id: {
      subject: 'Status syariah {name:text} dalam perbaikan',
      lines: [
        'Angka usaha Anda melewati batas syariah. Pemegang efek sudah diberi tahu.',
        'Kembalilah di bawah batas paling lambat {until:date}, lalu sampaikan angkanya. Bila tidak, status syariah hilang dan perdagangan saham dihentikan.',
      ],
      button: open.id,
    },
    en: {
      subject: 'The sharia status of {name:text} is at risk',
      lines: [
        'The figures of your business are above a sharia limit. Holders were told.',
        'Get below the limit by {until:date} and send the figures. Otherwise the sharia status is lost and trading in shares stops.',
      ],
      button: open.en,
    },
    link,
  },
  sharia_cure: {
    kind: 'always',
    id: {
      subject: 'Pendapat dewan tentang status syariah {name:text}',
      lines: ['Dewan Pengawas Syariah menyampaikan pendapatnya. Masa perbaikan tetap berakhir {until:date}.'],
      button: open.id,
    },
    en: {
      subject: 'The board’s opinion on the sharia status of {name:text}',
      lines: ['The sharia board gave its opinion. The time for the remedy still ends on {until:date}.'],
      button: open.en,
    },
    link,
  },
  sharia_lost: {
    kind: 'always',
    id: {
      subject: 'Status syariah {name:text} hilang',
      lines: [
        'Pemegang efek sudah diberi tahu dengan keterbukaan informasi nomor {number:text}. Perdagangan saham dihentikan dan dana baru tidak dapat dihimpun.',
        'Sampaikan angka yang kembali di bawah batas: Dewan Pengawas Syariah dapat memulihkan status.',
      ],
      button: open.id,
    },
    en: {
      subject: 'The sharia status of {name:text} is lost',
      lines: [
        'Holders were told by disclosure {number:text}. Trading in shares has stopped and no new money can be raised.',
        'Send figures that are below the limits again: the sharia board can restore the status.',
      ],
      button: open.en,
    },
    link,
  },
  sharia_restored: {
    kind: 'always',
    id: {
      subject: 'Status syariah {name:text} dipulihkan',
      lines: [
        'Dewan Pengawas Syariah memulihkan status usaha Anda; keterbukaan informasi nomor {number:text} memberi tahu semua pemegang.',
      ],
      button: read.id,
    },
    en: {
      subject: 'The sharia status of {name:text} is restored',
      lines: ['The sharia board restored the status of your business; disclosure {number:text} tells all holders.'],
      button: read.en,
    },
    link: disclosure,
  },
})
