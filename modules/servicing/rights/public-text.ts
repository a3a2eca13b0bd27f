import { date, moment, money, number } from '#shared/format'
import type { IssueRow } from './rows.ts'
import { computeDilution } from './states.ts'

type Disclosure = { title: string; body: string }

/** The disclosure that announces a rights issue. */
export function toAnnouncementText(row: IssueRow): Disclosure {
  const lost = computeDilution({ newShares: row.new_shares, oldShares: row.old_shares })
  return {
    title: 'Penawaran saham baru dengan hak memesan efek terlebih dahulu',
    body: `Perusahaan menawarkan saham baru kepada pemegang saham yang tercatat pada ${date(row.recorded_on, 'id')}.

- **Perbandingan:** ${number(row.new_shares)} hak untuk setiap ${number(row.old_shares)} saham; pecahan dibulatkan ke bawah.
- **Harga tebus:** ${money(row.exercise_price)} untuk setiap saham baru.
- **Masa penebusan:** ${moment(row.exercise_from, 'id')} sampai ${moment(row.exercise_until, 'id')}.
- **Penggunaan dana:** ${row.use_of_funds}

Pemegang saham yang tidak menebus mengalami penurunan bagian kepemilikan paling banyak ${number(lost / 100n)},${String(lost % 100n).padStart(2, '0')} persen dari bagiannya semula. Hak dapat diberikan kepada pemodal lain selama masa penebusan. Saham yang tidak ditebus dibagi sebanding pesanan tambahan, dan hak yang tidak dipakai sampai akhir masa penebusan hangus.`,
  }
}

/** The disclosure that withdraws an announced rights issue. */
export const toWithdrawalText = (why: string): Disclosure => ({
  title: 'Penawaran saham baru dengan hak memesan efek terlebih dahulu dihentikan',
  body: `Penawaran ini dihentikan sebelum selesai: ${why}. Perusahaan tidak dapat menghimpun dana baru.

Tidak ada saham baru yang diterbitkan. Hak yang belum dipakai berakhir tanpa penebusan, dan semua yang sudah dibayar untuk saham baru kembali utuh ke dompet pemesan.`,
})

type Result = { offered: bigint; sold: bigint; byRight: bigint; proceeds: bigint; fee: bigint }

/** The disclosure of the result of a rights issue: shares offered and sold, rupiah raised and fee. */
export function toResultText(row: IssueRow, { offered, sold, byRight, proceeds, fee }: Result): Disclosure {
  return {
    title: 'Hasil penawaran saham baru dengan hak memesan efek terlebih dahulu',
    body: `Masa penebusan berakhir pada ${moment(row.exercise_until, 'id')}.

- **Ditawarkan:** ${number(offered)} saham baru seharga ${money(row.exercise_price)}.
- **Ditebus dengan hak:** ${number(byRight)} saham.
- **Dijatah dari pesanan tambahan:** ${number(sold - byRight)} saham.
- **Tidak terjual:** ${number(offered - sold)} saham.
- **Dana terkumpul:** ${money(proceeds)}; biaya penyelenggara dan pajaknya ${money(fee)}, dan ${money(proceeds - fee)} diserahkan kepada perusahaan.

Saham baru sudah tercatat atas nama pemegangnya. Dana pesanan tambahan yang tidak dijatah sudah kembali ke dompet pemesan.`,
  }
}
