import { noticesOf } from '#platform/text/notice'
import type { ProposalDeskEvents, ProposalEvents } from './states.ts'

const businesses = () => '/users/business'

/** Notices to the owner and co-workers. */
export const proposalNotices = noticesOf<ProposalEvents>()({
  proposal_submitted: {
    kind: 'verification',
    id: {
      subject: 'Pengajuan {name:text} kami terima',
      lines: ['Kami periksa paling lambat {until:moment}. Statusnya ada di Bisnis saya.'],
      button: 'Lihat status',
    },
    en: {
      subject: 'We received the proposal of {name:text}',
      lines: ['We examine it by {until:moment} at the latest. Its status stands under My business.'],
      button: 'See the status',
    },
    link: businesses,
  },
  proposal_accepted: {
    kind: 'verification',
    id: {
      subject: 'Pengajuan {name:text} diterima',
      lines: ['Berikutnya: lengkapi berkas uji tuntas, dari data penerbit sampai ketentuan pendanaan.'],
      button: 'Lengkapi berkas',
    },
    en: {
      subject: 'The application of {name:text} is accepted',
      lines: ['Next: complete the due-diligence file, from the issuer’s details to the terms of funding.'],
      button: 'Complete the file',
    },
    link: ({ proposalId }) => `/submission/publisher?proposal=${proposalId}`,
  },
  proposal_returned: {
    kind: 'verification',
    id: {
      subject: 'Pengajuan {name:text} perlu diperbaiki',
      lines: ['Ada {remarks:count} catatan pada isian. Kirim lagi paling lambat {until:moment}.', '{reason:text}'],
      button: 'Lihat catatan',
    },
    en: {
      subject: 'The proposal of {name:text} has to be corrected',
      lines: ['There are {remarks:count} remarks on fields. Send it in again by {until:moment}.', '{reason:text}'],
      button: 'See the remarks',
    },
    link: ({ form, proposalId }) =>
      form === 'proposal' ? `/propose?proposal=${proposalId}` : `/submission/publisher?proposal=${proposalId}`,
  },
  proposal_rejected: {
    kind: 'verification',
    id: {
      subject: 'Pengajuan {name:text} ditolak',
      lines: ['Alasannya: {reason:text}', 'Anda dapat mengajukan lagi setelah hal itu teratasi.'],
      button: 'Buka Bisnis saya',
    },
    en: {
      subject: 'The proposal of {name:text} is rejected',
      lines: ['Because: {reason:text}', 'You may apply again once that is settled.'],
      button: 'Open My business',
    },
    link: businesses,
  },
  proposal_overdue: {
    kind: 'verification',
    id: {
      subject: 'Batas waktu pengajuan {name:text} terlewati',
      lines: ['Batasnya {until:moment}. Buka Bisnis saya untuk melihat siapa yang ditunggu.'],
      button: 'Buka Bisnis saya',
    },
    en: {
      subject: 'The deadline of the proposal of {name:text} has passed',
      lines: ['It was {until:moment}. My business says whose turn it is.'],
      button: 'Open My business',
    },
    link: businesses,
  },
  coworker_rights_ended: {
    kind: 'verification',
    id: {
      subject: 'Anda tidak lagi bekerja untuk {name:text}',
      lines: ['Pemiliknya mengakhiri hak Anda. Apa yang sudah Anda tulis tetap ada.'],
      button: 'Buka Bisnis saya',
    },
    en: {
      subject: 'You no longer work for {name:text}',
      lines: ['Its owner ended your rights. What you wrote stays.'],
      button: 'Open My business',
    },
    link: businesses,
  },
  coworker_rights_changed: {
    kind: 'verification',
    id: {
      subject: 'Hak Anda pada {name:text} berubah',
      lines: ['Pemiliknya mengubah apa yang dapat Anda lakukan. Hak yang kini berlaku terlihat di Bisnis saya.'],
      button: 'Buka Bisnis saya',
    },
    en: {
      subject: 'Your rights on {name:text} changed',
      lines: ['Its owner changed what you may do. My business shows what it is now.'],
      button: 'Open My business',
    },
    link: businesses,
  },
})

/** Notices to the staff who act next. */
export const proposalDeskNotices = noticesOf<ProposalDeskEvents>()({
  proposal_overdue_desk: {
    kind: 'always',
    id: {
      subject: 'Batas waktu meja Anda terlewati: {name:text}',
      lines: ['Pengajuan {name:text} menunggu meja Anda. Batasnya {until:moment}.'],
      button: 'Buka pengajuan',
    },
    en: {
      subject: 'Your desk is late: {name:text}',
      lines: ['The proposal of {name:text} waits for your desk. The deadline was {until:moment}.'],
      button: 'Open the proposal',
    },
    link: ({ proposal }) => `/admin/proposals/${proposal}`,
  },
  remark_answered_desk: {
    kind: 'always',
    id: {
      subject: 'Catatan Anda dijawab: {name:text}',
      lines: ['Penerbit menjawab catatan pada pengajuan {name:text}.'],
      button: 'Buka pengajuan',
    },
    en: {
      subject: 'Your remark was answered: {name:text}',
      lines: ['The issuer answered a remark on the proposal of {name:text}.'],
      button: 'Open the proposal',
    },
    link: ({ proposal }) => `/admin/proposals/${proposal}`,
  },
})
