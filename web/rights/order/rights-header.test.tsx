import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Entitlement } from '#contract/rights/states'
import type { LocalDate } from '#shared/dates'
import type { Id } from '#shared/ids'
import { basisPoints, rupiah, units } from '#shared/money'
import { renderShellPart } from '../../layouts/render-shell-part.tsx'
import { computeOrderPrice, type ReviewedRights } from '../rights-review.ts'
import { RightsOrderReview } from './review.tsx'
import { RightsHeader } from './rights-header.tsx'
import { RightsOrderForm } from './rights-order-form.tsx'

const rights: Entitlement = {
  issue: {
    id: '0199d1c2-7e4a-7b3c-9d2e-1b2c3d4e5f6a' as Id<'rights-issue'>,
    reference: 'HM-261110-4F7QXK2',
    security: { code: 'RTPG', slug: 'roti-pagi', name: 'Roti Pagi' },
    newShares: units(1),
    oldShares: units(5),
    exercisePrice: rupiah(850),
    useOfFunds: 'Dua oven terowongan.',
    recordedOn: '2026-11-16' as LocalDate,
    exerciseFrom: new Date('2026-11-17T09:00:00+07:00'),
    exerciseUntil: new Date('2026-12-04T16:00:00+07:00'),
    state: 'open',
    inIssue: units(2_000_000),
    offered: units(400_000),
    sold: null,
    proposedAt: new Date('2026-11-10T09:30:00+07:00'),
    endedAt: null,
    why: null,
  },
  held: units(4_000),
  rights: units(800),
  received: units(0),
  given: units(0),
  exercised: units(0),
  left: units(800),
  price: rupiah(915),
  priceFrom: 'issue',
  theoreticalPrice: rupiah(904),
  dilution: basisPoints(1_666),
  orders: [],
}
const seen: ReviewedRights = {
  rights,
  asked: { units: units(800), excess: units(200), method: 'wallet', bank: 'bsi' },
  channel: { channelFee: rupiah(3_000), vat: basisPoints(1_100) },
  balance: rupiah(4_286_500),
  paymentHours: 24,
  isSigned: true,
  now: '2026-11-20T14:05:00+07:00',
}
const text = () => document.body.textContent ?? ''
afterEach(cleanup)

test('the head says deadline, rights, prices, and the part with and without taking part', () => {
  renderShellPart(() => <RightsHeader seen={seen} initials="RP" />, { at: '/hmetd/roti-pagi/order' })
  for (const said of ['Tutup 4 Desember 2026', 'Anda berhak atas 800 lembar', 'Rp850', 'Rp904', '0,2000%', '0,1666%'])
    expect(text()).toContain(said)
})

test('the head of one that was stopped says why and promises nothing', () => {
  const issue = { ...rights.issue, state: 'cancelled' as const, why: 'Status syariah Roti Pagi hilang' }
  renderShellPart(() => <RightsHeader seen={{ ...seen, rights: { ...rights, issue } }} initials="RP" />, {
    at: '/hmetd/roti-pagi/order',
  })
  for (const said of ['Dihentikan: Status syariah Roti Pagi hilang', 'Tidak ada saham baru', 'Hak Anda semula 800'])
    expect(text()).toContain(said)
  for (const unsaid of ['Tutup', 'Anda berhak', 'Rp904', 'bila menebus']) expect(text()).not.toContain(unsaid)
})

test('costs are parted into what is certain and what only comes if others leave theirs', () => {
  renderShellPart(() => <RightsOrderForm seen={seen} />, { at: '/hmetd/roti-pagi/order' })
  for (const said of ['800 × Rp850, pasti', 'Rp680.000', '200 × Rp850, bila tersisa', 'Rp170.000', 'Rp850.000'])
    expect(text()).toContain(said)
  // one for phones, one for wider windows: styles show one of them
  expect(screen.getAllByRole('button', { name: 'Tinjau dan bayar' })).toHaveLength(2)
  const va = { ...seen.asked, method: 'virtual_account' as const }
  expect(computeOrderPrice(seen, va).total).toBe(853_330n)
})

test('the review carries the order, asks for two statements and names the sum on its button', () => {
  renderShellPart(() => <RightsOrderReview seen={seen} idempotencyKey="kunci-penebusan-1" />, {
    at: '/hmetd/roti-pagi/order',
  })
  expect(screen.getAllByRole('checkbox')).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Bayar Rp850.000' })).toBeTruthy()
  const posted = Object.fromEntries(new FormData(document.querySelector('form')!))
  expect(posted).toMatchObject({ intent: 'pay', units: '800', excess: '200', total: '850000' })
})
