import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { OfferingDetail } from '#contract/offerings/states'
import { basisPoints, rupiah, units } from '#shared/money'
import { renderShellPart } from '../../layouts/render-shell-part.tsx'
import { OutcomeSimulation } from './simulation.tsx'

afterEach(cleanup)

const sukuk = {
  ...{ slug: 'kopi-gayo-lestari', kind: 'sukuk', akad: 'mudharabah', state: 'open' },
  ...{ unitPrice: rupiah(250_000), target: rupiah(5_000_000_000), minimumUnits: units(2) },
  ...{ tenorMonths: 18, paymentMonths: 3, projectedReturn: basisPoints(1_320), amortised: false },
  ...{ secured: basisPoints(10_500), shareOffered: null },
  schedule: [{ step: 'maturity', on: new Date('2028-06-18T09:00:00+07:00'), state: 'later' }],
} as unknown as OfferingDetail

const balance = { year: 2025, assets: rupiah(9_240_000_000), debts: rupiah(4_300_000_000) }
const supposed = { weakReturn: basisPoints(5_000), forcedSale: basisPoints(5_000) }

function Simulation() {
  const [chosen, choose] = useState(units(4))
  return (
    <OutcomeSimulation
      {...{ offering: sukuk, units: chosen, balance, supposed }}
      most={units(20_000)}
      onUnits={choose}
    />
  )
}

const outcomeOf = (name: string) => screen.getByText(name).closest('li')?.textContent

test('an amount is told in three cases, with who is paid first and until when it cannot be sold', () => {
  renderShellPart(Simulation)
  expect(outcomeOf('Sesuai proyeksi')).toContain('6 kali Rp33.000, lalu modal kembaliRp1.198.000')
  expect(outcomeOf('Laba 50% dari proyeksi')).toContain('Rp1.099.000')
  expect(outcomeOf('Kalau usaha ini gagal')).toContain('Jaminan Rp5,25 M laku 50%, bisa nolRp525.000')
  expect(screen.getByText(/antre bersama utang lain, Rp4,3 M per laporan 2025/).textContent).toContain(
    'tidak bisa dijual sebelum 18 Juni 2028',
  )
  expect(screen.getByText(/Laku 50% adalah anggapan/)).toBeDefined()
})

test('the slider moves in units and says the rupiah', () => {
  renderShellPart(Simulation)
  const slider = screen.getByRole('slider', { name: 'Nilai pembelian' })
  expect([slider.getAttribute('min'), slider.getAttribute('max')]).toEqual(['2', '40'])
  fireEvent.change(slider, { target: { value: '8' } })
  expect(slider.getAttribute('aria-valuetext')).toBe('Rp2.000.000, 8 unit × Rp250.000')
  expect(outcomeOf('Kalau usaha ini gagal')).toContain('Rp1.050.000')
})

test('without JavaScript the amount is a field of a form and a choice of links', () => {
  renderShellPart(Simulation)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Nilai pembelian', hidden: true })
  expect(field.form?.getAttribute('action')).toBe('/detail/kopi-gayo-lestari#simulasi')
  expect([field.form?.method, field.name]).toEqual(['get', 'amount'])
  const presets = screen.getByRole('navigation', { name: 'Pilihan nilai', hidden: true })
  const links = within(presets).getAllByRole('link', { hidden: true })
  expect(links.map((link) => link.textContent)).toEqual([
    'Rp500 Ribu',
    'Rp1 Juta',
    'Rp2,5 Juta',
    'Rp5 Juta',
    'Rp10 Juta',
  ])
  expect(links[1]?.getAttribute('href')).toBe('/detail/kopi-gayo-lestari?units=4#simulasi')
})
