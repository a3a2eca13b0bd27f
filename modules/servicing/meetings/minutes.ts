import type { SecurityKind } from '#contract/registry/states'
import { brand } from '#shared/brand'
import { date, moment, number } from '#shared/format'
import type { PdfDocument } from '#shared/pdf-document'
import { type ItemRow, type MeetingRow, toMeetingRules } from './rows.ts'
import {
  EARLY_REPAYMENT,
  findMissingRequirement,
  formatMajority,
  formatQuorum,
  type MeetingDetail,
  type MeetingItem,
  toMeetingTitle,
} from './states.ts'

type Disclosure = { title: string; body: string }

/** The meeting's own title says the rest. A meeting of shareholders about what is late is no general meeting of their company. */
function nameOf(kind: SecurityKind, { of_company }: Pick<MeetingRow, 'of_company'>): string {
  if (kind === 'sukuk') return 'RUPSU'
  return of_company ? 'RUPS' : `rapat pemegang saham di ${brand.name}`
}

/** The text of an item with its consequences, so that voters read everything they agree to. */
export const formatItemText = ({ text, special, outcome }: Pick<ItemRow, 'text' | 'special' | 'outcome'>) =>
  `${text}${special ? ' (suara khusus)' : ''}${outcome === EARLY_REPAYMENT ? EARLY : ''}`

const EARLY = ' (bila disetujui, penerbit boleh mengembalikan pokok sebelum jatuh tempo)'

/** The disclosure that calls a meeting. */
export function toCallDisclosure(
  row: MeetingRow,
  items: readonly ItemRow[],
  { kind, first }: { kind: SecurityKind; first: string | null },
): Disclosure {
  const agenda = items.map((item) => `${item.place}. ${formatItemText(item)}`)
  return {
    title: `Panggilan ${nameOf(kind, row)}: ${row.title}`,
    body: `${row.explanation}${first ? `\n\nIni rapat kedua: rapat ${first} tidak mencapai kuorum, sehingga kuorum rapat ini lebih rendah (UU 40/2007 Pasal 86 dan 88).` : ''}

Pemegang yang tercatat pada ${date(row.recorded_on, 'id')} mempunyai satu suara untuk setiap unit. Suara diberikan secara elektronik di platform sampai ${moment(row.closes_at, 'id')}, sendiri atau melalui pemodal lain yang diberi kuasa.

**Mata acara**

${agenda.join('\n')}

Mata acara biasa memerlukan ${requirementText(row, false)}. Mata acara dengan suara khusus memerlukan ${requirementText(row, true)}.${row.of_company ? GENERAL : ''}`,
  }
}

const GENERAL =
  ' Suara pemegang saham di luar platform dihitung dari akta notaris; sesudah akta itu dicatat, hasil RUPS diumumkan.'

function requirementText(row: MeetingRow, special: boolean): string {
  const rules = toMeetingRules(row)
  const all = row.of_company ? 'seluruh saham perusahaan' : 'seluruh unit'
  return `kehadiran ${formatQuorum(rules, special).id} dari ${all} dan persetujuan ${formatMajority(rules, special).id} dari suara yang masuk`
}

type Decided = Pick<MeetingDetail, 'items' | 'deed'>

/** The disclosure of the platform's vote, item by item. For a general meeting it says that the deed decides. */
export function toResultDisclosure(row: MeetingRow, decided: Decided, kind: SecurityKind): Disclosure {
  const attended = `Pemungutan suara berakhir pada ${moment(row.closes_at, 'id')}. Hadir ${number(row.present!)} dari ${number(row.in_issue!)} unit`
  const items = decided.items.map((item) => resultLine(item, row, decided)).join('\n')
  const foot = `Risalah rapat dapat diunduh oleh pemegang pada halaman rapat dengan nomor ${row.reference}.`
  if (!row.of_company)
    return { title: `Hasil ${nameOf(kind, row)}: ${row.title}`, body: `${attended}.\n\n${items}\n\n${foot}` }
  const company = row.company_shares === null ? '' : `, dari seluruh ${number(row.company_shares)} saham perusahaan`
  return {
    title: `Hasil suara pemegang saham di ${brand.name}: ${row.title}`,
    body: `${attended} di platform${company}.

Ini hasil suara pemegang saham di platform, belum keputusan RUPS. Keputusan RUPS menghitung seluruh saham perusahaan (UU 40/2007 Pasal 86 sampai 88) dan diumumkan setelah akta notarisnya dicatat.

${items}

${foot}`,
  }
}

