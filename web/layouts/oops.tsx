import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useRouteLoaderData } from 'react-router'
import { isChunkFailure, reloadOnce } from '../lib/reload.ts'
import type { Shell } from '../lib/shell.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import notFoundUrl from '../ui/art/404.svg?url'

/** Which of the three messages of the specification an error gets. */
export function oopsOf(error: unknown): { status: number; title: string; text: string } {
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 404) return { status, title: m.oops_404_title(), text: m.oops_404_text() }
  if (status === 403) return { status, title: m.oops_403_title(), text: m.oops_403_text() }
  return { status, title: m.oops_title(), text: m.oops_text() }
}

/** The error page. A stranger (401) goes to log in; a chunk that is gone reloads the page once. */
export function Oops({ error }: { error: unknown }) {
  const { status, title, text } = oopsOf(error)
  const { pathname, search } = useLocation()
  const shell = useRouteLoaderData<Shell>('root')
  useEffect(() => {
    if (status === 401) location.assign(paths.login({ next: pathname + search }))
    else if (isChunkFailure(error)) reloadOnce()
  }, [status, error, pathname, search])
  return (
    <main className="wrap oops" id="isi" data-oops={status}>
      {status === 404 ? <img src={notFoundUrl} width="340" height="220" alt="" /> : null}
      <h1>{title}</h1>
      <p>{text}</p>
      {/* A whole new page: whatever broke the router is left behind. */}
      <a className="btn btn-primary btn-lg" href={paths.home()}>
        {m.oops_home()}
      </a>
      {status >= 500 && shell ? <p className="tiny">{m.oops_reference({ id: shell.requestId })}</p> : null}
    </main>
  )
}
