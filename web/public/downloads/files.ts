import { fillRules, formatRule, ruleKeys, rules as ruleTable } from '#contract/rulebook/states'
import { brand } from '#shared/brand'
import { CSV_SEPARATOR, csvCell } from '#shared/csv-cell'
import { type LocalDate, localDate, wib } from '#shared/dates'
import { monthNames } from '#shared/months'
import type { App } from '../../context.ts'
import { createCalendarFile } from '../../lib/calendar.ts'
import { glossary, glossaryUpdated } from '../texts/glossary.ts'
import { complaintForm, type FormText, giftForm, heirsForm, inheritanceForm, privacyForm } from './forms.ts'

type Sources = Pick<App, 'rulebook' | 'market' | 'writePdf'>
type Both = { id: string; en: string }
export type Shelf = 'issuers' | 'investors' | 'open'

type DownloadFile = { bytes: Uint8Array<ArrayBuffer>; on: LocalDate }
type Download = { name: string; shelf: Shelf; title: Both; make: (from: Sources, now: Date) => Promise<DownloadFile> }

const encoder = new TextEncoder()
const csv = (rows: readonly (readonly (string | number)[])[]) =>
  encoder.encode(`\uFEFF${rows.map((row) => `${row.map(csvCell).join(CSV_SEPARATOR)}\r\n`).join('')}`)

const templateDate = '2026-11-20' as LocalDate
const template = (rows: readonly (readonly string[])[]) => async () => ({ bytes: csv(rows), on: templateDate })

const form =
  ({ title, blocks, updated }: FormText) =>
  async ({ rulebook, writePdf }: Sources, now: Date) => {
    const rules = await rulebook.at(now)
    const { pdf } = await writePdf({
      title,
      kind: brand.name,
      author: brand.legalName,
      foot: `${title} · ${brand.domain} · ${updated}`,
      dated: wib(updated),
      blocks: fillRules(blocks, rules),
    })
    return { bytes: new Uint8Array(pdf), on: updated }
  }

