import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderShellPart } from '../../layouts/render-shell-part.tsx'
import { type Obligations, ObligationsCard } from './obligations.tsx'

afterEach(cleanup)

const duty = (about: string, daysLeft: number, more: object = {}) =>
  ({
    ...{ id: about, kind: 'monthly_report', about, dueOn: '2026-11-12', daysLeft, lateDays: 0, waits: false },
    ...{ returned: null, ...more },
  }) as unknown as Obligations['duties'][number]
const owed: Obligations = {
  duties: [
    duty('2026-10-01', 22),
    duty('2026-09-01', -9, { lateDays: 9 }),
    duty('2026-08-01', -40, { waits: true }), // its clock stands still while it is checked
  ],
  toFund: [
    {
      ...{ id: 'd1', kind: 'dividend', security: { name: 'Kopi Gayo Lestari' }, amount: 90_000_000n },
      ...{ fundBy: '2026-11-18', unfunded: true, daysLeft: -2 },
    },
  ] as unknown as Obligations['toFund'],
  papers: [
    {
      ...{ field: 'permitUntil', proposal: 'p1', until: '2026-11-25', daysLeft: 5, filed: false, refused: '' },
      words: { id: 'Izin usaha', en: 'Business permit' },
    },
  ] as unknown as Obligations['papers'],
  years: [{ id: 'y1', year: 2025, dueOn: '2026-12-31', state: 'due', daysLeft: 41 }] as unknown as Obligations['years'],
}

test('what a business owes stands by its clock: what is late first, then what comes next, each with its days', () => {
  renderShellPart(() => <ObligationsCard name="Kopi Gayo" {...owed} />)
  const rows = within(screen.getByRole('list')).getAllByRole('listitem')
  const read = (row: HTMLElement) => [
    row.querySelector('.due-days b')!.textContent,
    row.className,
    row.querySelector('div > b')!.textContent,
  ]
  expect(rows.map(read)).toEqual([
    ['9', 'over', 'Laporan September 2026'],
    ['2', 'over', 'Setor dana Dividen Kopi Gayo Lestari'],
    ['0', 'near', 'Laporan Agustus 2026'],
    ['5', 'near', 'Perpanjang: Izin usaha'],
    ['22', '', 'Laporan Oktober 2026'],
    ['41', '', 'Penapisan syariah 2025'],
  ])
  const said = (text: string, row: HTMLElement | undefined) => expect(within(row!).getByText(text)).toBeDefined()
  said('Terlambat 9 hari', rows[0])
  said('Terlambat', rows[1])
  said('Sedang diperiksa', rows[2])
  expect(within(rows[2]!).queryByRole('link')).toBeNull()
  expect(within(rows[0]!).getByRole('link').getAttribute('href')).toBe('/users/business/reports/2026-09-01')
})

test('a business that owes nothing reads that', () => {
  renderShellPart(() => <ObligationsCard name="Kopi Gayo" duties={[]} toFund={[]} papers={[]} years={[]} />)
  expect(screen.queryByRole('list')).toBeNull()
  expect(screen.getByText('Semua beres')).toBeDefined()
})
