import { noticesOf } from '#shared/notice'
import type { ComplaintEvents } from './states.ts'

const link = ({ complaint }: { complaint: string }) => `/request/complaint/${complaint}`
const button = { id: 'Buka pengaduan', en: 'Open the complaint' } as const

/** What who complained is told of it; nobody can switch it off. */
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
  complaint_answered: {
    kind: 'always',
    id: {
      subject: 'Pengaduan {reference:text} sudah dijawab',
      lines: ['Baca jawaban kami, lalu terima atau lanjutkan ke LAPS SJK atau OJK.'],
      button: 'Baca jawabannya',
    },
    en: {
      subject: 'Your complaint {reference:text} is answered',
      lines: ['Read our answer, then accept it or carry the matter on to LAPS SJK or OJK.'],
      button: 'Read the answer',
    },
    link,
  },
})
