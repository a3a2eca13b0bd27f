import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub, Link } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { showToast, TOAST_DURATION, TOAST_SPACING } from '../lib/toast.ts'
import { FundingBar } from './charts/funding-bar.tsx'
import { LimitMeter } from './charts/limit-meter.tsx'
import { Countdown } from './feedback/countdown.tsx'
import { computeProgress, DURATION, ProgressBar, THROTTLE } from './feedback/progress-bar.tsx'
import { Toaster } from './feedback/toaster.tsx'
import { CurrencyField, Dropdown, ErrorSummary, TextField } from './inputs/fields/index.ts'
import { CompareTable } from './tables/compare-table.tsx'
import { ChangeText, MoneyText } from './text/money.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('toasts', () => {
  const show = () => {
    const Stub = createRoutesStub([{ path: '/', Component: () => <Toaster initial={null} /> }])
    render(<Stub />)
  }
  it('stay 3000 ms, 16 px apart', () => {
    expect([TOAST_DURATION, TOAST_SPACING]).toEqual([3_000, 16])
    vi.useFakeTimers()
    show()
    act(() => showToast({ variant: 'success', title: 'Tersimpan' }))
    act(() => vi.advanceTimersByTime(2_999))
    expect(screen.getByText('Tersimpan')).toBeTruthy()
    act(() => vi.advanceTimersByTime(1))
    expect(screen.queryByText('Tersimpan')).toBeNull()
  })
  it('stand top right, or where they are told to and as far from the edge', () => {
    show()
    act(() => showToast({ variant: 'info', title: 'Di sini' }))
    act(() => showToast({ variant: 'info', title: 'Di sana', position: 'bottom-left', offset: 88 }))
    const stackOf = (title: string) => screen.getByText(title).closest('section')!
    expect(stackOf('Di sini').className).toBe('toasts toasts-top toasts-right')
    expect(stackOf('Di sini').style.getPropertyValue('--toast-offset')).toBe('16px')
    expect(stackOf('Di sana').className).toBe('toasts toasts-bottom toasts-left')
    expect(stackOf('Di sana').style.getPropertyValue('--toast-offset')).toBe('88px')
    for (const button of screen.getAllByRole('button', { name: 'Tutup' })) fireEvent.click(button)
    expect(document.querySelectorAll('.toasts')).toHaveLength(1)
  })
  it('can be closed before', () => {
    show()
    act(() => showToast({ variant: 'error', title: 'Gagal' }))
    fireEvent.click(screen.getByRole('button', { name: 'Tutup' }))
    expect(screen.queryByText('Gagal')).toBeNull()
  })
  it('wait while the reader points at them', () => {
    vi.useFakeTimers()
    show()
    act(() => showToast({ variant: 'info', title: 'Sebentar' }))
    fireEvent.pointerEnter(screen.getByRole('status').parentElement!)
    act(() => vi.advanceTimersByTime(10_000))
    expect(screen.getByText('Sebentar')).toBeTruthy()
  })
})

describe('the progress bar', () => {
  it('is throttled by 200 ms and takes 5000 ms', () => expect([THROTTLE, DURATION]).toEqual([200, 5_000]))
  it('advances and never pretends to be done', () => {
    expect(computeProgress(0)).toBe(0)
    expect(computeProgress(2_500)).toBeGreaterThan(computeProgress(1_000))
    expect(computeProgress(60_000)).toBeLessThanOrEqual(95)
  })
  it('appears after 200 ms of a navigation and leaves when the page is there', async () => {
    vi.useFakeTimers()
    let arrive = (_: null) => {}
    const Stub = createRoutesStub([
      {
        path: '/',
        Component: () => (
          <>
            <ProgressBar />
            <Link to="/slow">go</Link>
          </>
        ),
        children: [
          { path: 'slow', Component: () => null, loader: () => new Promise<null>((resolve) => (arrive = resolve)) },
        ],
      },
    ])
    render(<Stub />)
    await act(async () => void fireEvent.click(screen.getByText('go')))
    await act(() => vi.advanceTimersByTimeAsync(199))
    expect(screen.queryByRole('progressbar')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(2))
    expect(screen.getByRole('progressbar')).toBeTruthy()
    await act(async () => arrive(null))
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(screen.queryByRole('progressbar')).toBeNull()
  })
  it('fails where the error page takes the place of a page that was on its way', async () => {
    vi.useFakeTimers()
    let fail = (_: Error) => {}
    const Stub = createRoutesStub([
      {
        path: '/',
        Component: () => (
          <>
            <ProgressBar />
            <Link to="/slow">go</Link>
          </>
        ),
        ErrorBoundary: () => <ProgressBar failed />,
        children: [
          { path: 'slow', Component: () => null, loader: () => new Promise<null>((_, reject) => (fail = reject)) },
        ],
      },
    ])
    const quiet = vi.spyOn(console, 'error').mockReturnValue()
    render(<Stub />)
    await act(async () => void fireEvent.click(screen.getByText('go')))
    await act(() => vi.advanceTimersByTimeAsync(201))
    await act(async () => fail(new Error('slow and broken')))
    expect(screen.getByRole('progressbar').className).toContain('progress-failed')
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(screen.queryByRole('progressbar')).toBeNull()
    quiet.mockRestore()
  })
})

