import { noticesOf } from '#platform/text/notice'
import type { ComplaintEvents, LateComplaint } from './states.ts'

const link = ({ complaint }: { complaint: string }) => `/request/complaint/${complaint}`
const desk = ({ complaint }: { complaint: string }) => `/admin/complaints/${complaint}`
const button = { id: 'Buka pengaduan', en: 'Open the complaint' } as const

/** Notices to the complainant, which cannot be switched off. */
export const complaintNotices = noticesOf<ComplaintEvents>()({
  complaint_acknowledged: {
    kind: 'always',
    id: {
      subject: 'Pengaduan {reference:text} kami terima',
      lines: ['Nomor pengaduan Anda {reference:text}. Jawaban tertulis kami paling lambat {until:date}.'],
      button: button.id,
    },
    en: {
      subject: 'We have your complaint {reference:text}',
      lines: ['The number of your complaint is {reference:text}. We answer in writing by {until:date}.'],
      button: button.en,
    },
    link,
  },
  complaint_extended: {
    kind: 'always',
    id: {
      subject: 'Jawaban pengaduan {reference:text} butuh waktu lebih',
      lines: ['Kami menjawab paling lambat {until:date}. Alasannya: {reason:text}'],
      button: button.id,
    },
    en: {
      subject: 'Your complaint {reference:text} needs more time',
      lines: ['We answer by {until:date}. The reason: {reason:text}'],
      button: button.en,
    },
    link,
  },
  complaint_late: {
    kind: 'always',
    id: {
      subject: 'Kami terlambat menjawab pengaduan {reference:text}',
      lines: [
        'Jawaban kami seharusnya ada paling lambat {until:moment}. Kami meminta maaf.',
        'Petugas sudah diingatkan. Anda juga dapat menyampaikannya kepada OJK di nomor 157.',
      ],
      button: button.id,
    },
    en: {
      subject: 'We are late with your complaint {reference:text}',
      lines: [
        'You should have heard from us by {until:moment}. We apologise.',
        'Our staff have been reminded. You may also turn to OJK, telephone 157.',
      ],
      button: button.en,
    },
    link,
  },
  complaint_answered: {
    kind: 'always',
    id: {
      subject: 'Pengaduan {reference:text} sudah dijawab',
      lines: ['Baca jawaban kami, lalu terima atau lanjutkan ke LAPS SJK atau OJK.'],
      button: 'Baca jawabannya',
    },
    en: {
      subject: 'Your complaint {reference:text} is answered',
      lines: ['Read our answer, then accept it or take the matter to LAPS SJK or OJK.'],
      button: 'Read the answer',
    },
    link,
  },
})

/** Notices to staff about overdue complaints. */
export const lateComplaintNotices = noticesOf<{ complaint_late_desk: LateComplaint }>()({
  complaint_late_desk: {
    kind: 'always',
    id: {
      subject: 'Pengaduan {reference:text} lewat waktu',
      lines: ['Langkah berikutnya seharusnya diambil paling lambat {until:moment}. Pengadu sudah diberi tahu.'],
      button: 'Buka pengaduan',
    },
    en: {
      subject: 'Complaint {reference:text} is overdue',
      lines: ['The next step was due by {until:moment}. The person who complained was told.'],
      button: 'Open the complaint',
    },
    link: desk,
  },
})
