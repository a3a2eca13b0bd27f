import { Outlet } from 'react-router'

/** Layout without menu and footer. */
export default function BareLayout() {
  return (
    <main id="isi" tabIndex={-1}>
      <Outlet />
    </main>
  )
}
