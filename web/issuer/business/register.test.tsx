import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Rupiah } from '#shared/money'
import { renderShellPart } from '../../layouts/render-shell-part.tsx'
import { HolderRegisterCard } from './register.tsx'

afterEach(cleanup)

test('each size of holding begins where the one before it ends', () => {
  const band = (upTo: bigint | null) => ({ upTo: upTo as Rupiah | null, holders: 6, value: 60_000_000n as Rupiah })
  const register = { code: 'KGLS', of: 'Kopi Gayo Lestari', bands: [band(5_000_000n), band(25_000_000n), band(null)] }
  renderShellPart(() => <HolderRegisterCard register={register} day="2026-11-20T07:05:00.000Z" />)
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Sampai Rp5 Juta',
    'Di atas Rp5 Juta sampai Rp25 Juta',
    'Di atas Rp25 Juta',
    'Semua pemegang',
  ])
})
