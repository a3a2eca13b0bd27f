import { noticesOf } from '#platform/text/notice'
import type { ReviewDeskEvents, ReviewEvents } from './states.ts'

const businesses = () => '/users/business'

/** Notices to the issuer's people from the committee's approval on. */
export const reviewNotices = noticesOf<ReviewEvents>()({
  proposal_approved: {
    kind: 'verification',
    id: {
      subject: 'Penawaran {name:text} disetujui komite',
      lines: ['Tanda tangani perjanjian penyelenggaraan paling lambat {until:moment}, lalu periksa pratinjaunya.'],
      button: 'Buka pratinjau',
    },
    en: {
      subject: 'The committee approved the offering of {name:text}',
      lines: ['Sign the agreement by {until:moment}, then check the preview.'],
      button: 'Open the preview',
    },
    link: ({ slug }) => `/preview/${slug}`,
  },
  proposal_signing_ends: {
    kind: 'verification',
    id: {
      subject: 'Waktu tanda tangan {name:text} hampir habis',
      lines: [
        'Perjanjian penyelenggaraan sudah Anda buka dan belum ditandatangani. Tautannya berlaku sampai {until:moment}; sesudah itu bukalah lagi dari pratinjau.',
      ],
      button: 'Tanda tangani',
    },
    en: {
      subject: 'Time to sign for {name:text} runs out',
      lines: [
        'You opened the agreement and have not signed it. Its link holds until {until:moment}; after that open it again from the preview.',
      ],
      button: 'Sign',
    },
    link: ({ slug }) => `/preview/${slug}`,
  },
  proposal_signing_ends_desk: {
    kind: 'always',
    id: {
      subject: 'Waktu tanda tangan penyelenggara hampir habis: {name:text}',
      lines: ['Perjanjian sudah Anda buka dan belum ditandatangani. Tautannya berlaku sampai {until:moment}.'],
      button: 'Buka berkas',
    },
    en: {
      subject: 'Time to sign for the operator runs out: {name:text}',
      lines: ['You opened the agreement and have not signed it. Its link holds until {until:moment}.'],
      button: 'Open the file',
    },
    link: ({ proposal }) => `/admin/proposals/${proposal}`,
  },
  proposal_agreement_signed: {
    kind: 'verification',
    id: {
      subject: 'Perjanjian {name:text} ditandatangani kedua pihak',
      lines: ['Nomor perjanjian: {reference:text}. Berikutnya penawaran dijadwalkan.'],
      button: 'Buka Bisnis saya',
    },
    en: {
      subject: 'Both sides signed the agreement of {name:text}',
      lines: ['Its number is {reference:text}. Next the offering is scheduled.'],
      button: 'Open My business',
    },
    link: businesses,
  },
  proposal_paper_ends: {
    kind: 'verification',
    id: {
      subject: '{document:text} {name:text} segera berakhir',
      lines: [
        '{document:text} yang Anda kirim untuk {name:text} berlaku sampai {until:date}. Perpanjanglah sebelum hari itu.',
      ],
      button: 'Buka Bisnis saya',
    },
    en: {
      subject: 'A document of {name:text} ends soon: {document:text}',
      lines: ['{document:text}, which you filed for {name:text}, holds until {until:date}. Renew it before that day.'],
      button: 'Open My business',
    },
    link: businesses,
  },
  paper_accepted: {
    kind: 'verification',
    id: {
      subject: '{document:text} {name:text} yang baru diterima',
      lines: ['Berlaku sampai {until:date}. Yang lama tetap tersimpan di samping yang baru.'],
      button: 'Buka Bisnis saya',
    },
    en: {
      subject: 'The new document of {name:text} is accepted: {document:text}',
      lines: ['It holds until {until:date}. The one before stays beside it.'],
      button: 'Open My business',
    },
    link: businesses,
  },
  paper_refused: {
    kind: 'verification',
    id: {
      subject: '{document:text} {name:text} yang baru belum diterima',
      lines: ['Alasannya: {reason:text}', 'Kirim lagi dari Bisnis saya.'],
      button: 'Buka Bisnis saya',
    },
    en: {
      subject: 'The new document of {name:text} was not accepted: {document:text}',
      lines: ['Because: {reason:text}', 'Send another from My business.'],
      button: 'Open My business',
    },
    link: businesses,
  },
  preview_commented: {
    kind: 'verification',
    id: {
      subject: 'Komentar baru pada pratinjau {name:text}',
      lines: ['Petugas kami mengomentari pratinjau penawaran Anda. Baca dan jawab di sana.'],
      button: 'Buka pratinjau',
    },
    en: {
      subject: 'A new comment on the preview of {name:text}',
      lines: ['Our staff commented on the preview of your offering. Read and answer it there.'],
      button: 'Open the preview',
    },
    link: ({ slug }) => `/preview/${slug}`,
  },
  preview_answered: {
    kind: 'verification',
    id: {
      subject: 'Komentar Anda pada pratinjau {name:text} dijawab',
      lines: ['Baca jawabannya di pratinjau, lalu nyatakan selesai atau tulis komentar baru.'],
      button: 'Buka pratinjau',
    },
    en: {
      subject: 'Your comment on the preview of {name:text} was answered',
      lines: ['Read the answer in the preview; then say that it is done, or comment again.'],
      button: 'Open the preview',
    },
    link: ({ slug }) => `/preview/${slug}`,
  },
  proposal_scheduled: {
    kind: 'verification',
    id: {
      subject: 'Penawaran {name:text} dijadwalkan',
      lines: ['Prospektusnya sudah terbit. Penawaran dibuka {opensAt:moment}.'],
      button: 'Lihat penawaran',
    },
    en: {
      subject: 'The offering of {name:text} is scheduled',
      lines: ['Its prospectus is public. The offering opens {opensAt:moment}.'],
      button: 'See the offering',
    },
    link: ({ slug }) => `/detail/${slug}`,
  },
})

