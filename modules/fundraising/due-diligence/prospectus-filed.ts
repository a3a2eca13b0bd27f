import { projectPayments } from '#modules/registry'
import { money, number, percent, times } from '#shared/format'
import type { PdfBlock } from '#shared/pdf-document'
import type { ProspectusFacts } from './prospectus.ts'

type Row = readonly [string, string]
const row = (label: string, value: string | false | null | undefined): Row[] => (value ? [[label, value]] : [])

/** Section on owners, employees and market of the business. */
export const businessSection = ({ offering: { filed } }: ProspectusFacts): PdfBlock[] =>
  filed
    ? [
        {
          facts: [
            ...row('Pemilik manfaat akhir', filed.controller),
            ...row('Karyawan', filed.employees !== null && `${number(filed.employees)} orang`),
            ...row('Pesaing', filed.competitors),
            ...row('Kekuatan dan peluang', filed.strengths),
            ...row('Kelemahan dan ancaman', filed.weaknesses),
            ...row('Dampak sosial dan lingkungan', filed.impact),
          ],
        },
      ]
    : []

/** Section on shareholders before and after the offering. */
export function shareholdersSection({ offering: { filed } }: ProspectusFacts): PdfBlock[] {
  const shares = filed?.shares
  if (!shares) return []
  return [
    { text: 'Pemegang saham sebelum dan sesudah penawaran, bila seluruhnya terjual:' },
    {
      table: {
        head: ['Pemegang saham', 'Sebelum', 'Sesudah'],
        widths: [6, 2, 2],
        rows: [
          ...shares.holders.map(({ name, ...part }) => [name, ...partsOf(part)]),
          ...(shares.others ? [[otherHolders(shares.others.count), ...partsOf(shares.others)]] : []),
          ['Pemodal baru', percent(0n), percent(shares.newShare)],
        ],
      },
    },
  ]
}

const otherHolders = (count: bigint) => `Pemegang lain di bawah 5% (${number(count)} orang)`
const partsOf = ({ before, after }: { before: bigint; after: bigint }) => [percent(before), percent(after)]

/** Section on the price and how the issuer derived it. */
export const valuationSection = ({ offering: { filed } }: ProspectusFacts): PdfBlock[] =>
  filed?.shares
    ? [
        {
          facts: [
            ...row('Nilai usaha sebelum penawaran', money(filed.shares.worth)),
            ...row('Kali laba bersih tahun terakhir', times(filed.shares.times.profit)),
            ...row('Kali ekuitas', times(filed.shares.times.book)),
            ...row('Kali pendapatan', times(filed.shares.times.revenue)),
          ],
        },
      ]
    : []

/** The assumptions behind the projections. */
export const assumptionsSection = ({ offering: { filed } }: ProspectusFacts): PdfBlock[] =>
  filed?.assumptions ? [{ text: `Dasar rencana itu: ${filed.assumptions}` }] : []

/** Disputes, shown with the risks; without any, the issuer's statement that there are none. */
export const disputesSection = ({ offering: { filed } }: ProspectusFacts): PdfBlock[] =>
  filed
    ? [
        {
          text:
            filed.dispute === null
              ? 'Perkara hukum: menurut penerbit tidak ada yang sedang berjalan.'
              : `Perkara hukum yang sedang berjalan: ${filed.dispute}`,
        },
      ]
    : []

/** The payments of a sukuk for all units together; nothing for shares. */
export function paymentScheduleSection({ offering }: ProspectusFacts): PdfBlock[] {
  const { unitPrice: issuePrice, tenorMonths, paymentMonths, projectedReturn, amortised = false, totalUnits } = offering
  const foreseen = projectPayments({ issuePrice, tenorMonths, paymentMonths, projectedReturn, amortised }, totalUnits)
  if (foreseen.length === 0) return []
  const months = [...new Set(foreseen.map((each) => each.months))]
  const sum = (kind: 'return' | 'principal', month: number) =>
    foreseen.filter((each) => each.kind === kind && each.months === month).reduce((all, each) => all + each.amount, 0n)
  return [
    { text: 'Jadwal pembayaran untuk seluruh sukuk, dihitung dari pembagian efek. Imbal hasil adalah proyeksi:' },
    {
      table: {
        head: ['Bulan ke-', 'Imbal hasil', 'Pokok'],
        widths: [2, 4, 4],
        rows: months.map((month) => [String(month), money(sum('return', month)), money(sum('principal', month))]),
      },
    },
  ]
}
