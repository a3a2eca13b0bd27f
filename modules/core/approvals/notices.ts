import { noticesOf } from '#platform/text/notice'
import type { ApprovalEvents } from './states.ts'

const button = { id: 'Buka permintaan', en: 'Open the request' } as const
const link = ({ request }: { request: string }) => `/admin/approvals/${request}`

/** Notices to staff about waiting and decided requests. */
export const approvalNotices = noticesOf<ApprovalEvents>()({
  approvals_waiting: {
    kind: 'approval',
    when: ({ count }) => count === 1,
    id: {
      subject: 'Menunggu keputusan Anda: {titleId:text}',
      lines: ['Petugas lain meminta keputusan Anda: {titleId:text}.'],
      button: button.id,
    },
    en: {
      subject: 'Waiting for your decision: {titleEn:text}',
      lines: ['A colleague asks for your decision: {titleEn:text}.'],
      button: button.en,
    },
    otherwise: {
      id: {
        subject: '{count:count} permintaan menunggu keputusan Anda',
        lines: ['{count:count} permintaan baru menunggu keputusan Anda. Yang paling lama: {titleId:text}.'],
        button: 'Buka persetujuan',
      },
      en: {
        subject: '{count:count} requests wait for your decision',
        lines: ['{count:count} new requests wait for your decision. The oldest: {titleEn:text}.'],
        button: 'Open approvals',
      },
    },
    link: ({ request, count }) => (count === 1 ? link({ request }) : '/admin/approvals'),
  },
  approval_approved: {
    kind: 'approval',
    id: {
      subject: 'Disetujui: {titleId:text}',
      lines: ['Permintaan Anda disetujui dan sudah dijalankan: {titleId:text}.'],
      button: button.id,
    },
    en: {
      subject: 'Approved: {titleEn:text}',
      lines: ['Your request was approved and carried out: {titleEn:text}.'],
      button: button.en,
    },
    link,
  },
  approval_rejected: {
    kind: 'approval',
    id: {
      subject: 'Ditolak: {titleId:text}',
      lines: ['Permintaan Anda ditolak: {titleId:text}. Alasan: {reason:text}'],
      button: button.id,
    },
    en: {
      subject: 'Rejected: {titleEn:text}',
      lines: ['Your request was rejected: {titleEn:text}. Reason: {reason:text}'],
      button: button.en,
    },
    link,
  },
  approval_expired: {
    kind: 'approval',
    id: {
      subject: 'Tidak diputuskan pada waktunya: {titleId:text}',
      lines: ['Batas waktu lewat sebelum permintaan Anda diputuskan: {titleId:text}. Ajukan lagi bila masih perlu.'],
      button: button.id,
    },
    en: {
      subject: 'Not decided in time: {titleEn:text}',
      lines: [
        'The time ended before your request was decided: {titleEn:text}. Propose it again if it is still needed.',
      ],
      button: button.en,
    },
    link,
  },
  approval_withdrawn: {
    kind: 'approval',
    id: {
      subject: 'Ditarik kembali: {titleId:text}',
      lines: [
        'Permintaan ini tidak perlu diputuskan lagi, karena yang dimintakan persetujuan sudah berubah: {titleId:text}.',
      ],
      button: button.id,
    },
    en: {
      subject: 'Taken back: {titleEn:text}',
      lines: ['Nobody needs to decide on this any more, because what it was about has changed: {titleEn:text}.'],
      button: button.en,
    },
    link,
  },
})
