import { date, money, percent } from '#shared/format'
import { type DistributionRow, toReckoningBasis, toTaxRates } from './rows.ts'
import { distributionKindWords, formatReckoning, formatTaxRates } from './states.ts'

type Words = { title: string; body: string }

const EARLY = `
- **Pelunasan dipercepat:** seluruh sisa nilai nominal dibayar sekaligus, tanpa potongan dan tanpa denda, dengan persetujuan rapat pemegang sukuk. Sesudah itu unit berakhir dan tidak ada pembayaran lagi menurut jadwal.`

/** The disclosure that announces a distribution. */
export function toAnnouncementText(row: DistributionRow, name: string, early = false): Words {
  const kind = early ? 'Pelunasan dipercepat' : distributionKindWords[row.kind].id
  const purified = row.purification_rate
    ? `\n- **Pemurnian:** ${percent(row.purification_rate)} dari pembayaran, menurut Dewan Pengawas Syariah.`
    : ''
  const { reckoned, amountReason } = toReckoningBasis(row)
  const basis = reckoned ? `\n- **Perhitungan:** ${formatReckoning(reckoned).id}.` : ''
  const other = amountReason ? `\n- **Mengapa jumlahnya lain:** ${amountReason}` : ''
  return {
    title: `${kind} ${name}`,
    body: `${row.about}, nomor ${row.reference}.

- **Yang berhak:** pemegang yang tercatat pada akhir ${date(row.recorded_on, 'id')}.
- **Dibayar:** ${date(row.due_on, 'id')}, ke dompet masing-masing pemegang.
- **Jumlah:** ${money(row.amount)} untuk semua pemegang bersama, sebelum pajak ${formatTaxRates(toTaxRates(row)).id}. Bagian tiap pemegang dibulatkan ke bawah dalam rupiah penuh.${basis}${other}${purified}${early ? EARLY : ''}`,
  }
}

/** The disclosure that cancels an announced distribution. */
export const toCancellationText = (row: DistributionRow, name: string, why: string): Words => ({
  title: `${distributionKindWords[row.kind].id} ${name} dibatalkan`,
  body: `${row.about}, nomor ${row.reference}, sebesar ${money(row.amount)} yang akan dibayar pada ${date(row.due_on, 'id')}, tidak dilanjutkan: ${why}.`,
})
