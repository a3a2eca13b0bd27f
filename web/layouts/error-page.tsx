import { type ReactNode, useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useRouteLoaderData } from 'react-router'
import notFoundUrl from '#brand/pictures/404.svg?url'
import { brand } from '#shared/brand'
import { isLoadFailure, reloadOnce } from '../lib/reload.ts'
import type { Shell } from '../lib/shell.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { LogoMark, Rosette } from '../ui/pictures/khatam.tsx'

/**
 * Status, title and text of the error page for an error (specification); staff also read why a page for persons is
 * closed to them.
 */
export function toErrorPage(error: unknown): { status: number; title: string; text: string } {
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 403 && isRouteErrorResponse(error) && error.data === 'staff')
    return { status, title: m.account_staff(), text: m.account_staff_text() }
  return { status, ...getErrorPageWords(status) }
}

/** Title and text of the error page for an HTTP status. */
export function getErrorPageWords(status: number): { title: string; text: string } {
  if (status === 404) return { title: m.oops_404_title(), text: m.oops_404_text() }
  if (status === 403) return { title: m.oops_403_title(), text: m.oops_403_text() }
  return { title: m.oops_title(), text: m.oops_text() }
}

type Page = {
  status: number
  title: string
  text: string
  more?: ReactNode
  back?: string
  reference?: string
  /** Staff go back to their desks. */
  staff?: boolean
}

/** The error page: logo, what happened and links back. */
export const ErrorPage = ({ status, title, text, more, back, reference, staff = false }: Page) => (
  <>
    <header className="oops-top">
      <a
        className="logo"
        href={staff ? paths.staffHome() : paths.home()}
        aria-label={m.home_label({ name: brand.name })}
      >
        <LogoMark />
        <span>{brand.name}</span>
      </a>
    </header>
    <main className="wrap oops" id="isi">
      {status === 404 ? (
        <img src={notFoundUrl} width="340" height="220" alt="" />
      ) : (
        <div className="empty-art">
          <Rosette />
        </div>
      )}
      <h1>{title}</h1>
      <p>{text}</p>
      {more ? <p>{more}</p> : null}
      {/* Whole new pages: whatever broke the router is left behind. */}
      <div className="oops-ways">
        <a className="btn btn-primary btn-lg" href={staff ? paths.staffHome() : paths.home()}>
          {staff ? m.oops_staff_home() : m.oops_home()}
        </a>
        {back ? (
          <a className="btn btn-plain btn-lg" href={back}>
            {m.oops_back()}
          </a>
        ) : null}
      </div>
      {reference ? <p className="tiny">{m.oops_reference({ id: reference })}</p> : null}
    </main>
  </>
)

/** The router's error page. Guests (401) go to log in; after a failed load the page reloads once. */
export function RouteErrorPage({ error }: { error: unknown }) {
  const page = toErrorPage(error)
  const { status } = page
  const { pathname, search } = useLocation()
  const shell = useRouteLoaderData<Shell>('root')
  useEffect(() => {
    if (status === 401) location.assign(paths.login({ next: pathname + search }))
    else if (isLoadFailure(error)) reloadOnce()
  }, [status, error, pathname, search])
  // what a guard refuses has no shell
  const staff = shell?.staff || (isRouteErrorResponse(error) && (error.data === 'staff' || error.data === 'desk'))
  return <ErrorPage {...page} staff={staff} {...(status >= 500 && shell ? { reference: shell.requestId } : {})} />
}
