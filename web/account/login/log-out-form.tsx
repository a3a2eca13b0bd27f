import type { FormEvent, ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { endSessionLocally } from './end-session-locally.ts'

const PATIENCE = 5_000

/** Logs out, also offline or while the server fails; a plain form without JavaScript. */
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
    if (answer.type !== 'opaqueredirect') return endSessionLocally()
    location.assign(paths.home())
  } catch {
    endSessionLocally()
  }
}
