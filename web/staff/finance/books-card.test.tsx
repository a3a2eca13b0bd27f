import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderShellPart } from '../../layouts/render-shell-part.tsx'
import { BankVersusBooksCard } from './books-card.tsx'

afterEach(cleanup)

const readUntil = new Date('2026-11-20T07:00:00Z')

test('a bank agrees where nothing is open; differences that add up to nothing are counted all the same', () => {
  renderShellPart(() => (
    <BankVersusBooksCard
      beside={[
        { bank: 'bsi', booked: 8_214_300_000n, difference: 0n, open: 2, readUntil },
        { bank: 'muamalat', booked: 3_106_450_000n, difference: 5_000n, open: 1, readUntil },
        { bank: 'bca_syariah', booked: 1_480_000_000n, difference: 0n, open: 0, readUntil },
      ]}
    />
  ))
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'BankBuku besarBeda bank',
    'BSIRp8.214.300.000Rp02 terbuka',
    'MuamalatRp3.106.450.000+Rp5.0001 terbuka',
    'BCA SyariahRp1.480.000.000Cocok',
    'JumlahRp12.800.750.000+Rp5.0003 terbuka',
  ])
})

test('a bank whose statements were never read does not agree, and figures that cannot be read say so', () => {
  renderShellPart(() => (
    <BankVersusBooksCard beside={[{ bank: 'bsi', booked: 0n, difference: 0n, open: 0, readUntil: null }]} />
  ))
  expect(screen.getAllByText('Belum dibaca')).toHaveLength(2)
  cleanup()
  renderShellPart(() => <BankVersusBooksCard beside={null} />)
  expect(screen.getByText(/tidak dapat dibaca sekarang/)).toBeDefined()
})
