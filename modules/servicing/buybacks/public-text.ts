import { moment, money, number } from '#shared/format'
import type { BuybackRow } from './rows.ts'

type Words = { title: string; body: string }

/** The disclosure that announces a buy-back. */
export const toAnnouncementText = (row: BuybackRow): Words => ({
  title: 'Pembelian kembali saham',
  body: `Perusahaan membeli kembali sahamnya dari pemegang yang bersedia menjual.

- **Harga:** ${money(row.price)} per saham.
- **Paling banyak:** ${number(row.most)} saham, seluruhnya ${money(row.price * row.most)}.
- **Masa penawaran:** ${moment(row.opens_at, 'id')} sampai ${moment(row.closes_at, 'id')}.
- **Sumber dana:** ${row.funds}

Tidak ada kewajiban untuk menjual. Bila saham yang ditawarkan lebih banyak daripada yang dibeli, pembelian dibagi sebanding penawaran. Saham yang dibeli dibatalkan sehingga tidak lagi beredar, dan uangnya masuk ke dompet pemegangnya. Bila dana perusahaan belum diterima sampai masa penawaran dimulai, pembelian kembali ini batal.`,
})

/** The disclosure of the result of a buy-back: shares offered and bought, rupiah paid. */
export const toResultText = (row: BuybackRow): Words => {
  const [offered, bought] = [row.offered ?? 0n, row.bought ?? 0n]
  return {
    title: 'Hasil pembelian kembali saham',
    body: `Masa penawaran berakhir pada ${moment(row.closes_at, 'id')}.

- **Ditawarkan pemegang:** ${number(offered)} saham.
- **Dibeli dan dibatalkan:** ${number(bought)} saham seharga ${money(row.price)}.
- **Dibayarkan:** ${money(bought * row.price)}.

Saham yang tidak dibeli sudah kembali kepada pemegangnya.`,
  }
}

/** The disclosure that cancels an announced buy-back. */
export const toRevocationText = (why: string): Words => ({
  title: 'Pembelian kembali saham dibatalkan',
  body: `${why} Tidak ada saham yang dibeli.`,
})
