import type { SecurityKind } from '#contract/registry/states'
import { date, moment, number } from '#shared/format'
import type { Units } from '#shared/money'
import type { PdfDocument } from '#shared/pdf-document'
import { type ItemRow, itemOf, type MeetingRow, rulesOf } from './rows.ts'
import { EARLY_REPAYMENT, lackedBy, majorityWords, meetingWords, quorumWords } from './states.ts'

type Disclosure = { title: string; body: string }

/** The meeting's own title says the rest. */
const short: Record<SecurityKind, string> = { share: 'RUPS', sukuk: 'RUPSU' }

/** An item with all that follows from its yes, so that nobody agrees to more than they read. */
export const agendaText = ({ text, special, outcome }: Pick<ItemRow, 'text' | 'special' | 'outcome'>) =>
  `${text}${special ? ' (suara khusus)' : ''}${outcome === EARLY_REPAYMENT ? EARLY : ''}`

const EARLY = ' (bila disetujui, penerbit boleh mengembalikan pokok sebelum jatuh tempo)'

/** What everybody may read of a meeting on the day of its call. */
export function callOf(
  row: MeetingRow,
  items: readonly ItemRow[],
  { kind, first }: { kind: SecurityKind; first: string | null },
): Disclosure {
  const agenda = items.map((item) => `${item.place}. ${agendaText(item)}`)
  return {
    title: `Panggilan ${short[kind]}: ${row.title}`,
    body: `${row.explanation}${first ? `\n\nIni rapat kedua: rapat ${first} tidak mencapai kuorum, sehingga kuorum rapat ini lebih rendah (UU 40/2007 Pasal 86 dan 88).` : ''}

Pemegang yang tercatat pada ${date(row.recorded_on, 'id')} mempunyai satu suara untuk setiap unit. Suara diberikan secara elektronik di platform sampai ${moment(row.closes_at, 'id')}, sendiri atau melalui pemodal lain yang diberi kuasa.

**Mata acara**

${agenda.join('\n')}

Mata acara biasa memerlukan ${neededBy(row, false)}. Mata acara dengan suara khusus memerlukan ${neededBy(row, true)}.`,
  }
}

function neededBy(row: MeetingRow, special: boolean): string {
  const rules = rulesOf(row)
  return `kehadiran ${quorumWords(rules, special).id} dari seluruh unit dan persetujuan ${majorityWords(rules, special).id} dari suara yang masuk`
}

/** How it ended, item by item. */
export function resultOf(row: MeetingRow, items: readonly ItemRow[], kind: SecurityKind, counted: Counted): Disclosure {
  return {
    title: `Hasil ${short[kind]}: ${row.title}`,
    body: `Pemungutan suara berakhir pada ${moment(row.closes_at, 'id')}. Hadir ${number(counted.present)} dari ${number(counted.inIssue)} unit.

${items.map((item) => `${item.place}. ${item.text}\n   **${verdict(item, row)}**: setuju ${number(item.votes_for!)}, tidak setuju ${number(item.votes_against!)}, abstain ${number(item.votes_abstained!)}.`).join('\n')}

Risalah rapat dapat diunduh oleh pemegang pada halaman rapat dengan nomor ${row.reference}.`,
  }
}

type Counted = { present: Units; inIssue: Units }

/** Also says that an item fell because too few took part, not because they disagreed. */
function verdict(item: ItemRow, row: MeetingRow): string {
  if (item.carried) return 'Disetujui'
  const lacked = lackedBy(itemOf(item), { ...rulesOf(row), inIssue: row.in_issue })
  return lacked === 'quorum' ? 'Tidak disetujui karena kuorum tidak tercapai' : 'Tidak disetujui'
}

/** The minutes, from what the meeting wrote down. Only a closed meeting has them. */
export function minutesOf(
  row: MeetingRow,
  items: readonly ItemRow[],
  security: { name: string; kind: SecurityKind },
): PdfDocument {
  const { present, in_issue } = row
  return {
    title: `Risalah ${meetingWords[security.kind].id}`,
    kind: 'Risalah rapat',
    author: 'Syirkah',
    foot: `${row.reference} · ${security.name}`,
    dated: row.ended_at!,
    blocks: [
      {
        facts: [
          ['Nomor', row.reference],
          ['Penerbit', security.name],
          ['Tentang', row.title],
          ['Pemegang tercatat pada', date(row.recorded_on, 'id')],
          ['Pemungutan suara', `${moment(row.opens_at, 'id')} sampai ${moment(row.closes_at, 'id')}`],
          ['Unit tercatat', number(in_issue!)],
          ['Unit hadir', number(present!)],
        ],
      },
      { text: row.explanation },
      { heading: 'Keputusan' },
      {
        table: {
          head: ['Mata acara', 'Setuju', 'Tidak setuju', 'Abstain', 'Keputusan'],
          rows: items.map((item) => [
            `${item.place}. ${agendaText(item)}`,
            number(item.votes_for!),
            number(item.votes_against!),
            number(item.votes_abstained!),
            verdict(item, row),
          ]),
          widths: [5, 2, 2, 2, 2],
        },
      },
      {
        text: `Satu unit satu suara. Mata acara biasa memerlukan ${neededBy(row, false)}; suara khusus memerlukan ${neededBy(row, true)} (UU 40/2007 Pasal 86 sampai 88).`,
      },
    ],
  }
}
