import { defineMessages, writeMessage } from '#shared/message'
import type { Locale } from '#shared/text'

const kept = 'Dana Anda disimpan di rekening penampungan dan tetap milik Anda.'
const keptEnglish = 'Your money is kept in an escrow account and remains yours.'

const texts = defineMessages({
  credited: {
    id: {
      subject: 'Setoran {amount:rupiah} sudah masuk',
      lines: ['Setoran {amount:rupiah} melalui {bank:text} sudah masuk ke dompet Anda pada {at:moment}.', kept],
    },
    en: {
      subject: 'Deposit of {amount:rupiah} received',
      lines: ['Your deposit of {amount:rupiah} through {bank:text} reached your wallet on {at:moment}.', keptEnglish],
    },
  },
  kept: {
    id: {
      subject: 'Setoran {amount:rupiah} sudah masuk',
      lines: [
        'Dana {amount:rupiah} melalui {bank:text} kami terima pada {at:moment}. Pembayaran yang Anda tuju sudah tidak dapat menerimanya, jadi dana ini masuk ke saldo dompet Anda. Tidak ada biaya yang dipotong.',
        kept,
      ],
    },
    en: {
      subject: 'Deposit of {amount:rupiah} received',
      lines: [
        'We received {amount:rupiah} through {bank:text} on {at:moment}. The payment it was meant for can no longer take it, so the money is in your wallet. Nothing was deducted.',
        keptEnglish,
      ],
    },
  },
})

type Arrived = { bank: string; amount: bigint; at: Date }

/** The e-mail about a credited deposit; `kept`: it was meant for a payment that could no longer take it. */
export const depositEmail = (arrived: Arrived, kept: boolean, locale: Locale) =>
  writeMessage(kept ? texts.kept : texts.credited, arrived, locale)
