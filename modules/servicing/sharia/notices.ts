import { noticesOf } from '#platform/text/notice'
import type { ShariaEvents } from './states.ts'

const link = ({ case: id }: { case: string }) => `/users/business/sharia/${id}`
const disclosure = ({ number }: { number: string }) => `/publication/disclosure/${number}`
const year = ({ screening }: { screening: string }) => `/users/business/sharia-year/${screening}`
const [open, read, answer] = [
  { id: 'Buka status syariah', en: 'Open the Sharia status' },
  { id: 'Lihat keterbukaan informasi', en: 'See the disclosure' },
  { id: 'Buka penapisan', en: 'Open the screening' },
]

/** Notices to the owner of a business; holders read the disclosures. */
export const shariaNotices = noticesOf<ShariaEvents>()({
  sharia_asked: {
    kind: 'always',
    id: {
      subject: 'Penapisan syariah {name:text} {year:text}',
      lines: [
        'Setiap tahun Dewan Pengawas Syariah memeriksa kembali usaha Anda: kegiatan, akad dan perjanjian, serta angka laporan tahunan.',
        'Jawab pertanyaannya paling lambat {until:date}, bersama laporan tahunan.',
      ],
      button: answer.id,
    },
    en: {
      subject: 'Sharia screening of {name:text}, {year:text}',
      lines: [
        'Each year the Sharia board looks at your business again: its activities, contracts and agreements, and the figures of its annual report.',
        'Answer its questions by {until:date}, together with the annual report.',
      ],
      button: answer.en,
    },
    link: year,
  },
  sharia_due_soon: {
    kind: 'always',
    id: {
      subject: 'Pengingat: jawab penapisan syariah {name:text} {year:text} sebelum {until:date}',
      lines: [
        'Jawaban Anda untuk {year:text} belum kami terima. Hari terakhirnya {until:date}.',
        'Bila belum dijawab pada {halts:date}, perdagangan saham usaha dihentikan, dana baru tidak dapat dihimpun, dan pemegang efek diberi tahu.',
      ],
      button: answer.id,
    },
    en: {
      subject: 'Reminder: answer the Sharia screening of {name:text} for {year:text} by {until:date}',
      lines: [
        'We have not received your answers for {year:text}. The last day is {until:date}.',
        'Where they have not come by {halts:date}, trading in the shares of the business stops, no new money can be raised, and holders are told.',
      ],
      button: answer.en,
    },
    link: year,
  },
  sharia_overdue: {
    kind: 'always',
    id: {
      subject: 'Penapisan syariah {name:text} {year:text} belum dapat dilakukan',
      lines: [
        'Laporan tahunan atau jawaban Anda untuk {year:text} belum kami terima. Tanpa keduanya status syariah usaha Anda tidak dapat diperiksa.',
      ],
      button: answer.id,
    },
    en: {
      subject: 'The Sharia screening of {name:text} for {year:text} could not be done',
      lines: [
        'We have not received the annual report or your answers for {year:text}. Without both the Sharia status of your business cannot be screened.',
      ],
      button: answer.en,
    },
    link: year,
  },
  sharia_silent: {
    kind: 'always',
    id: {
      subject: 'Perdagangan {name:text} dihentikan: penapisan syariah {year:text} belum dijawab',
      lines: [
        'Pemegang efek sudah diberi tahu dengan keterbukaan informasi nomor {number:text}. Perdagangan saham dihentikan dan dana baru tidak dapat dihimpun.',
        'Keduanya berakhir begitu Anda menjawab.',
      ],
      button: answer.id,
    },
    en: {
      subject: 'Trading of {name:text} stops: the Sharia screening of {year:text} is unanswered',
      lines: [
        'Holders were told by disclosure {number:text}. Trading in shares has stopped and no new money can be raised.',
        'Both end as soon as you answer.',
      ],
      button: answer.en,
    },
    link: year,
  },
  sharia_year_judged: {
    kind: 'always',
    id: {
      subject: 'Pendapat dewan tentang perubahan {name:text} tahun {year:text}',
      lines: ['Dewan Pengawas Syariah menyampaikan pendapat nomor {number:text} tentang perubahan yang Anda laporkan.'],
      button: open.id,
    },
    en: {
      subject: 'The board’s opinion on the changes of {name:text} in {year:text}',
      lines: ['The Sharia board gave opinion {number:text} on the changes that you reported.'],
      button: open.en,
    },
    link: year,
  },
  sharia_at_risk: {
    kind: 'always',
    id: {
      subject: 'Status syariah {name:text} dalam perbaikan',
      lines: [
        'Usaha Anda melewati batas syariah atau melakukan yang tidak sesuai. Pemegang efek sudah diberi tahu.',
        'Perbaiki paling lambat {until:date}, lalu sampaikan angka dan buktinya. Bila tidak, status syariah hilang dan perdagangan saham dihentikan.',
      ],
      button: open.id,
    },
    en: {
      subject: 'The Sharia status of {name:text} is at risk',
      lines: [
        'Your business exceeds a Sharia limit or does something that is not compliant. Holders were told.',
        'Correct it by {until:date}, then send the figures and the proof. Otherwise the Sharia status is lost and trading in shares stops.',
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
      subject: 'The board’s opinion on the Sharia status of {name:text}',
      lines: ['The Sharia board gave its opinion. The time for the remedy still ends on {until:date}.'],
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
      subject: 'The Sharia status of {name:text} is lost',
      lines: [
        'Holders were told by disclosure {number:text}. Trading in shares has stopped and no new money can be raised.',
        'Send figures that are below the limits again: the Sharia board can restore the status.',
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
      subject: 'The Sharia status of {name:text} is restored',
      lines: ['The Sharia board restored the status of your business; disclosure {number:text} tells all holders.'],
      button: read.en,
    },
    link: disclosure,
  },
})
