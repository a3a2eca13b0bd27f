import { noticesOf } from '#platform/text/notice'
import type { CustodyEvents } from './states.ts'

/** Notices to a person about their securities account. */
export const custodyNotices = noticesOf<CustodyEvents>()({
  custody_account_opened: {
    kind: 'verification',
    id: {
      subject: 'Sub rekening efek Anda sudah dibuka',
      lines: [
        'Bank kustodian membuka sub rekening efek (SRE) atas nama Anda, dan KSEI memberi nomor tunggal identitas pemodal (SID). Kedua nomornya ada di profil Anda.',
        'Anda tidak perlu melakukan apa pun.',
      ],
      button: 'Lihat nomornya',
    },
    en: {
      subject: 'Your securities account is open',
      lines: [
        'The custodian bank opened a securities account (SRE) in your name, and KSEI gave you a single investor identification (SID). Both numbers stand in your profile.',
        'There is nothing you need to do.',
      ],
      button: 'See the numbers',
    },
    link: () => '/profile',
  },
})
