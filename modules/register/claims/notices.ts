import { noticesOf } from '#platform/text/notice'
import type { ClaimEvents } from './states.ts'

/** Notices to people who were paid a claim. */
export const claimNotices = noticesOf<ClaimEvents>()({
  claim_paid: {
    kind: 'always',
    id: {
      subject: 'Klaim {name:text}: {amount:rupiah} masuk ke dompet Anda',
      lines: [
        '{about:text}. Pembayaran {reference:text} tertunda karena akun pemiliknya sudah berakhir. {amount:rupiah} masuk ke dompet Anda pada {at:moment}.',
      ],
      button: 'Lihat mutasi',
    },
    en: {
      subject: 'A claim on {name:text}: {amount:rupiah} is in your wallet',
      lines: [
        '{about:text}. Payment {reference:text} was kept because its owner’s account has ended. {amount:rupiah} reached your wallet on {at:moment}.',
      ],
      button: 'See your movements',
    },
    link: () => '/users/transactions',
  },
})