/** Notices to staff. */
export const reviewDeskNotices = noticesOf<ReviewDeskEvents>()({
  preview_commented_desk: {
    kind: 'always',
    id: {
      subject: 'Komentar penerbit pada pratinjau {name:text}',
      lines: ['Penerbit mengomentari pratinjau penawaran {name:text}. Jawab di sana sebelum menjadwalkannya.'],
      button: 'Buka pratinjau',
    },
    en: {
      subject: 'The issuer commented on the preview of {name:text}',
      lines: ['The issuer commented on the preview of {name:text}. Answer there before it is scheduled.'],
      button: 'Open the preview',
    },
    link: ({ slug }) => `/preview/${slug}`,
  },
  preview_answered_desk: {
    kind: 'always',
    id: {
      subject: 'Penerbit menjawab komentar pada pratinjau {name:text}',
      lines: ['Baca jawabannya di pratinjau, lalu nyatakan selesai atau tulis komentar baru.'],
      button: 'Buka pratinjau',
    },
    en: {
      subject: 'The issuer answered a comment on the preview of {name:text}',
      lines: ['Read the answer in the preview; then say that it is done, or comment again.'],
      button: 'Open the preview',
    },
    link: ({ slug }) => `/preview/${slug}`,
  },
  paper_filed_desk: {
    kind: 'always',
    id: {
      subject: 'Dokumen pengganti menunggu: {name:text}',
      lines: ['{document:text} yang baru dari {name:text} menunggu pemeriksaan Anda.'],
      button: 'Buka berkas',
    },
    en: {
      subject: 'A newer document waits: {name:text}',
      lines: ['A newer document of {name:text} waits for your look: {document:text}.'],
      button: 'Open the file',
    },
    link: ({ proposal }) => `/admin/proposals/${proposal}`,
  },
  business_listed_desk: {
    kind: 'always',
    id: {
      subject: 'Nama pada {name:text} mirip daftar baru',
      lines: ['{count:count} nama pada usaha yang penawarannya sudah terbit mirip daftar baru. Putuskan di berkasnya.'],
      button: 'Buka berkas',
    },
    en: {
      subject: 'A name at {name:text} is like one of a new list',
      lines: [
        '{count:count} names of a business with a published offering are like those of a new list. Decide in its file.',
      ],
      button: 'Open the file',
    },
    link: ({ proposal }) => `/admin/proposals/${proposal}`,
  },
})
