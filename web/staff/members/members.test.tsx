import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { type FirstDayStep, firstDaySteps } from '#contract/staff/states'
import { WaitingChanges } from './changes.tsx'
import { FirstDay } from './first-day.tsx'

const render = (page: React.ReactNode) => {
  const Stub = createRoutesStub([{ path: '/', Component: () => page }])
  return renderToStaticMarkup(<Stub />)
}

test('the first day says what blocks, with one way to do each, and nothing once nothing blocks', () => {
  const steps = firstDaySteps.map((step): FirstDayStep => ({ step, state: 'blocking', detail: null }))
  const page = render(<FirstDay steps={[{ step: 'holidays', state: 'done', detail: null }, ...steps.slice(0, 8)]} />)
  expect(page).toContain('8 hal lagi')
  expect(page.indexOf('Admin kedua')).toBeLessThan(page.indexOf('Hari libur'))
  expect(page.match(/name="step"/g)).toHaveLength(3)
  expect(page).toContain('href="/admin/screening"')
  expect(render(<FirstDay steps={[]} />)).toBe('')
})

test('a change that waits says whose vote is missing', () => {
  const at = new Date('2026-11-20T03:02:00Z')
  const change = {
    ...{ id: '1', title: 'Ubah peran Rina', about: 'Rina Nurhaliza', by: 'Maya Sari', isOwn: false, proposedAt: at },
    ...{ until: 'tanpa batas waktu', changes: [{ label: 'Peran', before: 'Keuangan', after: 'Pasar' }] },
    ...{ given: 1, needed: 2, noVote: null },
  }
  const [mine, own] = [change, { ...change, id: '2', isOwn: true, noVote: 'own' as const }]
  const page = render(<WaitingChanges changes={[mine, own]} hasMore={false} />)
  expect(page).toContain('1 dari 2 suara, tinggal Anda')
  expect(page).toContain('1 dari 2 suara, sudah Anda')
  expect(page).toContain('>RN<')
  expect(page).toContain('href="/admin/approvals/1"')
})
