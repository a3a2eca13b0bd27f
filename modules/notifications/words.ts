import type { NoticeEvent } from '#contract/identity/states'
import type { MailContent } from '#platform/mail-layout'
import { brand } from '#shared/brand'
import { fillAs } from '#shared/text'

export type Notice = { subject: string; lines: string[]; link: { path: string; label: string } }
export type EventData = Record<string, string | null>
type Words = {
  id: [subject: string, ...lines: string[]]
  en: [subject: string, ...lines: string[]]
  link: (data: EventData) => string
  label: { id: string; en: string }
}

const payment = ({ payment: id }: EventData) => (id ? `/payments/${id}` : '/payments')
const receipt = { id: 'Buka bukti pembelian', en: 'Open the receipt' }

const agreement = {
  link: () => '/users/agreement',
  label: { id: 'Baca yang berubah', en: 'Read what changes' },
}

/** What a person is told, by the name of the event on a topic of theirs. The first line is the whole of it in the list. */
const notices: Record<string, Words> = {
  subscribed: {
    id: [
      'Menunggu pembayaran: {name:text}',
      'Kami menyisihkan {units:units} {name:text} untuk Anda.',
      'Bayar {total:rupiah} lewat virtual account pada halaman pembayaran sebelum waktunya habis. Setelah itu unit kembali dijual, tanpa biaya.',
    ],
    en: [
      'Waiting for payment: {name:text}',
      'We set {units:units} of {name:text} aside for you.',
      'Pay {total:rupiah} through the virtual account on the payment page before the time is over. After that the units go back on sale, at no cost.',
    ],
    link: payment,
    label: { id: 'Buka halaman pembayaran', en: 'Open the payment page' },
  },
  payment_received: {
    id: [
      'Pembayaran diterima: {name:text}',
      'Pembayaran {total:rupiah} untuk {units:units} {name:text} sudah kami terima dan tersimpan di rekening escrow.',
      'Anda dapat membatalkan pembelian ini dalam 48 jam dan menerima kembali seluruh uang Anda.',
    ],
    en: [
      'Payment received: {name:text}',
      'Your payment of {total:rupiah} for {units:units} of {name:text} has arrived and is kept in escrow.',
      'You can cancel this purchase within 48 hours and get all your money back.',
    ],
    link: payment,
    label: receipt,
  },
  expired: {
    id: [
      'Waktu bayar habis: {name:text}',
      'Pembelian {name:text} senilai {total:rupiah} belum dibayar sampai batas waktunya, sehingga unit kembali dijual. Anda tidak dikenai biaya.',
    ],
    en: [
      'Time to pay is over: {name:text}',
      'Your purchase of {name:text} for {total:rupiah} was not paid in time, so the units are on sale again. You were not charged.',
    ],
    link: payment,
    label: receipt,
  },
  cancelled: {
    id: [
      'Pembelian dibatalkan: {name:text}',
      'Pembelian {name:text} sudah dibatalkan. {total:rupiah} kembali ke dompet Anda dan dapat dipakai sekarang.',
    ],
    en: [
      'Purchase cancelled: {name:text}',
      'Your purchase of {name:text} is cancelled. {total:rupiah} is back in your wallet and can be used now.',
    ],
    link: payment,
    label: receipt,
  },
  confirmed: {
    id: [
      'Pembelian dikonfirmasi: {name:text}',
      'Masa batal 48 jam sudah lewat. Pembelian {name:text} senilai {total:rupiah} berlaku.',
    ],
    en: [
      'Purchase confirmed: {name:text}',
      'The 48 hours to cancel are over. Your purchase of {name:text} for {total:rupiah} stands.',
    ],
    link: payment,
    label: receipt,
  },
  distributed: {
    id: [
      'Efek sudah atas nama Anda: {name:text}',
      '{units:units} {name:text} sudah tercatat atas nama Anda di bank kustodian dan tampil di portofolio.',
    ],
    en: [
      'The securities are yours: {name:text}',
      '{units:units} of {name:text} are recorded in your name at the custodian and shown in your portfolio.',
    ],
    link: ({ offering }) => `/users/portfolio/${offering}`,
    label: { id: 'Buka portofolio', en: 'Open the portfolio' },
  },
  failed: {
    id: [
      'Penawaran batal demi hukum: {name:text}',
      'Dana minimum {name:text} tidak tercapai. Seluruh {total:rupiah} sudah kembali ke dompet Anda, termasuk semua biaya.',
    ],
    en: [
      'The offering is void: {name:text}',
      'The minimum of {name:text} was not reached. All of {total:rupiah} is back in your wallet, fees included.',
    ],
    link: payment,
    label: receipt,
  },
  withdrawn: {
    id: [
      'Penawaran ditarik penerbit: {name:text}',
      'Penerbit menarik penawaran {name:text}. Seluruh {total:rupiah} sudah kembali ke dompet Anda, termasuk semua biaya.',
    ],
    en: [
      'The issuer withdrew its offering: {name:text}',
      'The issuer withdrew {name:text}. All of {total:rupiah} is back in your wallet, fees included.',
    ],
    link: payment,
    label: receipt,
  },
  opened: {
    id: ['Sudah dibuka: {name:text}', 'Penawaran {name:text} yang Anda simpan sudah dibuka.'],
    en: ['Now open: {name:text}', 'The offering of {name:text} that you saved is open now.'],
    link: ({ offering }) => `/detail/${offering}`,
    label: { id: 'Lihat penawaran', en: 'See the offering' },
  },
  disclosed: {
    id: [
      'Keterbukaan informasi: {title:text}',
      'Penerbit efek Anda menyampaikan keterbukaan informasi nomor {number:text}.',
      'Bacalah sebelum mengambil keputusan tentang efek itu.',
    ],
    en: [
      'Disclosure: {title:text}',
      'The issuer of a security that you hold disclosed information, number {number:text}.',
      'Read it before you decide anything about that security.',
    ],
    link: ({ number }) => `/publication/disclosure/${number}`,
    label: { id: 'Baca keterbukaan informasi', en: 'Read the disclosure' },
  },
  deposit_credited: {
    id: ['Setoran masuk: {amount:rupiah}', 'Setoran {amount:rupiah} sudah masuk ke dompet Anda dan dapat dipakai.'],
    en: [
      'Deposit received: {amount:rupiah}',
      'Your deposit of {amount:rupiah} is in your wallet and ready to be used.',
    ],
    link: ({ deposit }) => `/deposit/${deposit}`,
    label: { id: 'Buka setoran', en: 'Open the deposit' },
  },
  rights_announced: {
    id: [
      'HMETD baru: {security:text}',
      'Anda berhak membeli efek baru {security:text} lebih dahulu. Lihat syarat dan batas waktunya.',
    ],
    en: ['New rights issue: {security:text}', 'You may buy new {security:text} first. See its terms and its deadline.'],
    link: () => '/users/portfolio',
    label: { id: 'Buka portofolio', en: 'Open the portfolio' },
  },
  kyc_approved: {
    id: ['Verifikasi identitas disetujui', 'Identitas Anda sudah diverifikasi. Anda dapat mulai berinvestasi.'],
    en: ['Identity verified', 'Your identity has been verified. You can start to invest.'],
    link: () => '/business',
    label: { id: 'Lihat penawaran', en: 'See the offerings' },
  },
  kyc_rejected: {
    id: [
      'Verifikasi identitas perlu diperbaiki',
      'Ada data yang belum sesuai. Perbaiki isian yang ditandai, lalu kirim lagi.',
    ],
    en: ['Identity check needs a correction', 'Some data does not fit yet. Correct what is marked and send it again.'],
    link: () => '/kyc-documents',
    label: { id: 'Perbaiki data', en: 'Correct the data' },
  },
  terms_announced: {
    id: [
      'Syarat dan ketentuan berubah mulai {at:moment}',
      'Edisi baru syarat dan ketentuan kami berlaku mulai {at:moment}.',
      'Sampai saat itu edisi yang sekarang tetap berlaku. Bacalah apa yang berubah; sesudahnya kami meminta persetujuan Anda. Bila Anda tidak setuju, Anda tetap dapat menarik dana dan membatalkan pembelian.',
    ],
    en: [
      'The terms and conditions change on {at:moment}',
      'A new edition of our terms and conditions is in force from {at:moment}.',
      'Until then the present edition holds. Read what changes; afterwards we ask you to agree. If you do not, you can still withdraw money and cancel purchases.',
    ],
    ...agreement,
  },
  privacy_announced: {
    id: [
      'Kebijakan privasi berubah mulai {at:moment}',
      'Edisi baru kebijakan privasi kami berlaku mulai {at:moment}.',
      'Sampai saat itu edisi yang sekarang tetap berlaku. Bacalah apa yang berubah; sesudahnya kami meminta persetujuan Anda. Bila Anda tidak setuju, Anda tetap dapat menarik dana dan membatalkan pembelian.',
    ],
    en: [
      'The privacy policy changes on {at:moment}',
      'A new edition of our privacy policy is in force from {at:moment}.',
      'Until then the present edition holds. Read what changes; afterwards we ask you to agree. If you do not, you can still withdraw money and cancel purchases.',
    ],
    ...agreement,
  },
  account_changed: {
    id: [
      'Keamanan akun berubah',
      'Cara Anda masuk atau dihubungi baru saja berubah. Bukan Anda? Keluarkan perangkat lain dan ganti password.',
    ],
    en: [
      'The security of your account changed',
      'How you log in or are reached has just changed. Was it not you? Log other devices out and change the password.',
    ],
    link: () => '/users/activity',
    label: { id: 'Buka aktivitas', en: 'Open the activity' },
  },
}