describe('fields', () => {
  it('a dropdown asks to choose and says when its options are under way', () => {
    render(<Dropdown name="bank" label="Bank" options={[]} />)
    expect(screen.getByRole('option').textContent).toBe('Pilih Bank')
    cleanup()
    render(<Dropdown name="bank" label="Bank" options={[]} loading />)
    expect(screen.getByRole('option').textContent).toBe('Sedang mengambil data...')
  })
  it('a currency field shows dots and sends digits', () => {
    const { container } = render(
      <form>
        <CurrencyField name="amount" label="Jumlah" defaultValue="1250000" />
      </form>,
    )
    const input = screen.getByLabelText<HTMLInputElement>('Jumlah')
    expect(input.value).toBe('1.250.000')
    fireEvent.input(input, { target: { value: '2500000' } })
    expect(input.value).toBe('2.500.000')
    const formData = new FormData()
    formData.set('amount', input.value)
    const event = Object.assign(new Event('formdata'), { formData })
    container.querySelector('form')?.dispatchEvent(event)
    expect(formData.get('amount')).toBe('2500000')
  })
  it('errors are listed as their fields stand on the page', () => {
    const errors = { terms: 'Setujui', phone: 'Harap diisi', email: 'Harap diisi' }
    render(<ErrorSummary state={{ errors }} labels={{ email: 'Email', phone: 'Telepon' }} />)
    const listed = screen.getAllByRole('link').map(({ textContent }) => textContent)
    expect(listed).toEqual(['Email: Harap diisi', 'Telepon: Harap diisi', 'Setujui'])
  })
  it('an error is tied to its field and listed with a link to it', () => {
    render(
      <>
        <ErrorSummary state={{ errors: { email: 'Harap diisi' } }} labels={{ email: 'Email' }} />
        <TextField name="email" label="Email" error="Harap diisi" />
      </>,
    )
    const input = screen.getByLabelText('Email')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(input.getAttribute('aria-describedby')!)?.textContent).toBe('Harap diisi')
    expect(screen.getByRole('link').getAttribute('href')).toBe(`#${input.id}`)
    expect(document.activeElement).toBe(screen.getByRole('alert'))
  })
})

describe('figures', () => {
  it('a short amount keeps the exact one in its title', () => {
    render(<MoneyText value="186420000000" short />)
    expect(screen.getByTitle('Rp186.420.000.000').textContent).toBe('Rp186,4 M')
  })
  it('a change says its way in words', () => {
    render(<ChangeText rate={-850n} />)
    expect(document.body.textContent).toBe('turun −8,5%')
  })
  it('a funding bar says what is paid and what is reserved', () => {
    render(<FundingBar paid="3240" reserved="410" target="5000" />)
    expect(screen.getByRole('img', { name: 'Terbayar 64%, dipesan 8%' })).toBeTruthy()
  })
  it('a purchase beyond the limit says by how much, not a rest below nothing', () => {
    render(<LimitMeter limit="100" used="40" current="75" />)
    expect(document.body.textContent).toContain('Melebihi batasRp15')
    expect(document.body.textContent).not.toContain('−')
  })
  it('no part writes a style attribute', () => {
    const { container } = render(<FundingBar large paid="1" reserved="1" target="4" minimum="2" />)
    expect(container.innerHTML).not.toContain('style=')
  })
})

it('a compared value says on a phone whose it is, where the head of the table is away', () => {
  const line = { label: 'Nama', written: [{ text: 'Siti', differs: false }], read: [{ text: 'Sitti', differs: true }] }
  render(
    <CompareTable
      caption="Kartu"
      head={['Data', 'Diketik pemohon', 'Terbaca di KTP', 'Hasil']}
      words={{ same: 'Sama', differs: 'Berbeda', unread: 'Tidak terbaca' }}
      lines={[{ ...line, says: 'differs' }]}
    />,
  )
  const cellOf = (words: string) => screen.getByText(words).closest('td')!.textContent
  expect([cellOf('Siti'), cellOf('Sitti')]).toEqual(['Diketik pemohonSiti', 'Terbaca di KTPSitti'])
})

it('what is left is said as what is left, until it is over', () => {
  const say = ({ left }: { left: string }) => `${left} lagi`
  const until = (deadline: string) =>
    render(<Countdown deadline={deadline} now="2026-11-20T07:05:00Z" say={say} />).container.textContent
  expect(until('2026-12-02T07:05:00Z')).toBe('12 hari lagi')
  expect(until('2026-11-20T07:00:00Z')).toBe('berakhir')
})
