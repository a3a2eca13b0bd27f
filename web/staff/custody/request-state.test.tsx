import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { PositionFetchesCard } from './fetched-card.tsx'
import { CustodianRequestState } from './request-state.tsx'

const refused = { id: 'r-1', state: 'refused', why: 'Nama berbeda', isLate: false, mayWork: true }

function shown(more: Partial<typeof refused>) {
  const Component = () => <CustodianRequestState {...refused} {...more} tone="down" word="Ditolak" />
  const Stub = createRoutesStub([{ path: '*', Component }])
  return renderToStaticMarkup(<Stub />)
}

test('only who may work on a refused request sends it again', () => {
  expect(shown({})).toMatch(/Ditolak.*Nama berbeda.*<form.*value="r-1"/)
  expect(shown({ mayWork: false })).not.toContain('<form')
  expect(shown({ state: 'waiting' })).not.toContain('<form')
})

test('a late request says so', () => {
  expect(shown({ isLate: true })).toContain('badge-warn')
  expect(shown({})).not.toContain('badge-warn')
})

test('the answer of a fetch may take two lines, since its words are wider than a phone with text at 200 %', () => {
  const at = new Date('2026-12-01T00:00:00+07:00')
  const fetches = [{ asOf: at, state: 'down' as const, line: null, tries: 1, triedAt: at }]
  const page = renderToStaticMarkup(<PositionFetchesCard fetches={fetches} mayWork={false} />)
  expect(page).toMatch(/badge-long[^>]*>Kustodian tidak menjawab/)
})
