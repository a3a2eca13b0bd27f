import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { waitUntilHolds } from '../../../../test/eventually.ts'
import { NextCaseLink } from './next-case.tsx'

const Case = () => (
  <main id="isi" tabIndex={-1}>
    <h1>{useLocation().pathname}</h1>
    <NextCaseLink to="/kasus/2" />
    <input aria-label="Alasan" />
    <select aria-label="Alasan lain" />
  </main>
)
afterEach(cleanup)
const open = () => {
  const Stub = createRoutesStub([{ path: '*', Component: Case }])
  render(<Stub initialEntries={['/kasus/1']} />)
}
const at = () => screen.getByRole('heading').textContent

it('one key leads on from the body, and from where a step to another case has put the focus', async () => {
  open()
  const main = screen.getByRole('main')
  main.focus()
  fireEvent.keyDown(main, { key: 'ArrowRight' })
  await waitUntilHolds(() => expect(at()).toBe('/kasus/2'))
})

it('who types or chooses keeps the arrow, and so does every key beside it', async () => {
  open()
  for (const target of [screen.getByRole('textbox'), screen.getByRole('combobox')])
    fireEvent.keyDown(target, { key: 'ArrowRight' })
  fireEvent.keyDown(document.body, { key: 'ArrowRight', ctrlKey: true })
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
  expect(at()).toBe('/kasus/1')
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  await waitUntilHolds(() => expect(at()).toBe('/kasus/2'))
})
