import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub, Form, Link, Outlet, redirect, useLocation } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { waitUntilHolds } from '../../test/eventually.ts'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

function Root() {
  useFocusOnArrival()
  return <Outlet />
}

function Text() {
  const { search } = useLocation()
  return (
    <main id="isi" tabIndex={-1}>
      {search ? (
        <p>Tayang</p>
      ) : (
        <Form method="post">
          <button type="submit">Tayangkan</button>
        </Form>
      )}
      <Link to="/naskah?lihat=1">Lihat perubahan</Link>
      <Link to="/naskah?lihat=1#versi">Ke versi</Link>
      <Link to="/lain">Naskah lain</Link>
    </main>
  )
}

afterEach(cleanup)
function open() {
  const action = () => redirect('/naskah?tayang=1')
  const children = [
    { path: '/naskah', Component: Text, action },
    { path: '/lain', Component: Text },
  ]
  const Stub = createRoutesStub([{ path: '/', Component: Root, children }])
  render(<Stub initialEntries={['/naskah']} />)
}
/** As a reader does it: what is pressed has the focus. */
async function press(role: 'button' | 'link', name: string) {
  const it = await screen.findByRole(role, { name })
  it.focus()
  fireEvent.click(it)
  return it
}
const shown = () => screen.findByText('Tayang')

it('stands at the beginning once the form that was pressed is gone', async () => {
  open()
  await press('button', 'Tayangkan')
  await shown()
  await waitUntilHolds(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

it('stays with what was pressed where that is still there, and is not taken when a page is opened', async () => {
  open()
  await screen.findByRole('main')
  expect(document.activeElement).toBe(document.body)
  const link = await press('link', 'Lihat perubahan')
  await shown()
  expect(document.activeElement).toBe(link)
})

it('is left to the browser after a step to a place within the page', async () => {
  open()
  const link = await press('link', 'Ke versi')
  link.blur()
  await shown()
  expect(document.activeElement).toBe(document.body)
})

it('stands at the beginning of another page', async () => {
  open()
  await press('link', 'Naskah lain')
  await waitUntilHolds(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})
