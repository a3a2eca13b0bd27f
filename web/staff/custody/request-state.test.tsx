import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
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