/** Everything that can be downloaded without an account. What is made from the system carries the day on which it is made. */
export const downloads: readonly Download[] = [
  {
    name: 'templat-penggunaan-dana.csv',
    shelf: 'issuers',
    title: { id: 'Templat rencana penggunaan dana', en: 'Template: use of funds' },
    make: template([
      ['Pos', 'Uraian', 'Jumlah (Rp)', 'Bulan mulai', 'Bulan selesai', 'Bukti pendukung'],
      ['Bangunan', '', '', '', '', 'RAB dan penawaran kontraktor'],
      ['Mesin dan peralatan', '', '', '', '', 'Penawaran pemasok'],
      ['Bahan baku', '', '', '', '', 'Perhitungan kebutuhan'],
      ['Modal kerja', '', '', '', '', 'Perputaran kas'],
      ['Cadangan', '', '', '', '', 'Alasan dan cara pakai'],
      ['Jumlah', '', '', '', '', ''],
    ]),
  },
  {
    name: 'templat-proyeksi-keuangan.csv',
    shelf: 'issuers',
    title: { id: 'Templat proyeksi keuangan', en: 'Template: financial projection' },
    make: template([
      [
        'Pos (Rp)',
        'Dua tahun lalu',
        'Tahun lalu',
        'Tahun ini',
        'Proyeksi tahun 1',
        'Proyeksi tahun 2',
        'Proyeksi tahun 3',
        'Anggapan',
      ],
      ...[
        'Pendapatan',
        'Beban pokok',
        'Laba kotor',
        'Beban usaha',
        'Laba usaha',
        'Pajak',
        'Laba bersih',
        'Kas dari kegiatan usaha',
        'Total aset',
        'Utang ribawi',
        'Pembiayaan syariah',
        'Pendapatan lain-lain',
        'Pendapatan tidak halal',
      ].map((item) => [item, '', '', '', '', '', '', '']),
    ]),
  },
  {
    name: 'templat-laporan-bulanan.csv',
    shelf: 'issuers',
    title: { id: 'Templat laporan bulanan', en: 'Template: monthly report' },
    make: template([
      [
        'Bulan',
        'Pendapatan (Rp)',
        'Rencana pendapatan (Rp)',
        'Laba bersih (Rp)',
        'Kas akhir (Rp)',
        'Dana terpakai (Rp)',
        'Catatan',
      ],
      ...monthNames.id.map((month) => [month, '', '', '', '', '', '']),
    ]),
  },
  {
    name: 'daftar-dokumen-pengajuan.csv',
    shelf: 'issuers',
    title: { id: 'Daftar periksa dokumen pengajuan', en: 'Checklist of application documents' },
    make: template([
      ['Dokumen', 'Saham', 'Sukuk', 'Sudah ada', 'Catatan'],
      ['Akta pendirian, perubahan, dan pengesahannya', 'Ya', 'Ya', '', ''],
      ['NIB dan izin usaha', 'Ya', 'Ya', '', ''],
      ['NPWP badan', 'Ya', 'Ya', '', ''],
      ['KTP dan NPWP direksi, komisaris, pemegang saham', 'Ya', 'Ya', '', ''],
      ['Laporan keuangan dua tahun terakhir', 'Ya', 'Ya', '', ''],
      ['Mutasi rekening enam bulan', 'Ya', 'Ya', '', ''],
      ['Rencana penggunaan dana', 'Ya', 'Ya', '', ''],
      ['Proyeksi keuangan', 'Ya', 'Ya', '', ''],
      ['Persetujuan RUPS', 'Ya', 'Bila diwajibkan', '', ''],
      ['Penilaian usaha', 'Ya', 'Tidak', '', ''],
      ['Kontrak, aset, atau proyek dasar', 'Tidak', 'Ya', '', ''],
      ['Informasi debitur (SLIK OJK)', 'Tidak', 'Ya', '', ''],
      ['Sertifikat halal, bila wajib', 'Ya', 'Ya', '', ''],
    ]),
  },
  {
    name: 'formulir-pengaduan.pdf',
    shelf: 'investors',
    title: { id: 'Formulir pengaduan', en: 'Complaint form' },
    make: form(complaintForm),
  },
  {
    name: 'permintaan-data-pribadi.pdf',
    shelf: 'investors',
    title: { id: 'Permintaan hak atas data pribadi', en: 'Request about personal data' },
    make: form(privacyForm),
  },
  {
    name: 'permintaan-ahli-waris.pdf',
    shelf: 'investors',
    title: { id: 'Permintaan pemindahan efek kepada ahli waris', en: 'Transfer of securities to heirs' },
    make: form(inheritanceForm),
  },
  {
    name: 'surat-kuasa-ahli-waris.pdf',
    shelf: 'investors',
    title: { id: 'Surat kuasa ahli waris', en: 'Power of attorney of heirs' },
    make: form(heirsForm),
  },
  {
    name: 'permintaan-hibah.pdf',
    shelf: 'investors',
    title: { id: 'Permintaan pemindahan efek karena hibah', en: 'Transfer of securities as a gift' },
    make: form(giftForm),
  },
  {
    name: 'aturan-yang-berlaku.csv',
    shelf: 'open',
    title: { id: 'Aturan yang berlaku', en: 'Rules in force' },
    make: async ({ rulebook }, now) => {
      const book = await rulebook.at(now)
      const rows = ruleKeys.map((key) => [
        key,
        ruleTable[key].id.name,
        formatRule(key, book[key], 'id'),
        ruleTable[key].source,
        ruleTable[key].id.text,
      ])
      return { bytes: csv([['Kunci', 'Aturan', 'Berlaku', 'Dasar', 'Penjelasan'], ...rows]), on: localDate(now) }
    },
  },
  {
    name: 'glosarium.csv',
    shelf: 'open',
    title: { id: 'Glosarium', en: 'Glossary' },
    make: async () => ({
      bytes: csv([['Istilah', 'Arti'], ...glossary.map(({ term, meaning }) => [term, meaning])]),
      on: glossaryUpdated,
    }),
  },
  {
    name: 'jadwal-pasar-sekunder.ics',
    shelf: 'open',
    title: { id: 'Jadwal pasar sekunder', en: 'Calendar of the secondary market' },
    make: async ({ market }, now) => {
      const { windows } = await market.schedule()
      const events = windows.map(({ firstDay, lastDay }) => ({
        id: `jendela-${firstDay}`,
        from: firstDay,
        until: lastDay,
        name: `Pasar Sekunder ${brand.name} dibuka`,
      }))
      return { bytes: createCalendarFile(events, now), on: localDate(now) }
    },
  },
  {
    name: 'hari-libur.ics',
    shelf: 'open',
    title: { id: 'Hari libur yang bukan hari kerja', en: 'Holidays that are no working days' },
    make: async ({ rulebook }, now) => {
      const year = Number(localDate(now).slice(0, 4))
      const holidays = (await Promise.all([year, year + 1].map((each) => rulebook.holidays(each)))).flat()
      const events = holidays.map(({ day, nameId }) => ({ id: `libur-${day}`, from: day, until: day, name: nameId }))
      return { bytes: createCalendarFile(events, now), on: localDate(now) }
    },
  },
]
