import { distributionKindWords } from '#contract/distributions/states'
import { brand } from '#shared/brand'
import type { LocalDate } from '#shared/dates'
import { date, money } from '#shared/format'
import type { ArrearsRow } from './rows.ts'
import { type ArrearsOutcome, arrearsWords } from './states.ts'

type Disclosure = { title: string; body: string }
type Owed = Pick<ArrearsRow, 'kind' | 'amount' | 'due_on'>

const owed = ({ kind, amount, due_on }: Owed, name: string) =>
  `${distributionKindWords[kind].id} ${name} sebesar ${money(amount)} yang jatuh tempo pada ${date(due_on, 'id')}`

/** The disclosure when the grace period is over. */
export const toLateDisclosure = (
  row: Owed,
  name: string,
  { graceDays, isHandedIn }: { graceDays: number; isHandedIn: boolean },
): Disclosure => ({
  title: `Keterlambatan pembayaran: ${distributionKindWords[row.kind].id} ${name}`,
  body: `${owed(row, name)} belum diterima setelah masa toleransi ${graceDays} hari.${isHandedIn ? '' : ' Penerbit belum mengajukannya; jumlah dan harinya menurut jadwal akad.'} Keterlambatan tidak menambah yang terutang: tidak ada bunga, hanya ganti biaya yang sungguh terjadi (ta'widh) dan dana sosial (ta'zir) menurut akad.`,
})

/** The disclosure when the issuer paid in time and the platform has not distributed the money. */
export const toLateByPlatformDisclosure = (row: Owed, name: string, paidInOn: LocalDate): Disclosure => ({
  title: `Keterlambatan kami: ${distributionKindWords[row.kind].id} ${name}`,
  body: `${owed(row, name)} sudah kami terima dari penerbit pada ${date(paidInOn, 'id')} dan belum kami teruskan kepada pemegangnya. Keterlambatan ini keterlambatan ${brand.name}, bukan penerbit; dananya tersimpan terpisah untuk pembayaran ini.`,
})

/** The disclosure of a default. */
export const toDefaultDisclosure = (row: Owed, name: string, days: number): Disclosure => ({
  title: `Gagal bayar: ${distributionKindWords[row.kind].id} ${name}`,
  body: `${owed(row, name)} belum diterima ${days} hari sesudah jatuh tempo dan dinyatakan gagal bayar. Rapat pemegang efek diusulkan untuk memutuskan restrukturisasi atau penjualan jaminan.`,
})

/** The disclosure when a late payment was paid. */
export const toPaidDisclosure = (row: Owed, name: string): Disclosure => ({
  title: `Keterlambatan diselesaikan: ${distributionKindWords[row.kind].id} ${name}`,
  body: `${owed(row, name)} sudah dibayarkan seluruhnya kepada pemegangnya.`,
})

type Instead = { outcome: ArrearsOutcome; amount: bigint; owed: bigint; dueOn: LocalDate }

/** The disclosure of how a default is resolved. */
export const toResolvedDisclosure = (
  row: Owed,
  name: string,
  { outcome, amount, owed: all, dueOn }: Instead,
): Disclosure => ({
  title: `${arrearsWords[outcome].id}: ${distributionKindWords[row.kind].id} ${name}`,
  body: `Sesuai keputusan rapat pemegang efek, ${owed(row, name)} diganti dengan pembayaran ${money(amount)} pada ${date(dueOn, 'id')}. Bila sudah dibayar, pemulihan pemegang efek adalah ${percentOf(amount, all)} dari yang terutang.`,
})

function percentOf(part: bigint, whole: bigint): string {
  const hundredths = (part * 10_000n) / whole
  return `${hundredths / 100n},${String(hundredths % 100n).padStart(2, '0')} persen`
}

/** The agenda of the meeting after a default. */
export const toDefaultAgenda = (row: Owed, name: string) => ({
  title: `Penyelesaian gagal bayar ${distributionKindWords[row.kind].id.toLowerCase()} ${name}`,
  explanation: `${owed(row, name)} dinyatakan gagal bayar. Pemegang memutuskan cara penyelesaiannya.`,
  agenda: [
    { text: 'Menyetujui restrukturisasi: jumlah dan tanggal pembayaran baru', special: true, outcome: 'restructured' },
    { text: 'Menyetujui penjualan jaminan untuk membayar pemegang', special: true, outcome: 'collateral_sold' },
  ],
})
