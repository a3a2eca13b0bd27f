import { noticesOf } from '#platform/text/notice'
import type { ReportEvents } from './states.ts'

const link = ({ duty }: { duty: string }) => `/users/business/reports/${duty}`
const [write, open] = [
  { id: 'Isi laporan', en: 'Write the report' },
  { id: 'Buka laporan', en: 'Open the report' },
]

/** Notices to the owner of a business about its reports; holders read the disclosures. */
export const reportNotices = noticesOf<ReportEvents>()({
  report_due_soon: {
    kind: 'always',
    id: {
      subject: '{titleId:text} {name:text} jatuh tempo {dueOn:date}',
      lines: ['Kirim laporan paling lambat {dueOn:date}. Sesudah itu keterlambatan tampil di halaman usaha Anda.'],
      button: write.id,
    },
    en: {
      subject: '{titleEn:text} of {name:text} is due on {dueOn:date}',
      lines: ['Send the report by {dueOn:date}. After that everybody sees that it is late.'],
      button: write.en,
    },
    link,
  },
  report_due_today: {
    kind: 'always',
    id: {
      subject: 'Hari terakhir: {titleId:text} {name:text}',
      lines: ['Laporan ini jatuh tempo hari ini, {dueOn:date}. Besok keterlambatan tampil di halaman usaha Anda.'],
      button: write.id,
    },
    en: {
      subject: 'Last day: {titleEn:text} of {name:text}',
      lines: ['This report is due today, {dueOn:date}. From tomorrow everybody sees that it is late.'],
      button: write.en,
    },
    link,
  },
  report_late: {
    kind: 'always',
    id: {
      subject: '{titleId:text} {name:text} terlambat',
      lines: [
        'Laporan yang jatuh tempo {dueOn:date} belum kami terima. Keterlambatan kini tampil di halaman usaha Anda, dan pengajuan pendanaan baru tidak dapat dikirim.',
        'Keduanya berakhir dengan sendirinya ketika laporan terbit.',
      ],
      button: write.id,
    },
    en: {
      subject: '{titleEn:text} of {name:text} is late',
      lines: [
        'We have not received the report that was due on {dueOn:date}. Everybody now sees that it is late, and no new application for funding can be sent.',
        'Both end by themselves when the report is published.',
      ],
      button: write.en,
    },
    link,
  },
  report_halted: {
    kind: 'always',
    id: {
      subject: 'Perdagangan {name:text} dihentikan: {titleId:text} terlambat',
      lines: [
        'Laporan yang jatuh tempo {dueOn:date} belum kami terima. Pemegang efek sudah diberi tahu dan perdagangan saham dihentikan sampai laporan terbit.',
      ],
      button: write.id,
    },
    en: {
      subject: 'Trading of {name:text} stops: {titleEn:text} is late',
      lines: [
        'We have not received the report that was due on {dueOn:date}. Holders were told, and trading in shares stops until the report is published.',
      ],
      button: write.en,
    },
    link,
  },
  report_published: {
    kind: 'always',
    id: {
      subject: '{titleId:text} {name:text} terbit',
      lines: [
        'Laporan Anda terbit sebagai keterbukaan informasi nomor {number:text} dan dikabarkan kepada pemegang efek.',
      ],
      button: 'Lihat keterbukaan informasi',
    },
    en: {
      subject: '{titleEn:text} of {name:text} is published',
      lines: ['Your report is published as disclosure {number:text}, and holders were told.'],
      button: 'See the disclosure',
    },
    link: ({ number }) => `/publication/disclosure/${number}`,
  },
  report_returned: {
    kind: 'always',
    id: {
      subject: '{titleId:text} {name:text} perlu diperbaiki',
      lines: [
        'Laporan Anda kami kembalikan. Alasannya: {reason:text}',
        'Perbaiki dan kirim lagi; batasnya tetap {dueOn:date}.',
      ],
      button: open.id,
    },
    en: {
      subject: '{titleEn:text} of {name:text} needs a correction',
      lines: [
        'We sent your report back. The reason: {reason:text}',
        'Correct it and send it again; it is still due on {dueOn:date}.',
      ],
      button: open.en,
    },
    link,
  },
})
