import { localDate } from '#shared/dates'
import { date, money, number } from '#shared/format'
import { type SplitRow, toRatio } from './rows.ts'
import { isReverse } from './states.ts'

type Words = { title: string; body: string }

/** “Share split”, “Reverse split” or “Stock dividend”, in both languages. */
export function toSplitName(row: SplitRow) {
  if (row.kind === 'stock_dividend') return { id: 'Dividen saham', en: 'Stock dividend' }
  return isReverse(toRatio(row))
    ? { id: 'Penggabungan saham', en: 'Reverse split' }
    : { id: 'Pemecahan saham', en: 'Share split' }
}

const ratioText = ({ kind, old_shares, new_shares }: SplitRow) =>
  kind === 'split'
    ? `${number(old_shares)} saham lama menjadi ${number(new_shares)} saham baru`
    : `setiap ${number(old_shares)} saham mendapat ${number(new_shares - old_shares)} saham baru`

/** The disclosure that announces a split. */
export function toAnnouncementText(row: SplitRow): Words {
  const odd =
    row.kind === 'stock_dividend'
      ? `\n- **Pecahan:** bagian yang tidak cukup untuk satu saham baru dibayar ke dompet pemegangnya menurut harga acuan ${money(row.odd_price)} per saham baru.`
      : isReverse(toRatio(row))
        ? `\n- **Pecahan:** saham lama yang tidak cukup untuk satu saham baru dibayar ${money(row.odd_price)} per saham ke dompet pemegangnya.`
        : ''
  return {
    title: toSplitName(row).id,
    body: `Jumlah saham setiap pemegang berubah; bagian kepemilikannya tetap.

- **Perbandingan:** ${ratioText(row)}.
- **Berlaku:** ${date(localDate(row.effective_at), 'id')}.
- **Perdagangan berhenti:** sejak ${date(localDate(row.stops_at), 'id')} sampai saham baru tercatat. Order yang menunggu dibatalkan dan dananya kembali.${odd}

Harga acuan dan harga penutupan disesuaikan dengan perbandingan itu. Sertifikat kepemilikan yang lama diganti.`,
  }
}

/** Whether trading resumes when this split ends, or stays suspended for another split of the business. */
const toTradingText = (resumes: boolean) =>
  resumes
    ? 'Perdagangan saham ini berjalan kembali.'
    : 'Perdagangan berjalan kembali setelah perubahan jumlah saham lain penerbit ini selesai.'

/** The disclosure of the result of a split: units in issue before and after, and rupiah paid for odd shares. */
export const toResultText = (row: SplitRow, resumes: boolean): Words => ({
  title: `${toSplitName(row).id} selesai`,
  body: `${ratioText(row)}.

- **Saham beredar sebelumnya:** ${number(row.units_before ?? 0n)}.
- **Saham beredar sekarang:** ${number(row.units_after ?? 0n)}.
- **Dibayar untuk pecahan:** ${money(row.paid ?? 0n)}.

${toTradingText(resumes)}`,
})

/** The disclosure that cancels an announced split. */
export const toRevocationText = (row: SplitRow, why: string, resumes: boolean): Words => ({
  title: `${toSplitName(row).id} dibatalkan`,
  body: `${why} Jumlah saham setiap pemegang tetap. ${toTradingText(resumes)}`,
})
