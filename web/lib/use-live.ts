import { useCallback, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { withClientId } from './client-id.ts'
import { LiveStream } from './live-stream.ts'
import { runOneAtATime } from './one-at-a-time.ts'
import { takeSeat } from './stream-seats.ts'

let tab: LiveStream | undefined

function ofThisTab(): LiveStream {
  if (tab) return tab
  const live = new LiveStream(
    (address) => new EventSource(withClientId(address, document.cookie)),
    () => document.hidden,
    'locks' in navigator ? takeSeat : undefined,
  )
  document.addEventListener('visibilitychange', () => live.looked())
  tab = live
  return live
}

/**
 * Looks whenever something is told on these topics, once at a time and with so many milliseconds of `rest` between two
 * looks. `look` has to be the same from one rendering to the next.
 */
export function useLive(topics: readonly string[], look: () => Promise<unknown>, rest = 0) {
  const named = topics.join(',')
  useEffect(
    () => (named === '' ? undefined : ofThisTab().follow(named.split(','), runOneAtATime(look, rest))),
    [named, look, rest],
  )
}

/** Reads all data of the page again, where the server can be reached: what is shown stays while it cannot. */
export function useWholeLook(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return useCallback(async () => {
    const { ok } = await fetch('/healthz', { cache: 'no-store' })
    if (ok) await revalidate()
  }, [revalidate])
}
