import { m } from '../../lib/words.ts'

type Shown = { finance: boolean; record: boolean; reports: boolean }

/** The parts of an offering's page, in their order; those that have nothing to tell are left out. */
export const sections = ({ finance, record, reports }: Shown) =>
  [
    { id: 'ringkasan', label: m.detail_summary() },
    { id: 'dana', label: m.detail_funds_short() },
    { id: 'keuangan', label: m.detail_finance() },
    { id: 'laporan', label: m.detail_reports() },
    { id: 'syariah', label: m.detail_sharia_short() },
    { id: 'risiko', label: m.detail_risks() },
    { id: 'jadwal', label: m.detail_schedule() },
    { id: 'rekam-jejak', label: m.detail_track() },
    { id: 'dokumen', label: m.detail_documents() },
    { id: 'keterbukaan', label: m.content_disclosure() },
    { id: 'tanya', label: m.detail_questions() },
  ].filter(
    ({ id }) => (finance || id !== 'keuangan') && (record || id !== 'rekam-jejak') && (reports || id !== 'laporan'),
  )
