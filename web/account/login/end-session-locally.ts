import { useSyncExternalStore } from 'react'
import { createLoggedOutCookie } from '#shared/session-cookies'

let ended = false
const watchers = new Set<() => void>()

/** Logs out in this browser without the server, which learns of it with the next request. */
export function endSessionLocally() {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way is asynchronous and not in every browser
  document.cookie = createLoggedOutCookie(location.protocol === 'https:')
  sessionStorage.clear()
  localStorage.clear()
  ended = true
  for (const tell of watchers) tell()
}

/** Whether the reader logged out on this page while offline. */
export const useLoggedOutLocally = () =>
  useSyncExternalStore(
    (tell) => {
      watchers.add(tell)
      return () => watchers.delete(tell)
    },
    () => ended,
    () => false,
  )
