import { m } from '../../lib/words.ts'

type Shown = { finance: boolean; record: boolean; reports: boolean }

/** The table of contents of a prospectus: always in this order, empty sections left out. */
export const listSections = ({ finance, record, reports }: Shown) =>
  [
    { id: 'ringkasan', label: m.detail_summary() },
    { id: 'pengelola', label: m.detail_people_short() },
    { id: 'dana', label: m.detail_funds_short() },
    { id: 'keuangan', label: m.detail_finance() },
    { id: 'syariah', label: m.detail_sharia_short() },
    { id: 'risiko', label: m.detail_risks() },
    { id: 'laporan', label: m.detail_reports_short() },
    { id: 'jadwal', label: m.detail_schedule() },
    { id: 'rekam-jejak', label: m.detail_track() },
    { id: 'dokumen', label: m.detail_documents() },
    { id: 'keterbukaan', label: m.content_disclosure() },
    { id: 'tanya', label: m.detail_questions() },
  ].filter(
    ({ id }) => (finance || id !== 'keuangan') && (record || id !== 'rekam-jejak') && (reports || id !== 'laporan'),
  )
