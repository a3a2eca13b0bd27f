import { localDate } from '#shared/dates'
import { date, money, number } from '#shared/format'
import { ratioOf, type SplitRow } from './rows.ts'
import { isReverse } from './states.ts'

type Words = { title: string; body: string }

/** What it is called. */
export const nameOfSplit = (row: SplitRow) =>
  isReverse(ratioOf(row))
    ? { id: 'Penggabungan saham', en: 'Reverse split' }
    : { id: 'Pemecahan saham', en: 'Share split' }

const ratioText = ({ old_shares, new_shares }: SplitRow) =>
  `${number(old_shares)} saham lama menjadi ${number(new_shares)} saham baru`

/** What everybody may read on the day on which it was decided. */
export function announcement(row: SplitRow): Words {
  const odd = isReverse(ratioOf(row))
    ? `\n- **Pecahan:** saham lama yang tidak cukup untuk satu saham baru dibayar ${money(row.odd_price)} per saham ke dompet pemegangnya.`
    : ''
  return {
    title: nameOfSplit(row).id,
    body: `Jumlah saham setiap pemegang berubah; bagian kepemilikannya tetap.

- **Perbandingan:** ${ratioText(row)}.
- **Berlaku:** ${date(localDate(row.effective_at), 'id')}.
- **Perdagangan berhenti:** sejak ${date(localDate(row.stops_at), 'id')} sampai saham baru tercatat. Order yang menunggu dibatalkan dan dananya kembali.${odd}

Harga acuan dan harga penutupan disesuaikan dengan perbandingan itu. Sertifikat kepemilikan yang lama diganti.`,
  }
}

/** Whether trading goes on with its end, or waits for another share of the business. */
const trading = (resumes: boolean) =>
  resumes
    ? 'Perdagangan saham ini berjalan kembali.'
    : 'Perdagangan berjalan kembali setelah perubahan jumlah saham lain penerbit ini selesai.'

/** How it ended. */
export const result = (row: SplitRow, resumes: boolean): Words => ({
  title: `${nameOfSplit(row).id} selesai`,
  body: `${ratioText(row)}.

- **Saham beredar sebelumnya:** ${number(row.units_before ?? 0n)}.
- **Saham beredar sekarang:** ${number(row.units_after ?? 0n)}.
- **Dibayar untuk pecahan:** ${money(row.paid ?? 0n)}.

${trading(resumes)}`,
})

/** Why it was cancelled after it was announced. */
export const revocation = (row: SplitRow, why: string, resumes: boolean): Words => ({
  title: `${nameOfSplit(row).id} dibatalkan`,
  body: `${why} Jumlah saham setiap pemegang tetap. ${trading(resumes)}`,
})
