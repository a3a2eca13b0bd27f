import type { Business } from '#contract/issuers/states'
import { date, money, percent } from '#shared/format'
import type { BasisPoints } from '#shared/money'
import type { DutyRow } from './rows.ts'
import { computeDeviation, formatReportTitle, isWorseThanPlan, labelReportLine, type ReportLine } from './states.ts'

type Disclosure = { title: string; body: string }
type About = Pick<DutyRow, 'kind' | 'about' | 'due_on'>

const signed = (deviation: bigint) => (deviation > 0n ? `+${percent(deviation)}` : percent(deviation))

/** The disclosure of a trading halt for a missing report. */
export const toHaltedDisclosure = (
  duty: About,
  { legalName }: Pick<Business, 'legalName'>,
  { days, shares }: { days: number; shares: boolean },
): Disclosure => ({
  title: `${formatReportTitle(duty).id} belum disampaikan`,
  body: `${legalName} belum menyampaikan ${formatReportTitle(duty).id.replace('Laporan', 'laporan')} yang jatuh tempo pada ${date(duty.due_on, 'id')}, lewat dari ${days} hari.

${shares ? 'Sampai laporan itu terbit, perdagangan saham penerbit di pasar sekunder dihentikan dan penerbit tidak dapat menghimpun dana baru. Keduanya berakhir' : 'Sampai laporan itu terbit, penerbit tidak dapat menghimpun dana baru. Larangan itu berakhir'} dengan sendirinya ketika laporan terbit.`,
})

type Published = { duty: About; business: Pick<Business, 'legalName'>; lines: readonly ReportLine[]; part: BasisPoints }

/** The disclosure that publishes a report: figures beside the plan, and an explanation if worse. */
export function toReportDisclosure({ duty, business, lines, part }: Published, explanation: string): Disclosure {
  const rows = lines.map((line) => {
    const deviation = computeDeviation(line)
    const cells = [
      labelReportLine(line).id.replaceAll('|', '/'),
      line.planned === null ? '–' : money(line.planned),
      money(line.actual),
      deviation === null ? '–' : `${signed(deviation)}${isWorseThanPlan(line, part) ? ' (dijelaskan)' : ''}`,
    ]
    return `| ${cells.join(' | ')} |`
  })
  const source =
    duty.kind === 'use_of_proceeds'
      ? 'Rencana adalah penggunaan dana menurut prospektus; kenyataan dihitung sejak dana diserahkan.'
      : 'Rencana adalah proyeksi penerbit untuk tahun itu; untuk sebulan seperduabelasnya, untuk triwulan seperempatnya.'
  return {
    title: formatReportTitle(duty).id,
    body: [
      `${business.legalName} melaporkan sebagai berikut.`,
      ['| Pos | Rencana | Kenyataan | Selisih |', '|---|---:|---:|---:|', ...rows].join('\n'),
      ...(explanation ? [`Penjelasan penerbit: ${explanation}`] : []),
      source,
    ].join('\n\n'),
  }
}
