import { everyWay, noticesOf } from '#platform/text/notice'
import type { WithdrawalEvents } from './states.ts'

const button = { id: 'Buka penarikan', en: 'Open the withdrawal' } as const
const notYou = {
  id: 'Bukan Anda yang meminta? Batalkan sekarang di halaman penarikan dan hubungi kami.',
  en: 'Was this not you? Cancel it now on its page, and call us.',
} as const
const link = ({ withdrawal }: { withdrawal: string }) => `/penarikan/${withdrawal}`

/** Notices to an investor about a withdrawal. The notice of a request cannot be switched off. */
export const withdrawalNotices = noticesOf<WithdrawalEvents>()({
  withdrawal_requested: {
    kind: 'always',
    ways: everyWay,
    id: {
      subject: 'Penarikan {amount:rupiah} sedang diproses',
      lines: [
        'Penarikan {reference:text} sebesar {amount:rupiah} ke {bank:text} •••• {last:text} sedang diproses. Biaya {fee:rupiah}.',
        'Dana sampai paling lambat {arrivesBy:moment}.',
        notYou.id,
      ],
      button: button.id,
    },
    en: {
      subject: 'Your withdrawal of {amount:rupiah} is on its way',
      lines: [
        'Withdrawal {reference:text} of {amount:rupiah} to {bank:text} •••• {last:text} is on its way. The fee is {fee:rupiah}.',
        'The money arrives by {arrivesBy:moment}.',
        notYou.en,
      ],
      button: button.en,
    },
    link,
  },
  withdrawal_checked: {
    kind: 'always',
    ways: everyWay,
    id: {
      subject: 'Penarikan {amount:rupiah} sedang diperiksa',
      lines: [
        'Penarikan {reference:text} sebesar {amount:rupiah} ke {bank:text} •••• {last:text} diperiksa dua petugas sebelum dikirim, demi keamanan dana Anda. Biaya {fee:rupiah}.',
        'Dana sampai paling lambat {arrivesBy:moment}.',
        notYou.id,
      ],
      button: button.id,
    },
    en: {
      subject: 'Your withdrawal of {amount:rupiah} is being checked',
      lines: [
        'Two members of staff check withdrawal {reference:text} of {amount:rupiah} to {bank:text} •••• {last:text} before it is sent, to keep your money safe. The fee is {fee:rupiah}.',
        'The money arrives by {arrivesBy:moment}.',
        notYou.en,
      ],
      button: button.en,
    },
    link,
  },
  withdrawal_sending: null,
  withdrawal_question: {
    kind: 'always',
    ways: everyWay,
    id: {
      subject: 'Kami perlu jawaban Anda tentang penarikan {amount:rupiah}',
      lines: [
        'Petugas yang memeriksa penarikan {reference:text} bertanya: {question:text}',
        'Jawab di halaman penarikan paling lambat {answerBy:moment}. Tanpa jawaban, penarikan ditolak dan seluruh dana, termasuk biaya, kembali ke dompet Anda.',
        notYou.id,
      ],
      button: button.id,
    },
    en: {
      subject: 'We need your answer about the withdrawal of {amount:rupiah}',
      lines: [
        'The staff who check withdrawal {reference:text} ask: {question:text}',
        'Answer on its page by {answerBy:moment}. Without an answer the withdrawal is refused, and all of it, the fee included, is back in your wallet.',
        notYou.en,
      ],
      button: button.en,
    },
    link,
  },
  withdrawal_answered: null,
  withdrawal_answer_came: {
    kind: 'always',
    id: {
      subject: 'Jawaban tentang penarikan {amount:rupiah} sudah masuk',
      lines: [
        'Pemodal menjawab pertanyaan tentang penarikan {reference:text} sebesar {amount:rupiah}. Penarikan ini dapat diputuskan.',
      ],
      button: 'Buka penarikan',
    },
    en: {
      subject: 'The answer about the withdrawal of {amount:rupiah} is here',
      lines: [
        'The investor answered what was asked about withdrawal {reference:text} of {amount:rupiah}. It can be decided on.',
      ],
      button: 'Open the withdrawal',
    },
    link: ({ withdrawal }) => `/admin/withdrawals/${withdrawal}`,
  },
  withdrawal_cancelled: {
    kind: 'always',
    ways: everyWay,
    id: {
      subject: 'Penarikan {amount:rupiah} dibatalkan',
      lines: ['Penarikan {reference:text} dibatalkan. Seluruh dana, termasuk biaya, kembali ke dompet Anda.'],
      button: button.id,
    },
    en: {
      subject: 'Your withdrawal of {amount:rupiah} was cancelled',
      lines: ['Withdrawal {reference:text} was cancelled. All of it, the fee included, is back in your wallet.'],
      button: button.en,
    },
    link,
  },
  withdrawal_refused: {
    kind: 'always',
    ways: everyWay,
    id: {
      subject: 'Penarikan {amount:rupiah} tidak disetujui',
      lines: [
        'Penarikan {reference:text} tidak disetujui: {whyId:text}.',
        'Seluruh dana, termasuk biaya, kembali ke dompet Anda. Anda dapat menghubungi kami bila ada pertanyaan.',
      ],
      button: button.id,
    },
    en: {
      subject: 'Your withdrawal of {amount:rupiah} was not approved',
      lines: [
        'Withdrawal {reference:text} was not approved: {whyEn:text}.',
        'All of it, the fee included, is back in your wallet. Call us if you have questions.',
      ],
      button: button.en,
    },
    link,
  },
  withdrawal_settled: {
    kind: 'withdrawal',
    id: {
      subject: 'Penarikan {amount:rupiah} sudah sampai',
      lines: ['{amount:rupiah} sudah sampai di {bank:text} •••• {last:text} pada {at:moment}. Nomor {reference:text}.'],
      button: button.id,
    },
    en: {
      subject: 'Your withdrawal of {amount:rupiah} has arrived',
      lines: ['{amount:rupiah} reached {bank:text} •••• {last:text} on {at:moment}. Reference {reference:text}.'],
      button: button.en,
    },
    link,
  },
  withdrawal_returned: {
    kind: 'always',
    ways: everyWay,
    id: {
      subject: 'Penarikan {amount:rupiah} dikembalikan bank',
      lines: [
        'Penarikan {reference:text} ke {bank:text} •••• {last:text} tidak berhasil: {whyId:text}.',
        'Seluruh dana, termasuk biaya, sudah kembali ke dompet Anda.',
      ],
      button: button.id,
    },
    en: {
      subject: 'Your withdrawal of {amount:rupiah} came back',
      lines: [
        'Withdrawal {reference:text} to {bank:text} •••• {last:text} failed: {whyEn:text}.',
        'All of it, the fee included, is back in your wallet.',
      ],
      button: button.en,
    },
    link,
  },
  withdrawal_late: {
    kind: 'always',
    ways: everyWay,
    id: {
      subject: 'Penarikan {amount:rupiah} terlambat',
      lines: [
        'Mohon maaf, penarikan {reference:text} belum sampai pada batas waktunya, {arrivesBy:moment}. Petugas kami sedang mengurusnya; Anda tidak perlu melakukan apa pun.',
      ],
      button: button.id,
    },
    en: {
      subject: 'Your withdrawal of {amount:rupiah} is late',
      lines: [
        'We are sorry: withdrawal {reference:text} has not arrived by {arrivesBy:moment} as promised. Our staff are working on it; there is nothing for you to do.',
      ],
      button: button.en,
    },
    link,
  },
  withdrawal_late_desk: {
    kind: 'always',
    id: {
      subject: 'Penarikan {reference:text} melewati batas waktunya',
      lines: [
        '{amount:rupiah} seharusnya sampai paling lambat {arrivesBy:moment}. Pemodal sudah diberi tahu. Periksa apakah penarikan menunggu keputusan atau kabar bank.',
      ],
      button: 'Buka penarikan',
    },
    en: {
      subject: 'Withdrawal {reference:text} is past its time',
      lines: [
        '{amount:rupiah} should have arrived by {arrivesBy:moment}. The investor was told. See whether it waits for a decision or for word of the bank.',
      ],
      button: 'Open the withdrawal',
    },
    link: ({ withdrawal }) => `/admin/withdrawals/${withdrawal}`,
  },
})