/** What people choose notices by, in their settings; `always`: what they must not miss. */
export type NoticeKind = NoticeEvent
type Sort = { kind: NoticeKind | 'always'; mailed: boolean }

/** `mailed: false`: the module that made it writes to them itself. */
const sorts: Record<string, Sort> = {
  opened: { kind: 'offering', mailed: true },
  distributed: { kind: 'distribution', mailed: true },
  disclosed: { kind: 'disclosure', mailed: true },
  deposit_credited: { kind: 'deposit', mailed: false },
  rights_announced: { kind: 'rights_issue', mailed: true },
  kyc_approved: { kind: 'always', mailed: true },
  kyc_rejected: { kind: 'always', mailed: true },
  terms_announced: { kind: 'always', mailed: true },
  privacy_announced: { kind: 'always', mailed: true },
  account_changed: { kind: 'always', mailed: false },
}

/** How an event is told; undefined for what nobody is told of. */
export const sortOf = (name: string): Sort | undefined =>
  Object.hasOwn(notices, name) ? (sorts[name] ?? { kind: 'purchase', mailed: true }) : undefined

/** The notice of an event in the reader's language; undefined for what nobody is told of. */
export function noticeOf(name: string, data: EventData, locale: 'id' | 'en'): Notice | undefined {
  const words = Object.hasOwn(notices, name) ? notices[name] : undefined
  if (!words) return undefined
  const details = Object.fromEntries(Object.entries(data).map(([key, value]) => [key, value ?? '']))
  const [subject, ...lines] = words[locale].map((text) => fillAs(text, details, locale)) as [string, ...string[]]
  return { subject, lines, link: { path: words.link(data), label: words.label[locale] } }
}

/** A notice as a message to a telephone. */
export const asMessage = ({ subject, lines, link }: Notice, publicUrl: string) =>
  `${brand.name}: ${subject}. ${lines[0] ?? ''} ${publicUrl}${link.path}`

/** A notice as an e-mail. */
export const asMail = (
  { subject, lines, link }: Notice,
  { name, publicUrl, locale }: { name: string; publicUrl: string; locale: 'id' | 'en' },
): MailContent => ({
  locale,
  subject,
  name,
  lines,
  button: { label: link.label, url: `${publicUrl}${link.path}` },
})
