import { cleanup, screen, within } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { PaidOut } from '#contract/distributions/states'
import type { LocalDate } from '#shared/dates'
import { rupiah } from '#shared/money'
import { renderShellPart } from '../layouts/render-shell-part.tsx'
import type { CardView } from './card-view.ts'
import List from './list.tsx'
import { listData } from './list-data.ts'
import { isSukukRepaid } from './paid-so-far.tsx'

afterEach(cleanup)

const card = (slug: string, instrument: 'saham' | 'sukuk') => ({
  ...{ slug, name: slug, pitch: '', sector: 'Kesehatan', place: 'Bogor', akad: 'ijarah', instrument },
  ...{ cover: null, logo: null, art: null, tenorMonths: 12, phase: 'closed' as const, status: 'Berjalan' },
  ...{ paid: '1000', reserved: '0', target: '1000', minimumPurchase: '10', projectedReturn: '1250' },
  ...{ opensAt: '2026-01-01T02:00:00.000Z', closesAt: '2026-02-01T02:00:00.000Z', lateDays: 0, sharia: null },
  saved: false,
})
const payment = (kind: PaidOut['kind'], on: string, amount: number): PaidOut => ({
  kind,
  on: on as LocalDate,
  amount: rupiah(amount),
})
const show = (more: { cards: CardView[]; paid: Record<string, PaidOut[]> }) =>
  renderShellPart(() =>
    createElement(List, {
      loaderData: {
        ...listData,
        tab: 'released',
        total: more.cards.length,
        ended: [{ slug: 'batal', name: 'Keramik', word: 'Tidak tercapai', on: '2026-03-01T02:00:00.000Z' }],
        ...more,
      },
      params: {},
      matches: [] as never,
    } as never),
  )
const cardOf = (name: string) => within(screen.getByRole('link', { name }).closest('article')!)

test('a released offering tells what its holders received and when, not what was foreseen', () => {
  show({
    cards: [card('sewa', 'sukuk')],
    paid: {
      sewa: [
        payment('principal', '2026-06-03', 2_000_000),
        payment('return', '2026-06-03', 18_749_999),
        payment('return', '2026-05-03', 18_750_000),
      ],
    },
  })
  const shown = cardOf('sewa')
  expect(shown.queryByText('12,5%')).toBeNull()
  expect(shown.getByTitle('Rp37.499.999')).toBeTruthy()
  expect(shown.getByTitle('Rp2.000.000').previousSibling?.textContent).toBe('Pokok kembali')
  expect(shown.getAllByRole('term').map((each) => each.textContent)).toEqual(
    expect.arrayContaining(['3 Jun 2026 · pokok', '3 Jun 2026 · imbal hasil', '3 Mei 2026 · imbal hasil']),
  )
  expect(shown.getByText('Rp18.749.999')).toBeTruthy()
})

test('one that has paid nothing yet says so; one whose securities nobody has yet keeps its terms', () => {
  show({ cards: [card('baru', 'saham'), card('ditutup', 'saham')], paid: { baru: [] } })
  expect(cardOf('baru').getByText('Belum ada pembayaran kepada pemegang.')).toBeTruthy()
  expect(cardOf('baru').queryByText('12,5%')).toBeNull()
  expect(cardOf('ditutup').getByText('12,5%')).toBeTruthy()
})

test('what failed stands apart, also where nothing else is listed', () => {
  show({ cards: [], paid: {} })
  expect(screen.getByText('Belum ada penawaran yang selesai')).toBeTruthy()
  const failed = screen.getByRole('link', { name: 'Keramik' })
  expect(failed.closest('article')?.className ?? '').not.toContain('offer')
  expect(failed.closest('dl')?.textContent).toContain('Tidak tercapai, 1 Maret 2026')
  expect(screen.getByText('Penawaran yang gagal atau ditarik')).toBeTruthy()
})

test('a sukuk whose principal is back with its holders is finished, and not a day before', () => {
  const paid = rupiah(800)
  const parts = [payment('principal', '2026-06-03', 400), payment('return', '2026-06-03', 900)]
  expect(isSukukRepaid({ kind: 'sukuk', paid }, parts)).toBe(false)
  expect(isSukukRepaid({ kind: 'sukuk', paid }, [...parts, payment('principal', '2026-09-03', 400)])).toBe(true)
  expect(isSukukRepaid({ kind: 'share', paid }, [payment('dividend', '2026-06-03', 900)])).toBe(false)
})
