import { noticesOf } from '#platform/text/notice'
import type { WalletEvents } from './states.ts'

const safe = {
  id: 'Dana Anda disimpan di rekening penampungan dan tetap milik Anda.',
  en: 'Your money is kept in an escrow account and remains yours.',
} as const
const button = { id: 'Buka setoran', en: 'Open the deposit' } as const

/** Notices to an investor about deposits and suspense. */
export const walletNotices = noticesOf<WalletEvents>()({
  deposit_pending: null,
  deposit_held: {
    kind: 'deposit',
    id: {
      subject: 'Setoran {amount:rupiah} sedang diperiksa',
      lines: [
        'Setoran {amount:rupiah} melalui {bankName:text} kami terima pada {at:moment}. Jumlahnya di luar batas {minimum:rupiah} sampai {maximum:rupiah} untuk satu kali setoran, jadi belum masuk ke saldo dompet Anda.',
        'Petugas memeriksanya, lalu memasukkannya ke dompet Anda atau mengembalikannya ke rekening pengirim. Anda mendapat pemberitahuan setelah selesai.',
        safe.id,
      ],
      button: 'Buka setoran',
    },
    en: {
      subject: 'Your deposit of {amount:rupiah} is being checked',
      lines: [
        'We received your deposit of {amount:rupiah} through {bankName:text} on {at:moment}. The amount is outside the limits of {minimum:rupiah} to {maximum:rupiah} for one deposit, so it is not in your wallet yet.',
        'Our staff check it, then release it to your wallet or return it to the account that sent it. We tell you when this is done.',
        safe.en,
      ],
      button: 'Open deposits',
    },
    link: () => '/deposit',
  },
  deposit_returned: {
    kind: 'deposit',
    id: {
      subject: 'Setoran {amount:rupiah} dikembalikan ke pengirim',
      lines: [
        'Setoran {amount:rupiah} melalui {bankName:text} di luar batas jumlah setoran. Dana itu dikembalikan ke rekening pengirim pada {at:moment}, dengan nomor transfer bank {reference:text}.',
      ],
      button: 'Buka setoran',
    },
    en: {
      subject: 'Your deposit of {amount:rupiah} was returned to its sender',
      lines: [
        'Your deposit of {amount:rupiah} through {bankName:text} was outside the limits for deposits. It was returned to the account that sent it on {at:moment}, under the bank’s transfer number {reference:text}.',
      ],
      button: 'Open deposits',
    },
    link: () => '/deposit',
  },
  suspense_resolved: {
    kind: 'deposit',
    when: ({ reason }) => reason !== 'outside_limits',
    id: {
      subject: 'Dana {amount:rupiah} milik Anda sudah dikenali',
      lines: ['Dana {amount:rupiah} yang semula tanpa nama masuk ke dompet Anda pada {at:moment}.', safe.id],
      button: 'Lihat mutasi',
    },
    en: {
      subject: 'Your {amount:rupiah} has been recognised',
      lines: ['Money of {amount:rupiah} that came without a name reached your wallet on {at:moment}.', safe.en],
      button: 'See the movements',
    },
    link: () => '/history',
    otherwise: {
      id: {
        subject: 'Setoran {amount:rupiah} sudah masuk',
        lines: [
          'Setoran {amount:rupiah} yang kami tahan karena di luar batas sudah diperiksa dan masuk ke dompet Anda pada {at:moment}.',
          safe.id,
        ],
        button: 'Lihat mutasi',
      },
      en: {
        subject: 'Deposit of {amount:rupiah} received',
        lines: [
          'Your deposit of {amount:rupiah}, which we held because it was outside the limits, was checked and reached your wallet on {at:moment}.',
          safe.en,
        ],
        button: 'See the movements',
      },
    },
  },
  suspense_converted: {
    kind: 'deposit',
    id: {
      subject: 'Transfer {foreign:text} Anda menjadi {amount:rupiah}',
      lines: [
        'Bank membukukan transfer {foreign:text} Anda sebagai {amount:rupiah}. Dana itu masuk ke dompet Anda pada {at:moment}.',
        safe.id,
      ],
      button: 'Lihat mutasi',
    },
    en: {
      subject: 'Your transfer of {foreign:text} became {amount:rupiah}',
      lines: [
        'The bank booked your transfer of {foreign:text} as {amount:rupiah}. The money reached your wallet on {at:moment}.',
        safe.en,
      ],
      button: 'See the movements',
    },
    link: () => '/history',
  },
  deposit_taken_back: {
    kind: 'deposit',
    id: {
      subject: 'Setoran {amount:rupiah} ternyata milik orang lain',
      lines: [
        'Bank semula melaporkan setoran {amount:rupiah} untuk rekening Anda. Menurut penjelasan bank, dana itu ditujukan ke orang lain.',
        'Setelah diperiksa dua petugas, dana itu dipindahkan ke pemiliknya pada {at:moment}. Bila menurut Anda ini keliru, hubungi kami.',
      ],
      button: 'Buka setoran',
    },
    en: {
      subject: 'A deposit of {amount:rupiah} was somebody else’s',
      lines: [
        'The bank first reported a deposit of {amount:rupiah} to your account. By its own word the money was meant for somebody else.',
        'Two members of staff looked at it, and the money went to its owner on {at:moment}. If you think that this is wrong, tell us.',
      ],
      button: 'Open the deposit',
    },
    link: ({ deposit }) => `/deposit/${deposit}`,
  },
  payment_missed: {
    kind: 'deposit',
    when: ({ payBy }) => payBy === 'wallet',
    id: {
      subject: 'Belum terbayar: {name:text}',
      lines: [
        'Anda mengirim {amount:rupiah} untuk {name:text}, sedangkan tagihannya {total:rupiah}. Pembelian itu belum terbayar.',
        'Seluruh {amount:rupiah} masuk ke saldo dompet Anda pada {at:moment}, tanpa potongan. Bayar pembelian itu dari saldo dompet dengan satu tombol di halamannya, atau transfer tepat {total:rupiah}, sebelum {payBefore:moment}.',
      ],
      button: 'Buka pembelian',
    },
    en: {
      subject: 'Not paid yet: {name:text}',
      lines: [
        'You sent {amount:rupiah} for {name:text}, which costs {total:rupiah}. The purchase is not paid yet.',
        'All of the {amount:rupiah} is in your wallet since {at:moment}, with nothing deducted. Pay the purchase from the wallet with one button on its page, or transfer exactly {total:rupiah}, before {payBefore:moment}.',
      ],
      button: 'Open the purchase',
    },
    link: ({ link }) => link,
    otherwise: {
      id: {
        subject: 'Belum terbayar: {name:text}',
        lines: [
          'Anda mengirim {amount:rupiah} untuk {name:text}, sedangkan tagihannya {total:rupiah}. Tagihan itu belum terbayar.',
          'Seluruh {amount:rupiah} masuk ke saldo dompet Anda pada {at:moment}, tanpa potongan. Transfer tepat {total:rupiah} ke rekening yang sama sebelum {payBefore:moment}.',
        ],
        button: 'Buka tagihan',
      },
      en: {
        subject: 'Not paid yet: {name:text}',
        lines: [
          'You sent {amount:rupiah} for {name:text}, where {total:rupiah} is due. It is not paid yet.',
          'All of the {amount:rupiah} is in your wallet since {at:moment}, with nothing deducted. Transfer exactly {total:rupiah} to the same account before {payBefore:moment}.',
        ],
        button: 'Open it',
      },
    },
  },
  deposit_credited: {
    kind: 'deposit',
    when: ({ keptBecause }) => keptBecause === null,
    id: {
      subject: 'Setoran {amount:rupiah} sudah masuk',
      lines: ['Setoran {amount:rupiah} melalui {bankName:text} sudah masuk ke dompet Anda pada {at:moment}.', safe.id],
      button: button.id,
    },
    en: {
      subject: 'Deposit of {amount:rupiah} received',
      lines: ['Your deposit of {amount:rupiah} through {bankName:text} reached your wallet on {at:moment}.', safe.en],
      button: button.en,
    },
    link: ({ deposit }) => `/deposit/${deposit}`,
    otherwise: {
      id: {
        subject: 'Setoran {amount:rupiah} sudah masuk',
        lines: [
          'Dana {amount:rupiah} melalui {bankName:text} kami terima pada {at:moment}. Pembayaran yang Anda tuju sudah tidak dapat menerimanya, jadi dana ini masuk ke saldo dompet Anda. Tidak ada biaya yang dipotong.',
          safe.id,
        ],
        button: button.id,
      },
      en: {
        subject: 'Deposit of {amount:rupiah} received',
        lines: [
          'We received {amount:rupiah} through {bankName:text} on {at:moment}. The payment it was meant for can no longer take it, so the money is in your wallet. Nothing was deducted.',
          safe.en,
        ],
        button: button.en,
      },
    },
  },
})
