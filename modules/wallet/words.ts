import { brand } from '#shared/brand'
import { isoWib } from '#shared/dates'
import { money as rupiahText } from '#shared/format'
import type { Contact } from './deps.ts'
import { type Bank, banks } from './states.ts'

type Arrived = { contact: Contact; bank: Bank; amount: bigint; at: Date; kept: boolean }

/** The notice of a credited deposit; `kept`: it was meant for a payment that could no longer take it. */
export function depositWords({ contact, bank, amount, at, kept }: Arrived): {
  subject: string
  text: string
  html: string
} {
  const money = rupiahText(amount)
  const { name: bankName } = banks[bank]
  const words = contact.locale === 'en' ? inEnglish : inIndonesian
  const { subject, lines } = words({ name: contact.name, money, bankName, at: timeOf(at), kept })
  return {
    subject,
    text: lines.join('\n\n'),
    html: lines.map((line) => `<p>${escaped(line)}</p>`).join('\n'),
  }
}

type Parts = { name: string; money: string; bankName: string; at: string; kept: boolean }

const inIndonesian = ({ name, money, bankName, at, kept }: Parts) => ({
  subject: `Setoran ${money} sudah masuk`,
  lines: [
    `Assalamu’alaikum ${name},`,
    kept
      ? `Dana ${money} melalui ${bankName} kami terima pada ${at}. Pembayaran yang Anda tuju sudah tidak dapat menerimanya, jadi dana ini masuk ke saldo dompet Anda. Tidak ada biaya yang dipotong.`
      : `Setoran ${money} melalui ${bankName} sudah masuk ke dompet Anda pada ${at}.`,
    `Dana Anda disimpan di rekening penampungan dan tetap milik Anda. ${brand.name} tidak pernah meminta password atau kode OTP.`,
    brand.name,
  ],
})

const inEnglish = ({ name, money, bankName, at, kept }: Parts) => ({
  subject: `Deposit of ${money} received`,
  lines: [
    `Dear ${name},`,
    kept
      ? `We received ${money} through ${bankName} on ${at}. The payment it was meant for can no longer take it, so the money is in your wallet. Nothing was deducted.`
      : `Your deposit of ${money} through ${bankName} reached your wallet on ${at}.`,
    `Your money is kept in an escrow account and remains yours. ${brand.name} never asks for a password or a one-time code.`,
    brand.name,
  ],
})

/** '20-11-2026 14.05 WIB'. */
function timeOf(at: Date): string {
  const [year, month, day, hour, minute] = isoWib(at).split(/\D/)
  return `${day}-${month}-${year} ${hour}.${minute} WIB`
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
