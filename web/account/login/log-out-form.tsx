import type { FormEvent, ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { endHere } from './ended-here.ts'

const PATIENCE = 5_000

/** Logs out, also without a connection or while the server fails. Without JavaScript it is a plain form. */
export const LogOutForm = ({ children, className }: { children: ReactNode; className?: string }) => (
  <form method="post" action={paths.logout()} onSubmit={logOut} {...(className && { className })}>
    {children}
  </form>
)

async function logOut(event: FormEvent) {
  event.preventDefault()
  try {
    const answer = await fetch(paths.logout(), {
      method: 'POST',
      body: new URLSearchParams(),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    })
    // only the page itself answers by sending on: anything else left the session's cookies in place
    if (answer.type !== 'opaqueredirect') return endHere()
    location.assign(paths.home())
  } catch {
    endHere()
  }
}