/** The disclosure of a general meeting's result by its recorded deed, from the votes of all shares. */
export function toGeneralResultDisclosure(row: MeetingRow, decided: Decided): Disclosure {
  const deed = decided.deed!
  return {
    title: `Hasil RUPS: ${row.title}`,
    body: `Hadir ${number(row.present! + deed.outsidePresent)} dari ${number(deed.companyShares)} saham perusahaan: ${number(row.present!)} di platform dan ${number(deed.outsidePresent)} di luar platform, menurut akta nomor ${deed.number} tanggal ${date(deed.datedOn, 'id')} oleh notaris ${deed.notary}.

${decided.items.map((item) => resultLine(item, row, decided)).join('\n')}

Risalah rapat dapat diunduh oleh pemegang pada halaman rapat dengan nomor ${row.reference}.`,
  }
}

const resultLine = (item: MeetingItem, row: MeetingRow, decided: Decided) => {
  const counted = item.general ?? item.result!
  return `${item.place}. ${item.text}\n   **${verdict(item, row, decided)}**: setuju ${number(counted.for)}, tidak setuju ${number(counted.against)}, abstain ${number(counted.abstained)}.`
}

/** Distinguishes a missing quorum from a missing majority. */
function verdict(item: MeetingItem, row: MeetingRow, { deed }: Decided): string {
  if (item.result!.carried === null) return 'Suara di platform'
  if (item.result!.carried) return 'Disetujui'
  const lacked = findMissingRequirement(item, { ...toMeetingRules(row), inIssue: row.in_issue, deed })
  return lacked === 'quorum' ? 'Tidak disetujui karena kuorum tidak tercapai' : 'Tidak disetujui'
}

/** The minutes of a closed meeting as a document to print. */
export function toMinutesDocument(
  row: MeetingRow,
  decided: Decided,
  security: { name: string; kind: SecurityKind },
): PdfDocument {
  const isGeneral = decided.items.some(({ general }) => general !== null)
  return {
    title:
      row.of_company && !isGeneral
        ? `Hasil suara pemegang saham di ${brand.name}`
        : `Risalah ${toMeetingTitle(security.kind, row.of_company).id}`,
    kind: 'Risalah rapat',
    author: brand.name,
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
          ...attendance(row, decided),
        ],
      },
      { text: row.explanation },
      { heading: row.of_company && !isGeneral ? 'Suara di platform' : 'Keputusan' },
      {
        table: {
          head: ['Mata acara', 'Setuju', 'Tidak setuju', 'Abstain', 'Keputusan'],
          rows: decided.items.map((item) => {
            const counted = item.general ?? item.result!
            return [
              `${item.place}. ${formatItemText(item)}`,
              number(counted.for),
              number(counted.against),
              number(counted.abstained),
              verdict(item, row, decided),
            ]
          }),
          widths: [5, 2, 2, 2, 2],
        },
      },
      {
        text: `Satu unit satu suara. Mata acara biasa memerlukan ${requirementText(row, false)}; suara khusus memerlukan ${requirementText(row, true)} (UU 40/2007 Pasal 86 sampai 88).`,
      },
    ],
  }
}

function attendance(row: MeetingRow, { deed }: Decided): [string, string][] {
  const here: [string, string][] = [
    [row.of_company ? 'Unit tercatat di platform' : 'Unit tercatat', number(row.in_issue!)],
    [row.of_company ? 'Unit hadir di platform' : 'Unit hadir', number(row.present!)],
  ]
  if (!row.of_company) return here
  if (deed?.state !== 'recorded')
    return [
      ...here,
      ['Seluruh saham perusahaan', row.company_shares === null ? 'belum diketahui' : number(row.company_shares)],
      ['Keputusan RUPS', 'menunggu akta notaris'],
    ]
  return [
    ...here,
    ['Saham hadir di luar platform', number(deed.outsidePresent)],
    ['Seluruh saham perusahaan', number(deed.companyShares)],
    ['Akta', `Nomor ${deed.number}, ${date(deed.datedOn, 'id')}, notaris ${deed.notary}`],
  ]
}
