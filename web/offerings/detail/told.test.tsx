import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { TrackRecord } from '#contract/distributions/states'
import type { PublishedReport } from '#contract/reports/states'
import { renderShellPart } from '../../layouts/render-shell-part.tsx'
import { PublishedReports } from './reports.tsx'
import { IssuerTrackRecord } from './track-record.tsx'

afterEach(cleanup)

const report = (about: string, actual: bigint, planned: bigint | null): PublishedReport => ({
  kind: 'monthly_report',
  about: about as PublishedReport['about'],
  number: `KI-${about}`,
  publishedAt: new Date('2026-11-19T09:00:00+07:00'),
  late: false,
  explanation: '',
  lines: [{ key: 'revenue', label: null, actual, planned } as PublishedReport['lines'][number]],
})

test('months are drawn by their names, with a line where one was planned', () => {
  renderShellPart(() => (
    <PublishedReports reports={[report('2026-10-01', 1_380n, 1_408n), report('2026-09-01', 1_366n, null)]} />
  ))
  const chart = screen.getByRole('img', { name: 'Pendapatan yang dilaporkan per bulan' })
  expect(chart.querySelectorAll('.mark')).toHaveLength(1)
  expect(screen.getByText('Sep')).toBeDefined()
  expect(screen.getByText('Okt')).toBeDefined()
  const table = screen.getByRole('table', { name: 'Laporan bulanan' })
  expect(within(table).getByText('waktu itu belum ada rencana')).toBeDefined()
})

const record = { payments: 0, missing: 0, late: 0, lateByUs: 0, promised: 0n, paid: 0n, standing: 'running' }
const KGLS = { ...record, security: { code: 'KGLS', slug: 'kopi' } } as unknown as TrackRecord

test('an issuer of whom nothing was due yet has a sentence, not a row of dashes', () => {
  renderShellPart(() => <IssuerTrackRecord records={[KGLS]} />)
  expect(screen.getByText('KGLS: belum ada pembayaran yang jatuh tempo.')).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
})

test('days of a dividend on which none was decided are a sentence too', () => {
  const without = { ...KGLS, dividendDays: 1, dividendDaysKept: 0, dividendDaysLate: 0 }
  renderShellPart(() => <IssuerTrackRecord records={[without]} />)
  expect(screen.getByText('KGLS: 1 hari dividen lewat, dan tidak ada dividen yang diputuskan.')).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
})
