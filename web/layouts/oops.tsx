import { type ReactNode, useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useRouteLoaderData } from 'react-router'
import { brand } from '#shared/brand'
import { isLoadFailure, reloadOnce } from '../lib/reload.ts'
import type { Shell } from '../lib/shell.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import notFoundUrl from '../ui/pictures/art/404.svg?url'
import { LogoMark, Rosette } from '../ui/pictures/khatam.tsx'

/** Which of the three messages of the specification an error gets; staff read why a page of persons is not theirs. */
export function oopsOf(error: unknown): { status: number; title: string; text: string } {
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 403 && isRouteErrorResponse(error) && error.data === 'staff')
    return { status, title: m.account_staff(), text: m.account_staff_text() }
  return { status, ...oopsWords(status) }
}

export function oopsWords(status: number): { title: string; text: string } {
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

/** The error page as it looks, wherever it is made: who we are, what happened, what was meant by it, the ways back. */
export const OopsPage = ({ status, title, text, more, back, reference, staff = false }: Page) => (
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

/** The error page of the router. A stranger (401) goes to log in; what did not come is loaded anew once, which says so where there is no connection. */
export function Oops({ error }: { error: unknown }) {
  const page = oopsOf(error)
  const { status } = page
  const { pathname, search } = useLocation()
  const shell = useRouteLoaderData<Shell>('root')
  useEffect(() => {
    if (status === 401) location.assign(paths.login({ next: pathname + search }))
    else if (isLoadFailure(error)) reloadOnce()
  }, [status, error, pathname, search])
  // what a guard refuses has no shell
  const staff = shell?.staff || (isRouteErrorResponse(error) && (error.data === 'staff' || error.data === 'desk'))
  return <OopsPage {...page} staff={staff} {...(status >= 500 && shell ? { reference: shell.requestId } : {})} />
}
