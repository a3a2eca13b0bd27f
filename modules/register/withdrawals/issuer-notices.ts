import { everyWay, noticesOf } from '#platform/text/notice'
import type { IssuerPayoutEvents } from './states.ts'

const issuerButton = { id: 'Buka Bisnis saya', en: 'Open My business' } as const
const issuerLink = () => '/users/business'

/** Notices to the owner of a business about payouts of its money. */
export const issuerNotices = noticesOf<IssuerPayoutEvents>()({
  issuer_payout_asked: {
    kind: 'always',
    id: {
      subject: 'Dana {amount:rupiah} untuk {business:text} sedang disiapkan',
      lines: [
        'Dana {business:text} sebesar {amount:rupiah} akan dikirim ke {bank:text} •••• {last:text} setelah disetujui petugas kedua. Nomor {reference:text}, tanpa biaya.',
        'Dana sampai paling lambat {arrivesBy:moment}.',
      ],
      button: issuerButton.id,
    },
    en: {
      subject: '{amount:rupiah} for {business:text} is being prepared',
      lines: [
        '{amount:rupiah} of {business:text} goes to {bank:text} •••• {last:text} once a second member of staff has approved it. Reference {reference:text}, free of charge.',
        'The money arrives by {arrivesBy:moment}.',
      ],
      button: issuerButton.en,
    },
    link: issuerLink,
  },
  issuer_payout_settled: {
    kind: 'always',
    id: {
      subject: 'Dana {amount:rupiah} untuk {business:text} sudah sampai',
      lines: ['{amount:rupiah} sudah sampai di {bank:text} •••• {last:text} pada {at:moment}. Nomor {reference:text}.'],
      button: issuerButton.id,
    },
    en: {
      subject: '{amount:rupiah} for {business:text} has arrived',
      lines: ['{amount:rupiah} reached {bank:text} •••• {last:text} on {at:moment}. Reference {reference:text}.'],
      button: issuerButton.en,
    },
    link: issuerLink,
  },
  issuer_payout_returned: {
    kind: 'always',
    ways: everyWay,
    id: {
      subject: 'Dana {amount:rupiah} untuk {business:text} dikembalikan bank',
      lines: [
        'Pengiriman {reference:text} ke {bank:text} •••• {last:text} tidak berhasil: {whyId:text}.',
        'Seluruh dana tetap milik {business:text} dan menunggu dikirim ulang. Periksa rekening bank Anda.',
      ],
      button: issuerButton.id,
    },
    en: {
      subject: '{amount:rupiah} for {business:text} came back',
      lines: [
        'Payout {reference:text} to {bank:text} •••• {last:text} failed: {whyEn:text}.',
        'All of it is still {business:text}’s and waits to be sent again. Look at your bank account.',
      ],
      button: issuerButton.en,
    },
    link: issuerLink,
  },
  issuer_payout_refused: {
    kind: 'always',
    id: {
      subject: 'Pengiriman {amount:rupiah} untuk {business:text} belum disetujui',
      lines: [
        'Pengiriman {reference:text} belum disetujui: {whyId:text}.',
        'Seluruh dana tetap milik {business:text}. Kami akan mengajukannya kembali.',
      ],
      button: issuerButton.id,
    },
    en: {
      subject: 'Sending {amount:rupiah} to {business:text} was not approved yet',
      lines: [
        'Payout {reference:text} was not approved: {whyEn:text}.',
        'All of it is still {business:text}’s. We shall propose it again.',
      ],
      button: issuerButton.en,
    },
    link: issuerLink,
  },
  issuer_payout_late: {
    kind: 'always',
    ways: everyWay,
    id: {
      subject: 'Dana {amount:rupiah} untuk {business:text} terlambat',
      lines: [
        'Mohon maaf, pengiriman {reference:text} belum sampai pada batas waktunya, {arrivesBy:moment}. Petugas kami sedang mengurusnya.',
      ],
      button: issuerButton.id,
    },
    en: {
      subject: '{amount:rupiah} for {business:text} is late',
      lines: [
        'We are sorry: payout {reference:text} has not arrived by {arrivesBy:moment} as promised. Our staff are working on it.',
      ],
      button: issuerButton.en,
    },
    link: issuerLink,
  },
})
