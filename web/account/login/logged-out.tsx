import { useEffect } from 'react'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'

/** Replaces the page after logging out offline; leads home once back online. */
export function LoggedOutOffline() {
  useEffect(() => {
    const leave = () => location.replace(paths.home())
    addEventListener('online', leave)
    return () => removeEventListener('online', leave)
  }, [])
  return (
    <main id="isi" tabIndex={-1} className="wrap text-page">
      <h1>{m.logged_out_title()}</h1>
      <p role="status">{m.logged_out_text()}</p>
      <p>
        <a href={paths.home()}>{m.logged_out_home()}</a>
      </p>
    </main>
  )
}
