import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { endedProposalStates, isIssuersTurn, type ProposalState, proposalStates } from '#contract/proposals/states'
import { renderShellPart } from '../../layouts/render-shell-part.tsx'
import { ProposalRow } from './proposal-row.tsx'
import type { ShownBusiness } from './read.ts'

afterEach(cleanup)

const proposal = (state: ProposalState, dueAt: string | null, late = false) =>
  ({
    ...{ id: 'p1', applicantId: 'a1', state, late, reason: '', rights: ['write', 'send'], slug: null, comments: null },
    ...{ dueAt: dueAt && new Date(dueAt), unmet: [], needsAccount: false },
  }) as unknown as ShownBusiness['proposals'][number]
const running = proposalStates.filter((state) => !endedProposalStates.some((ended) => ended === state))

test.each(running)('while a proposal is %s its issuer reads whose turn it is, and until when', (state) => {
  renderShellPart(() => <ProposalRow proposal={proposal(state, '2026-11-27T10:00:00+07:00')} />)
  const whose = isIssuersTurn(state) ? 'Kirim' : 'Kami jawab'
  expect(screen.getByText(`${whose} paling lambat 27 November 2026, 10.00 WIB`)).toBeDefined()
  expect(screen.queryByText('Terlambat')).toBeNull()
})

test.each([
  ['filed', ['send'], ['Tarik pengajuan']],
  ['approved', ['send'], []],
  ['signed', ['send'], []],
  ['signed', ['sign'], []],
  ['signed', ['send', 'sign'], ['Buka kembali berkas', 'Tarik pengajuan']],
] as const)('of what is %s somebody with the rights %j may press %j', (state, rights, pressed) => {
  renderShellPart(() => <ProposalRow proposal={{ ...proposal(state, null), rights: [...rights] }} />)
  const shown = ['Buka kembali berkas', 'Tarik pengajuan'].filter((label) => screen.queryAllByText(label).length > 0)
  expect(shown).toEqual(pressed)
})

test('a proposal whose time is over says so', () => {
  renderShellPart(() => <ProposalRow proposal={proposal('analyst_review', '2026-11-19T10:00:00+07:00', true)} />)
  expect(screen.getByText('Terlambat')).toBeDefined()
})

test('an owner without a verified bank account reads before the offering that the money needs one', () => {
  renderShellPart(() => <ProposalRow proposal={{ ...proposal('accepted', null), needsAccount: true }} />)
  expect(screen.getByText(/penawaran dijadwalkan setelah rekening bank Anda terverifikasi/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Lengkapi KYC' }).getAttribute('href')).toMatch(/^\/kyc-documents/)
})
