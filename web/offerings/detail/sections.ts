import { m } from '../../lib/words.ts'

type Shown = { filed: boolean; finance: boolean; record: boolean; reports: boolean }

/** Sections of an offering's page in order; empty ones are left out. */
export const listSections = ({ filed, finance, record, reports }: Shown) =>
  [
    { id: 'ringkasan', label: m.detail_summary() },
    { id: 'usaha', label: m.detail_filed() },
    { id: 'dana', label: m.detail_funds_short() },
    { id: 'keuangan', label: m.detail_finance() },
    { id: 'laporan', label: m.detail_reports_short() },
    { id: 'syariah', label: m.detail_sharia_short() },
    { id: 'risiko', label: m.detail_risks() },
    { id: 'jadwal', label: m.detail_schedule() },
    { id: 'rekam-jejak', label: m.detail_track() },
    { id: 'dokumen', label: m.detail_documents() },
    { id: 'keterbukaan', label: m.content_disclosure() },
    { id: 'tanya', label: m.detail_questions() },
  ].filter(
    ({ id }) =>
      (filed || id !== 'usaha') &&
      (finance || id !== 'keuangan') &&
      (record || id !== 'rekam-jejak') &&
      (reports || id !== 'laporan'),
  )
