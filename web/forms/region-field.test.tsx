import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { RegionField } from './region-field.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const provinces = [
  { value: '33', label: 'Jawa Tengah' },
  { value: '34', label: 'DI Yogyakarta' },
]

test('the next list says that it is being fetched, then shows what was chosen last', async () => {
  const answers = new Map<string, (response: Response) => void>()
  vi.stubGlobal('fetch', (url: string) => new Promise<Response>((answer) => answers.set(url.slice(-2), answer)))
  const answer = (code: string, name: string) =>
    answers.get(code)!(Response.json({ items: [{ code: `${code}.01`, name }] }))
  render(<RegionField name="village" label="Alamat" lists={[provinces]} />)
  const province = screen.getByLabelText('Provinsi')
  fireEvent.change(province, { target: { value: '33' } })
  expect(screen.getByRole('option', { name: 'Sedang mengambil data...' })).toBeTruthy()
  fireEvent.change(province, { target: { value: '34' } })
  answer('33', 'Cilacap')
  answer('34', 'Kulon Progo')
  expect(await screen.findByRole('option', { name: 'Kulon Progo' })).toBeTruthy()
  expect(screen.queryByRole('option', { name: 'Cilacap' })).toBeNull()
  expect(screen.queryByRole('option', { name: 'Sedang mengambil data...' })).toBeNull()
})
