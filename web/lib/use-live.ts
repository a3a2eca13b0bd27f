import { useCallback, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { addClientId } from './client-id.ts'
import { LiveStream } from './live-stream.ts'
import { runOneAtATime } from './one-at-a-time.ts'
import { acquireStreamSlot } from './stream-slots.ts'

let tab: LiveStream | undefined

function ofThisTab(): LiveStream {
  if (tab) return tab
  const live = new LiveStream(
    (address) => new EventSource(addClientId(address, document.cookie)),
    () => document.hidden,
    'locks' in navigator ? acquireStreamSlot : undefined,
  )
  document.addEventListener('visibilitychange', () => live.looked())
  tab = live
  return live
}

/**
 * Calls `look` after each event on these topics, never concurrently and at least `rest` milliseconds apart. `look`
 * must be the same function across renders.
 */
export function useLiveTopics(topics: readonly string[], look: () => Promise<unknown>, rest = 0) {
  const named = topics.join(',')
  useEffect(
    () => (named === '' ? undefined : ofThisTab().follow(named.split(','), runOneAtATime(look, rest))),
    [named, look, rest],
  )
}

/**
 * Returns a function that reloads all data of the page if the server is reachable, and otherwise keeps what is shown.
 */
export function useRevalidateWhenOnline(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return useCallback(async () => {
    const { ok } = await fetch('/healthz', { cache: 'no-store' })
    if (ok) await revalidate()
  }, [revalidate])
}
