import { Outlet } from 'react-router'

/** Nothing but the page. */
export default function BareLayout() {
  return (
    <main id="isi" tabIndex={-1}>
      <Outlet />
    </main>
  )
}
